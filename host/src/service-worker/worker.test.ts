import { beforeEach, expect, test, vi } from 'vitest'
import { CACHE } from './cache-strategy.ts'
import { FakeCaches } from './testing/fake-caches.ts'

const ORIGIN = 'https://site.test'
const JSON_OF = {
  host: { version: '1', base: '/apps/host/1/', entry: [], exposes: {}, locales: {} },
  remotes: {},
}
/** SHA-256 of `games`. */
const HASH = 'sha256-zXrExh/YvT52/nfgO4EKRC2C8h190Ivg+CpY4q0XpOU='
const documentOf = (more: object = {}) =>
  `<script type="application/json" id="release">${JSON.stringify({ ...JSON_OF, ...more })}</script>`

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
  request?: unknown
  data?: unknown
}

let listeners: Map<string, (event: WorkerEvent) => void>
let caches: FakeCaches
let network: Map<string, () => Response>
let requested: string[]
const scope = { skipWaiting: vi.fn(), claim: vi.fn(), unregister: vi.fn() }

beforeEach(async () => {
  listeners = new Map()
  caches = new FakeCaches()
  network = new Map([['/m/', () => new Response(documentOf())]])
  requested = []
  for (const mock of Object.values(scope)) mock.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: WorkerEvent) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('skipWaiting', scope.skipWaiting)
  vi.stubGlobal('clients', { claim: scope.claim })
  vi.stubGlobal('registration', { unregister: scope.unregister })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    requested.push(pathname)
    const answer = network.get(pathname)
    if (!answer) throw new TypeError('no network')
    return answer()
  })
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

const openPage = (path: string, mode = 'navigate', integrity = '') =>
  dispatch('fetch', { request: { method: 'GET', mode, integrity, url: ORIGIN + path } })
const cached = () => [...(caches.stores.get(CACHE)?.entries.keys() ?? [])]

test('a new worker replaces the old one at once, on open pages as well', async () => {
  for (const name of ['arcada-kept-0', 'other']) await caches.open(name)
  await dispatch('install')
  expect(scope.skipWaiting).toHaveBeenCalledOnce()
  expect(scope.claim).not.toHaveBeenCalled()
  await dispatch('activate')
  expect(scope.claim).toHaveBeenCalledOnce()
  expect(await caches.keys()).toEqual(['other'])
})

test('the worker caches the document before its event ends, for a start without a network', async () => {
  network.set('/m/home', () => new Response(documentOf({ release: 7 })))
  const answer = await openPage('/m/home')
  expect(answer).toMatchObject({ status: 200 })
  expect(cached()).toEqual([`${ORIGIN}/m/`, `${ORIGIN}/arcada-list`])
  network.clear()
  const copy = await openPage('/m/mine')
  expect(copy instanceof Response && (await copy.text())).toBe(documentOf({ release: 7 }))
})

test('the event of a navigation does not end before the cache is written', async () => {
  let write = () => {}
  const writing = new Promise<void>((resolve) => {
    write = resolve
  })
  const openCache = caches.open.bind(caches)
  const opened = vi.spyOn(caches, 'open')
  network.set('/m/home', () => new Response(documentOf()))
  opened.mockImplementation(async (name) => {
    await writing
    return openCache(name)
  })
  let ended = false
  const opening = openPage('/m/home').then(() => {
    ended = true
  })
  await vi.waitFor(() => expect(opened).toHaveBeenCalled())
  expect(ended).toBe(false)
  write()
  await opening
  expect(cached()).toEqual([`${ORIGIN}/m/`, `${ORIGIN}/arcada-list`])
})

test('without a network and a copy the worker answers with the offline page in the language of the browser', async () => {
  network.clear()
  const answer = await openPage('/m/home')
  expect(answer instanceof Response && (await answer.text())).toContain("You're offline")
})

test('the worker does not touch the back end', async () => {
  expect(await openPage('/wps/member/info', 'cors')).toBeUndefined()
  expect(requested).toEqual([])
})

test('a script that the network does not deliver fails as it would without a worker, and the next navigation works', async () => {
  expect(await openPage('/apps/games/2/entry.js', 'cors', 'sha256-x')).toBe('broken')
  network.set('/m/home', () => new Response(documentOf()))
  expect(await openPage('/m/home')).toMatchObject({ status: 200 })
  expect(cached()).toEqual([`${ORIGIN}/m/`, `${ORIGIN}/arcada-list`])
})

test('a document with the kill switch unregisters the worker', async () => {
  network.set('/m/home', () => new Response(documentOf({ serviceWorker: 'off' })))
  await openPage('/m/home')
  expect(scope.unregister).toHaveBeenCalledOnce()
  expect(await caches.keys()).toEqual([])
})

test('the worker caches what the page reports as used, and ignores entries that are no paths', async () => {
  const games = {
    version: '2',
    base: '/apps/games/2/',
    entry: [['entry.js', HASH]],
    exposes: {},
    locales: {},
  }
  network.set('/m/', () => new Response(documentOf({ remotes: { games } })))
  network.set('/apps/games/2/entry.js', () => new Response('games'))
  await dispatch('message', { data: { used: [5, '/apps/games/2/entry.js'] } })
  expect(cached()).toEqual([`${ORIGIN}/m/`, `${ORIGIN}/arcada-list`, `${ORIGIN}/apps/games/2/entry.js`])
})

test.each([undefined, null, 'used', 5, {}, { used: 'all' }])(
  'a message of another kind causes no request: %j',
  async (data) => {
    await dispatch('message', { data })
    expect(requested).toEqual([])
  },
)

test('a message without a network causes no error', async () => {
  network.clear()
  await dispatch('message', { data: { used: [] } })
  expect(cached()).toEqual([])
})
