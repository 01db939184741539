import { beforeEach, describe, expect, it, it as test } from 'vitest'
import { CACHE } from './cache-strategy.ts'
import { kindOf, readList } from './release-list.ts'
import {
  app,
  documentOf,
  hashOf,
  navigation,
  ORIGIN,
  request,
  script,
  WorkerSite,
} from './testing/worker-site.ts'

let site: WorkerSite
beforeEach(() => {
  site = new WorkerSite()
})

describe('the service worker', () => {
  it.each([
    ['the back end', request('/wps/member/info')],
    ['the lottery back end', request('/lgw/games/mobile')],
    ['a beacon', request('/beacons', { method: 'POST' })],
    ['another origin', new Request('https://elsewhere.test/apps/x.js', { integrity: 'sha256-x' })],
    ['a script without a hash', request('/apps/host/1/main.js')],
    ["the loader's second attempt", request('/apps/host/1/main.js?again=1', { integrity: 'sha256-x' })],
    ['a form that is sent to a page', request('/m/home', { method: 'POST', mode: 'navigate' })],
    ['a picture with a query', request('/whitelabels/arcada/0a/logo.svg?again=1')],
    ['a navigation to a picture', navigation('/whitelabels/x.svg')],
  ])('leaves %s to the browser', (_, one) => {
    expect(kindOf(one, ORIGIN)).toBe('pass')
    expect(site.strategy().respond(one)).toBeUndefined()
  })

  it('reads the list of a release from its document, and none from another page', () => {
    const list = readList(documentOf({ logo: '/whitelabels/arcada/0a/logo.svg', logoHash: 'sha256-logo' }))
    expect(list?.bases).toEqual(['/apps/host/1/', '/apps/games/2/'])
    expect(list?.files['/whitelabels/arcada/0a/logo.svg']).toBe('sha256-logo')
    expect(list?.files['/apps/games/2/list.js']).toMatch(/^sha256-/)
    expect(readList('<html></html>')).toBeUndefined()
    expect(readList('<script type="application/json" id="release">{</script>')).toBeUndefined()
  })
})

describe('a page without a network', () => {
  it('opens from the copy, which is not used while there is a network', async () => {
    const worker = site.strategy()
    await worker.precache([])
    site.serve('/m/home', 'a newer document')
    const online = await worker.respond(navigation('/m/home'))
    expect(await online?.text()).toBe('a newer document')
    await site.settle()
    site.down = true
    const offline = await worker.respond(navigation('/m/mine?x=1'))
    expect(await offline?.text()).toBe(documentOf())
    expect(await (await worker.respond(script('/apps/host/1/main.js')))?.text()).toBe('main')
  })

  it('is the offline page where nothing was cached', async () => {
    site.down = true
    const answer = await site.strategy().respond(navigation('/m/home'))
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
  ])('is written in the browser’s language, else in Portuguese: %s', async (languages, words, lang) => {
    site.down = true
    const answer = await site.strategy(languages).respond(navigation('/m/home'))
    const text = await answer?.text()
    expect(text).toContain(`<h1>${words}</h1>`)
    expect(text).toContain(lang)
  })

  it('keeps the headers of what was cached, except those of the compression', async () => {
    const headers = {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'content-length': '1',
      'content-security-policy': 'x',
    }
    site.serve('/m/', documentOf(), { headers })
    site.serve('/apps/games/2/list.js', 'list', { headers })
    const worker = site.strategy()
    await worker.precache(['/apps/games/2/list.js'])
    site.down = true
    const document = await worker.respond(navigation('/m/home'))
    const file = await worker.respond(script('/apps/games/2/list.js'))
    const kept = { 'content-type': 'text/javascript', 'content-security-policy': 'x' }
    expect([document, file].map((answer) => Object.fromEntries(answer?.headers ?? []))).toEqual([kept, kept])
  })
})

describe('a new document', () => {
  it('keeps the files of a version that it names as well', async () => {
    const worker = site.strategy()
    await worker.precache(['/apps/games/2/list.js'])
    const before = site.cachedPaths()
    const lottery = app('lottery', '5', [])
    const games = app('games', '2', ['entry.js', 'list.js'])
    site.serve('/m/home', documentOf({ remotes: { lottery, games } }))
    await worker.respond(navigation('/m/home'))
    await site.settle()
    expect(site.cachedPaths()).toEqual(before)
  })

  it('drops the files of a version that it does not name', async () => {
    const worker = site.strategy()
    await worker.precache(['/apps/games/2/list.js'])
    site.serve('/m/home', documentOf({ remotes: {} }))
    await worker.respond(navigation('/m/home'))
    await site.settle()
    expect(site.cachedPaths().filter((path) => path.startsWith('/apps/games/'))).toEqual([])
  })

  it('drops the logo that it does not name', async () => {
    const logo = '/whitelabels/arcada/0a/logo.svg'
    site.serve(logo, 'logo')
    site.serve('/m/home', documentOf({ logo, logoHash: await hashOf('logo') }))
    const worker = site.strategy()
    await worker.respond(navigation('/m/home'))
    await site.settle()
    await worker.respond(request(logo))
    await site.settle()
    expect(site.cachedPaths()).toContain(logo)
    const next = '/whitelabels/arcada/0b/logo.svg'
    site.serve('/m/home', documentOf({ logo: next, logoHash: await hashOf('a new logo') }))
    await worker.respond(navigation('/m/home'))
    await site.settle()
    expect(site.cachedPaths()).not.toContain(logo)
  })

  it('with the kill switch removes the worker and its caches', async () => {
    const worker = site.strategy()
    await worker.precache([])
    await site.caches.open('other')
    site.serve('/m/home', documentOf({ serviceWorker: 'off' }))
    await worker.respond(navigation('/m/home'))
    await site.settle()
    expect(site.unregistered).toBe(true)
    expect(await site.caches.keys()).toEqual(['other'])
    // It controls the open page for as long as that is open.
    await worker.respond(script('/apps/games/2/list.js'))
    await worker.respond(request('/whitelabels/arcada/0a/logo.svg'))
    site.down = true
    await worker.respond(navigation('/m/home'))
    await site.settle()
    expect(await site.caches.keys()).toEqual(['other'])
  })
})

test('deletes the caches of older workers, which kept files without a hash', async () => {
  for (const name of ['arcada-kept-1', CACHE, 'other']) await site.caches.open(name)
  await site.strategy().deleteOldCaches()
  expect(await site.caches.keys()).toEqual([CACHE, 'other'])
})
