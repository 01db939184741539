import { beforeEach, expect, test, vi } from 'vitest'
import { later } from '../testing/later.ts'
import { CACHE } from './cache-strategy.ts'
import { documentOf, navigation, ORIGIN, request, script, WorkerSite } from './testing/worker-site.ts'

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
  request?: unknown
  data?: unknown
}

let listeners: Map<string, (event: WorkerEvent) => void>
let site: WorkerSite
const scope = { skipWaiting: vi.fn(), claim: vi.fn(), unregister: vi.fn() }

beforeEach(async () => {
  listeners = new Map()
  site = new WorkerSite()
  for (const mock of Object.values(scope)) mock.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: WorkerEvent) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('caches', site.caches)
  vi.stubGlobal('skipWaiting', scope.skipWaiting)
  vi.stubGlobal('clients', { claim: scope.claim })
  vi.stubGlobal('registration', { unregister: scope.unregister })
  vi.stubGlobal('fetch', site.fetch)
  vi.resetModules()
  await import('./worker.ts')
})

/** Dispatches an event to the worker; resolves with its answer, once everything that extends the event is done. */
async function dispatch(
  type: string,
  event: Partial<WorkerEvent> = {},
): Promise<Response | 'broken' | undefined> {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.get(type)?.({
    waitUntil: (one) => void work.push(one),
    respondWith: (one) => {
      answer = one
    },
    ...event,
  })
  await Promise.all(work)
  return answer?.catch(() => 'broken' as const)
}

const send = (request: Request) => dispatch('fetch', { request })
const textOf = async (answer: Awaited<ReturnType<typeof send>>) => answer instanceof Response && answer.text()

test('a new worker replaces the old one at once, on open pages as well, and deletes what that cached', async () => {
  for (const name of ['arcada-kept-0', CACHE, 'other']) await site.caches.open(name)
  await dispatch('install')
  expect(scope.skipWaiting).toHaveBeenCalledOnce()
  expect(scope.claim).not.toHaveBeenCalled()
  await dispatch('activate')
  expect(scope.claim).toHaveBeenCalledOnce()
  expect(await site.caches.keys()).toEqual([CACHE, 'other'])
})

test('the event of a navigation ends when the document is cached, for a start without a network', async () => {
  const { arrival: writing, arrive: write } = later()
  const openCache = site.caches.open.bind(site.caches)
  const opened = vi.spyOn(site.caches, 'open')
  site.serve('/m/home', documentOf({ release: 7 }))
  opened.mockImplementation(async (name) => {
    await writing
    return openCache(name)
  })
  let ended = false
  const opening = send(navigation('/m/home')).then(() => {
    ended = true
  })
  await vi.waitFor(() => expect(opened).toHaveBeenCalled())
  expect(ended).toBe(false)
  write()
  await opening
  site.down = true
  expect(await textOf(await send(navigation('/m/mine')))).toBe(documentOf({ release: 7 }))
})

test('the worker answers without a network in the language of the browser, and never for the back end', async () => {
  site.down = true
  expect(await textOf(await send(navigation('/m/home')))).toContain("You're offline")
  site.requested.length = 0
  expect(await send(request('/wps/member/info'))).toBeUndefined()
  expect(site.requested).toEqual([])
})

test('a script that the network does not deliver fails as without a worker, and the next navigation works', async () => {
  site.unreachable = ['/apps/games/2/entry.js']
  expect(await send(script('/apps/games/2/entry.js'))).toBe('broken')
  expect(await send(navigation('/m/home'))).toMatchObject({ status: 200 })
  expect(site.cachedPaths()).toEqual(['/arcada-list', '/m/'])
})

test('a document with the kill switch unregisters the worker', async () => {
  site.serve('/m/home', documentOf({ serviceWorker: 'off' }))
  await send(navigation('/m/home'))
  expect(scope.unregister).toHaveBeenCalledOnce()
  expect(await site.caches.keys()).toEqual([])
})

test('the worker caches what the page reports as used, and ignores everything else that it is sent', async () => {
  for (const data of [undefined, null, 'used', 5, {}, { used: 'all' }]) await dispatch('message', { data })
  expect(site.requested).toEqual([])
  site.down = true
  await dispatch('message', { data: { used: [] } })
  expect(site.cachedPaths()).toEqual([])
  site.down = false
  await dispatch('message', { data: { used: [5, '/apps/games/2/entry.js'] } })
  expect(site.cachedPaths()).toContain('/apps/games/2/entry.js')
})
