import { beforeEach, describe, expect, it } from 'vitest'
import { CACHE, createCacheStrategy, type WorkerEnvironment } from './cache-strategy.ts'
import { kindOf, type RequestFields, readList } from './release-list.ts'
import { FakeCaches } from './testing/fake-caches.ts'

const ORIGIN = 'https://site.test'
const sri = (text: string) => HASHES.get(text) ?? ''
const HASHES = new Map<string, string>()
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
for (const text of ['provider', 'main', 'games', 'list', 'inner', 'old', 'screen']) {
  HASHES.set(text, await sha256(text))
}
const SOURCES: Record<string, string> = {
  '/apps/host/1/provider.js': 'provider',
  '/apps/host/1/main.js': 'main',
  '/apps/games/2/entry.js': 'games',
  '/apps/games/2/list.js': 'list',
  '/apps/games/2/inner.js': 'inner',
}
const app = (name: string, version: string, files: string[]) => ({
  version,
  base: `/apps/${name}/${version}/`,
  entry: files.map((file) => [file, sri(SOURCES[`/apps/${name}/${version}/${file}`] ?? '')]),
  exposes: {},
  locales: { pt: [], en: [] },
})
const documentOf = (parts: object = {}) => {
  const release = {
    host: app('host', '1', ['provider.js', 'main.js']),
    remotes: { games: app('games', '2', ['entry.js', 'list.js']) },
    ...parts,
  }
  const json = JSON.stringify(release).replaceAll('<', '\\u003c')
  return `<!doctype html><script type="application/json" id="release" data-sig="x" data-full="y">${json}</script>`
}

let caches: FakeCaches
let network: Map<string, Response> | 'down'
/** Paths that do not answer, whatever else does. */
let unreachable: string[]
let asked: string[]
/** How the browser's own cache was to be used for what was asked. */
let modes: Map<string, string>
let gone: boolean
let work: Promise<unknown>[]

function strategy(languages: readonly string[] = ['pt-BR']) {
  const environment: WorkerEnvironment = {
    origin: ORIGIN,
    languages,
    caches,
    fetch: async ({ url, cache }) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      modes.set(pathname, cache)
      if (network === 'down' || unreachable.includes(pathname)) throw new TypeError('no network')
      return network.get(pathname)?.clone() ?? new Response('', { status: 404 })
    },
    unregister: async () => {
      gone = true
    },
    waitUntil: (job) => work.push(job),
  }
  return createCacheStrategy(environment)
}

const request = (path: string, parts: Partial<RequestFields> = {}) =>
  ({ method: 'GET', mode: 'cors', integrity: '', url: ORIGIN + path, ...parts }) as Request & RequestFields
const script = (path: string) => request(path, { integrity: sri(SOURCES[path] ?? '') })
const settle = async () => {
  await Promise.all(work)
  work = []
}
const cachedPaths = () =>
  [...(caches.stores.get(CACHE)?.entries.keys() ?? [])].map((url) => url.slice(ORIGIN.length)).sort()

beforeEach(() => {
  caches = new FakeCaches()
  unreachable = []
  asked = []
  modes = new Map()
  work = []
  gone = false
  network = new Map([
    ['/m/', new Response(documentOf())],
    ['/m/home', new Response(documentOf())],
    ...Object.entries(SOURCES).map(([path, text]) => [path, new Response(text)] as const),
  ])
})

describe('what the service worker touches', () => {
  it.each([
    ['the back end', request('/wps/member/info')],
    ['the lottery back end', request('/lgw/games/mobile')],
    ['a beacon', request('/beacons', { method: 'POST' })],
    ['another origin', { ...request(''), url: 'https://elsewhere.test/apps/x.js', integrity: 'sha256-x' }],
    ['a script without a hash', request('/apps/host/1/main.js')],
    ["the loader's second attempt", request('/apps/host/1/main.js?again=1', { integrity: 'sha256-x' })],
    ['a form that is sent to a page', request('/m/home', { method: 'POST', mode: 'navigate' })],
    ['a picture under a changed address', request('/whitelabels/arcada/0a/logo.svg?again=1')],
    ['a page that is no document', request('/whitelabels/x.svg', { mode: 'navigate' })],
  ])('leaves %s to the browser', (_, one) => {
    expect(kindOf(one, ORIGIN)).toBe('pass')
    expect(strategy().respond(one as Request & RequestFields)).toBeUndefined()
  })

  it('reads the list of a release out of its document, and nothing out of another page', () => {
    expect(readList(documentOf())?.files['/apps/games/2/list.js']).toBe(sri('list'))
    expect(readList('<html></html>')).toBeUndefined()
    expect(readList('<script type="application/json" id="release">{</script>')).toBeUndefined()
  })
})

describe('a page without a network', () => {
  it('opens from the copy, which is never used while there is a network', async () => {
    const worker = strategy()
    await worker.precache([])
    network = new Map([['/m/home', new Response('a newer document')]])
    const online = await worker.respond(request('/m/home', { mode: 'navigate' }))
    expect(await online?.text()).toBe('a newer document')
    await settle()
    network = 'down'
    const offline = await worker.respond(request('/m/mine?x=1', { mode: 'navigate' }))
    expect(await offline?.text()).toBe(documentOf())
    expect(await (await worker.respond(script('/apps/host/1/main.js')))?.text()).toBe('main')
  })

  it('says so on the offline page where nothing was cached', async () => {
    network = 'down'
    const answer = await strategy().respond(request('/m/home', { mode: 'navigate' }))
    expect(answer?.status).toBe(503)
    expect(await answer?.text()).toContain('Você está sem internet')
    expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it.each([
    [['en-US', 'pt-BR'], "You're offline", '<html lang="en">'],
    [['EN'], "You're offline", '<html lang="en">'],
    [['pt', 'en'], 'Você está sem internet', '<html lang="pt-BR">'],
    [['fr-EN'], 'Você está sem internet', '<html lang="pt-BR">'],
    [[], 'Você está sem internet', '<html lang="pt-BR">'],
  ])('says so in the browser’s language, else in Portuguese: %s', async (languages, words, lang) => {
    network = 'down'
    const answer = await strategy(languages).respond(request('/m/home', { mode: 'navigate' }))
    const text = await answer?.text()
    expect(text).toContain(`<h1>${words}</h1>`)
    expect(text).toContain(lang)
  })
})

describe('what is cached', () => {
  it('is the host and what the page used, each file once', async () => {
    const worker = strategy()
    await worker.precache(['/apps/games/2/list.js', '/apps/elsewhere/9/x.js', '/wps/member/info'])
    expect(cachedPaths()).toEqual([
      '/apps/games/2/list.js',
      '/apps/host/1/main.js',
      '/apps/host/1/provider.js',
      '/arcada-list',
      '/m/',
    ])
    const once = ['/m/', '/apps/host/1/provider.js', '/apps/host/1/main.js', '/apps/games/2/list.js']
    expect(asked).toEqual(once)
    await worker.precache(['/apps/games/2/list.js'])
    expect(asked).toEqual([...once, '/m/'])
  })

  it('begins with the document as the site has it now, not as the browser kept it', async () => {
    await strategy().precache([])
    expect(modes.get('/m/')).toBe('no-cache')
  })

  it('is all the rest where one file does not come, or is in no list', async () => {
    unreachable = ['/apps/host/1/provider.js']
    const list = JSON.stringify({ files: {} })
    const named = { ...app('named', '3', []), entry: [['entry.js']], description: await sha256(list) }
    const games = app('games', '2', ['list.js'])
    network = new Map([
      ...(network === 'down' ? [] : network),
      ['/m/', new Response(documentOf({ remotes: { named, games } }))],
      ['/apps/named/3/app.json', new Response(list)],
    ])
    await strategy().precache(['/apps/named/3/unknown.js', '/apps/games/2/list.js'])
    expect(cachedPaths()).toEqual([
      '/apps/games/2/list.js',
      '/apps/host/1/main.js',
      '/apps/named/3/app.json',
      '/arcada-list',
      '/m/',
    ])
  })

  it.each([
    ['does not answer as it should', () => new Response(documentOf(), { status: 500 })],
    ['is no document of a release', () => new Response('<html></html>')],
  ])('is nothing where the page %s', async (_, answer) => {
    network = new Map([['/m/', answer()]])
    await strategy().precache(['/apps/games/2/list.js'])
    expect(asked).toEqual(['/m/'])
    expect(cachedPaths()).toEqual([])
  })

  it('says of itself what it said when it came, but not that it is packed', async () => {
    const headers = {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'content-length': '1',
      'content-security-policy': 'x',
    }
    network = new Map([
      ['/m/', new Response(documentOf(), { headers })],
      ['/apps/games/2/list.js', new Response('list', { headers })],
    ])
    const worker = strategy()
    await worker.precache(['/apps/games/2/list.js'])
    network = 'down'
    const document = await worker.respond(request('/m/home', { mode: 'navigate' }))
    const file = await worker.respond(script('/apps/games/2/list.js'))
    const kept = { 'content-type': 'text/javascript', 'content-security-policy': 'x' }
    expect([document, file].map((answer) => Object.fromEntries(answer?.headers ?? []))).toEqual([kept, kept])
  })

  it('is what a whitelabel brings, under its digest: asked for once, errors apart', async () => {
    const worker = strategy()
    const logo = request('/whitelabels/arcada/0a/logo.svg')
    expect((await worker.respond(logo))?.status).toBe(404)
    await settle()
    expect(cachedPaths()).toEqual([])
    network = new Map([['/whitelabels/arcada/0a/logo.svg', new Response('logo')]])
    expect(await (await worker.respond(logo))?.text()).toBe('logo')
    await settle()
    network = 'down'
    expect(await (await worker.respond(logo))?.text()).toBe('logo')
  })

  it('is, of the release, never an error, whatever it says', async () => {
    const worker = strategy()
    await worker.precache([])
    network = new Map([
      ['/m/home', new Response(documentOf({ remotes: {} }), { status: 500 })],
      ['/apps/games/2/list.js', new Response('list', { status: 404 })],
    ])
    await worker.respond(request('/m/home', { mode: 'navigate' }))
    await worker.respond(script('/apps/games/2/list.js'))
    await settle()
    expect(cachedPaths()).not.toContain('/apps/games/2/list.js')
    network = 'down'
    const copy = await worker.respond(request('/m/home', { mode: 'navigate' }))
    expect(await copy?.text()).toBe(documentOf())
  })

  it('is, of a file that the document names, never one with another hash than it says', async () => {
    const worker = strategy()
    await worker.precache([])
    network = new Map([['/apps/games/2/list.js', new Response('old')]])
    await worker.respond(request('/apps/games/2/list.js', { integrity: sri('old') }))
    await settle()
    expect(cachedPaths()).not.toContain('/apps/games/2/list.js')
  })

  it('is, of a version that the document only names, what the page used, by the hashes of its list', async () => {
    const files = {
      'entry.js': { size: 1, hash: sri('games') },
      'screen.js': { size: 1, hash: sri('screen') },
    }
    const list = JSON.stringify({ files })
    const named = {
      version: '3',
      base: '/apps/named/3/',
      description: await sha256(list),
      locales: { pt: [], en: [] },
    }
    const document = documentOf({ remotes: { named: { ...named, entry: [['entry.js']], exposes: {} } } })
    const serve = (served: string) => {
      network = new Map([
        ['/m/', new Response(document)],
        ['/apps/named/3/app.json', new Response(served)],
        ['/apps/named/3/screen.js', new Response('screen')],
      ])
    }
    serve(list.replace(sri('screen'), sri('old')))
    await strategy().precache(['/apps/named/3/screen.js'])
    expect(cachedPaths()).toEqual(['/arcada-list', '/m/'])
    serve(list)
    await strategy().precache(['/apps/named/3/screen.js'])
    expect(cachedPaths()).toEqual([
      '/apps/named/3/app.json',
      '/apps/named/3/screen.js',
      '/arcada-list',
      '/m/',
    ])
  })

  it('is a script only if its content has the hash that the page asked for', async () => {
    const worker = strategy()
    await worker.precache([])
    if (network !== 'down') network.set('/apps/games/2/entry.js', new Response('tampered'))
    await worker.respond(script('/apps/games/2/entry.js'))
    await settle()
    expect(cachedPaths()).not.toContain('/apps/games/2/entry.js')
  })

  it('is an inner chunk of a version in the release, never one of another version', async () => {
    const worker = strategy()
    await worker.precache([])
    await worker.respond(script('/apps/games/2/inner.js'))
    SOURCES['/apps/games/1/old.js'] = 'old'
    if (network !== 'down') network.set('/apps/games/1/old.js', new Response('old'))
    await worker.respond(script('/apps/games/1/old.js'))
    await settle()
    expect(cachedPaths()).toContain('/apps/games/2/inner.js')
    expect(cachedPaths()).not.toContain('/apps/games/1/old.js')
  })

  it('keeps the files of a version that a new release still names', async () => {
    const worker = strategy()
    await worker.precache(['/apps/games/2/list.js'])
    const before = cachedPaths()
    const lottery = app('lottery', '5', [])
    const games = app('games', '2', ['entry.js', 'list.js'])
    network = new Map([['/m/home', new Response(documentOf({ remotes: { lottery, games } }))]])
    await worker.respond(request('/m/home', { mode: 'navigate' }))
    await settle()
    expect(cachedPaths()).toEqual(before)
  })

  it('loses the files of a version that a new release no longer names', async () => {
    const worker = strategy()
    await worker.precache(['/apps/games/2/list.js'])
    network = new Map([['/m/home', new Response(documentOf({ remotes: {} }))]])
    await worker.respond(request('/m/home', { mode: 'navigate' }))
    await settle()
    expect(cachedPaths().filter((path) => path.startsWith('/apps/games/'))).toEqual([])
  })

  it('is dropped with the worker itself when the kill switch is on', async () => {
    const worker = strategy()
    await worker.precache([])
    await caches.open('somebody-else')
    network = new Map([['/m/home', new Response(documentOf({ serviceWorker: 'off' }))]])
    await worker.respond(request('/m/home', { mode: 'navigate' }))
    await settle()
    expect(gone).toBe(true)
    expect(await caches.keys()).toEqual(['somebody-else'])
  })

  it('does not include what older workers left', async () => {
    for (const name of ['arcada-kept-0', CACHE, 'somebody-else']) await caches.open(name)
    await strategy().deleteOldCaches()
    expect(await caches.keys()).toEqual([CACHE, 'somebody-else'])
  })
})
