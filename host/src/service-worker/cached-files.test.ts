import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { app, documentOf, hashOf, navigation, request, script, WorkerSite } from './testing/worker-site.ts'

let site: WorkerSite
beforeEach(() => {
  site = new WorkerSite()
})

describe('the first start of the worker', () => {
  it('caches the host and what the page used; requests each file once, and the document past the HTTP cache', async () => {
    const worker = site.strategy()
    await worker.precache(['/apps/games/2/list.js', '/apps/elsewhere/9/x.js', '/wps/member/info'])
    expect(site.cachedPaths()).toEqual([
      '/apps/games/2/list.js',
      '/apps/host/1/main.js',
      '/apps/host/1/provider.js',
      '/arcada-list',
      '/m/',
    ])
    expect(site.requested[0]).toEqual(['/m/', 'no-cache'])
    const once = ['/m/', '/apps/host/1/provider.js', '/apps/host/1/main.js', '/apps/games/2/list.js']
    expect(site.requested.map(([path]) => path)).toEqual(once)
    await worker.precache(['/apps/games/2/list.js'])
    expect(site.requested.map(([path]) => path)).toEqual([...once, '/m/'])
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

  it('caches nothing where the page answers with an error, or is no document of a release', async () => {
    const answers = [
      [documentOf(), { status: 500 }],
      ['<html></html>', {}],
    ] as const
    for (const [text, init] of answers) {
      site = new WorkerSite()
      site.serve('/m/', text, init)
      await site.strategy().precache(['/apps/games/2/list.js'])
      expect(site.requested.map(([path]) => path)).toEqual(['/m/'])
      expect(site.cachedPaths()).toEqual([])
    }
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
    await site.visit(worker, script('/apps/games/2/list.js'))
    expect(site.cachedPaths()).not.toContain('/apps/games/2/list.js')
    site.down = true
    const copy = await worker.respond(navigation('/m/home'))
    expect(await copy?.text()).toBe(documentOf())
  })

  it('is cached by the hash in the document only: neither altered nor when the page asks for another', async () => {
    const worker = site.strategy()
    await worker.precache([])
    site.serve('/apps/games/2/list.js', 'other')
    await worker.respond(request('/apps/games/2/list.js', { integrity: await hashOf('other') }))
    site.serve('/apps/games/2/entry.js', 'tampered')
    await site.visit(worker, script('/apps/games/2/entry.js'))
    expect(site.cachedPaths().filter((path) => path.startsWith('/apps/games/'))).toEqual([])
  })

  it('is cached as an inner chunk of a version in the release, and of no other version', async () => {
    const worker = site.strategy()
    await worker.precache([])
    await worker.respond(script('/apps/games/2/inner.js'))
    site.serve('/apps/games/1/old.js', 'old')
    await site.visit(worker, request('/apps/games/1/old.js', { integrity: await hashOf('old') }))
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

  it('is not cached when it is an altered or unnamed logo, an error or another file', async () => {
    const icon = '/whitelabels/arcada/0a/icon-192.png'
    const other = '/whitelabels/praia/0a/logo.svg'
    const logoHash = await hashOf('logo')
    const rows: [path: string, text: string, status?: number, named?: object][] = [
      [LOGO, 'altered'],
      [LOGO, 'lo'],
      [LOGO, 'logo', 404],
      [LOGO, 'logo', 200, { logo: LOGO }],
      [icon, 'logo'],
      [other, 'logo'],
    ]
    const failed = await failing(
      rows,
      async ([path, text, status = 200, named = { logo: LOGO, logoHash }]) => {
        site = new WorkerSite()
        site.serve('/m/', documentOf(named))
        site.serve(path, text, { status })
        const worker = site.strategy()
        await worker.precache([path])
        expect(await (await worker.respond(request(path)))?.text()).toBe(text)
        await site.settle()
        expect(site.cachedPaths().filter((one) => one.startsWith('/whitelabels/'))).toEqual([])
      },
    )
    expect(failed).toEqual([])
  })

  it('is not cached before the worker has read a document', async () => {
    site.serve(LOGO, 'logo')
    await site.visit(site.strategy(), request(LOGO))
    expect(site.cachedPaths()).toEqual([])
  })
})
