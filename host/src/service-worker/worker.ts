/**
 * The site's one service worker. `@arcada/kit/build` builds it by itself (service-worker.ts), the release tool writes it with
 * each release, and the edges serve it at `WORKER_ADDRESS` (decision 0009). cache-strategy.ts decides what it does.
 */
import { createCacheStrategy } from './cache-strategy.ts'
import type { RequestFields } from './release-list.ts'

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface AskingEvent extends WaitingEvent {
  request: Request & RequestFields
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  registration: { unregister(): Promise<boolean> }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskingEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: WaitingEvent & { data?: { used?: unknown } | null }) => void,
  ): void
}

const scope = globalThis as unknown as WorkerScope

let pending: Promise<unknown>[] = []
const strategy = createCacheStrategy({
  origin: location.origin,
  languages: navigator.languages,
  caches,
  fetch: (request) => fetch(request),
  unregister: () => scope.registration.unregister(),
  waitUntil: (work) => pending.push(work.catch(() => undefined)),
})

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), strategy.deleteOldCaches()])),
)
scope.addEventListener('fetch', (event) => {
  const answer = strategy.respond(event.request)
  if (!answer) return
  event.respondWith(answer)
  // What is to be cached is known once the answer is there.
  event.waitUntil(
    answer.then(
      () => {
        const work = pending
        pending = []
        return Promise.all(work)
      },
      () => undefined,
    ),
  )
})
scope.addEventListener('message', (event) => {
  const used = event.data?.used
  if (!Array.isArray(used)) return
  const paths = used.filter((path): path is string => typeof path === 'string')
  event.waitUntil(strategy.precache(paths).catch(() => undefined))
})
