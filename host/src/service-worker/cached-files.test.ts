import { beforeEach, describe, expect, it } from 'vitest'
import { app, documentOf, hashOf, navigation, request, script, WorkerSite } from './testing/worker-site.ts'

let site: WorkerSite
beforeEach(() => {
  site = new WorkerSite()
})

describe('the first start of the worker', () => {
  it('caches the host and what the page used, and requests each file once', async () => {
    const worker = site.strategy()
    await worker.precache(['/apps/games/2/list.js', '/apps/elsewhere/9/x.js', '/wps/member/info'])
    expect(site.cachedPaths()).toEqual([
      '/apps/games/2/list.js',
      '/apps/host/1/main.js',
      '/apps/host/1/provider.js',
      '/arcada-list',
      '/m/',
    ])
    const once = ['/m/', '/apps/host/1/provider.js', '/apps/host/1/main.js', '/apps/games/2/list.js']
    expect(site.requested.map(([path]) => path)).toEqual(once)
    await worker.precache(['/apps/games/2/list.js'])
    expect(site.requested.map(([path]) => path)).toEqual([...once, '/m/'])
  })

  it('requests the document past the HTTP cache of the browser', async () => {
    await site.strategy().precache([])
    expect(site.requested[0]).toEqual(['/m/', 'no-cache'])
  })

  it('caches the rest where one file does not arrive, or is in no list', async () => {
    site.unreachable = ['/apps/host/1/provider.js']
    const list = JSON.stringify({ files: {} })
    const named = { ...app('named', '3', []), entry: [['entry.js']], description: await hashOf(list) }
    site.serve('/m/', documentOf({ remotes: { named, games: app('games', '2', ['list.js']) } }))
    site.serve('/apps/named/3/app.json', list)
    await site.strategy().precache(['/apps/named/3/unknown.js', '/apps/games/2/list.js'])
    expect(site.cachedPaths()).toEqual([
      '/apps/games/2/list.js',
      '/apps/host/1/main.js',
      '/apps/named/3/app.json',
      '/arcada-list',
      '/m/',
    ])
  })

  it.each<[what: string, text: string, init: ResponseInit]>([
    ['answers with an error', documentOf(), { status: 500 }],
    ['is no document of a release', '<html></html>', {}],
  ])('caches nothing where the page %s', async (_, text, init) => {
    site.serve('/m/', text, init)
    await site.strategy().precache(['/apps/games/2/list.js'])
    expect(site.requested.map(([path]) => path)).toEqual(['/m/'])
    expect(site.cachedPaths()).toEqual([])
  })

  it('checks files of a version that the document only names against its app.json', async () => {
    const files = { 'screen.js': { size: 1, hash: await hashOf('screen') } }
    const list = JSON.stringify({ files })
    const named = { ...app('named', '3', []), entry: [['entry.js']], description: await hashOf(list) }
    site.serve('/m/', documentOf({ host: app('host', '1', []), remotes: { named } }))
    site.serve('/apps/named/3/screen.js', 'screen')
    site.serve('/apps/named/3/app.json', list.replace(await hashOf('screen'), await hashOf('other')))
    await site.strategy().precache(['/apps/named/3/screen.js'])
    expect(site.cachedPaths()).toEqual(['/arcada-list', '/m/'])
    site.serve('/apps/named/3/app.json', list)
    await site.strategy().precache(['/apps/named/3/screen.js'])
    expect(site.cachedPaths()).toEqual([
      '/apps/named/3/app.json',
      '/apps/named/3/screen.js',
      '/arcada-list',
      '/m/',
    ])
  })
})

describe('a script', () => {
  it('is not cached from an error, nor is a document', async () => {
    const worker = site.strategy()
    await worker.precache([])
    site.serve('/m/home', documentOf({ remotes: {} }), { status: 500 })
    site.serve('/apps/games/2/list.js', 'list', { status: 404 })
    await worker.respond(navigation('/m/home'))
    await worker.respond(script('/apps/games/2/list.js'))
    await site.settle()
    expect(site.cachedPaths()).not.toContain('/apps/games/2/list.js')
    site.down = true
    const copy = await worker.respond(navigation('/m/home'))
    expect(await copy?.text()).toBe(documentOf())
  })

  it('is cached by the hash in the document only, even when the page asks for another', async () => {
    const worker = site.strategy()
    await worker.precache([])
    site.serve('/apps/games/2/list.js', 'other')
    await worker.respond(request('/apps/games/2/list.js', { integrity: await hashOf('other') }))
    await site.settle()
    expect(site.cachedPaths()).not.toContain('/apps/games/2/list.js')
  })

  it('is not cached when it was altered', async () => {
    const worker = site.strategy()
    await worker.precache([])
    site.serve('/apps/games/2/entry.js', 'tampered')
    await worker.respond(script('/apps/games/2/entry.js'))
    await site.settle()
    expect(site.cachedPaths()).not.toContain('/apps/games/2/entry.js')
  })

  it('is cached as an inner chunk of a version in the release, and of no other version', async () => {
    const worker = site.strategy()
    await worker.precache([])
    await worker.respond(script('/apps/games/2/inner.js'))
    site.serve('/apps/games/1/old.js', 'old')
    await worker.respond(request('/apps/games/1/old.js', { integrity: await hashOf('old') }))
    await site.settle()
    expect(site.cachedPaths()).toContain('/apps/games/2/inner.js')
    expect(site.cachedPaths()).not.toContain('/apps/games/1/old.js')
  })
})

describe('a file of the whitelabel', () => {
  const LOGO = '/whitelabels/arcada/0a/logo.svg'

  it('is cached when it is the logo that the document names by hash', async () => {
    site.serve('/m/', documentOf({ logo: LOGO, logoHash: await hashOf('logo') }))
    site.serve(LOGO, 'logo')
    const worker = site.strategy()
    await worker.precache([])
    expect(await (await worker.respond(request(LOGO)))?.text()).toBe('logo')
    await site.settle()
    site.down = true
    expect(await (await worker.respond(request(LOGO)))?.text()).toBe('logo')
  })

  it.each([
    ['is altered', 'altered', 200],
    ['is cut short', 'lo', 200],
    ['is an error', 'logo', 404],
  ])('is not cached when the logo %s', async (_, text, status) => {
    site.serve('/m/', documentOf({ logo: LOGO, logoHash: await hashOf('logo') }))
    site.serve(LOGO, text, { status })
    const worker = site.strategy()
    await worker.precache([])
    await worker.respond(request(LOGO))
    await site.settle()
    expect(site.cachedPaths()).not.toContain(LOGO)
  })

  it.each([
    ['the document names no hash of the logo', LOGO],
    ['it is another file', '/whitelabels/arcada/0a/icon-192.png'],
    ['it belongs to another whitelabel', '/whitelabels/praia/0a/logo.svg'],
  ])('is not cached when %s', async (_, path) => {
    site.serve(
      '/m/',
      documentOf({ logo: LOGO, ...(path === LOGO ? {} : { logoHash: await hashOf('logo') }) }),
    )
    site.serve(path, 'logo')
    const worker = site.strategy()
    await worker.precache([path])
    expect(await (await worker.respond(request(path)))?.text()).toBe('logo')
    await site.settle()
    expect(site.cachedPaths().filter((one) => one.startsWith('/whitelabels/'))).toEqual([])
  })

  it('is not cached before the worker has read a document', async () => {
    site.serve(LOGO, 'logo')
    await site.strategy().respond(request(LOGO))
    await site.settle()
    expect(site.cachedPaths()).toEqual([])
  })
})
