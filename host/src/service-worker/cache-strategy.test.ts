import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readList } from './release-list.ts'
import { app, documentOf, hashOf, navigation, request, script, WorkerSite } from './testing/worker-site.ts'

let site: WorkerSite
beforeEach(() => {
  site = new WorkerSite()
})

describe('the service worker', () => {
  it('leaves to the browser what is no page, no script with a hash and no picture of the whitelabel', async () => {
    const others = [
      request('/wps/member/info'),
      request('/lgw/games/mobile'),
      request('/beacons', { method: 'POST' }),
      new Request('https://elsewhere.test/apps/x.js', { integrity: 'sha256-x' }),
      request('/apps/host/1/main.js'),
      request('/apps/host/1/main.js?again=1', { integrity: 'sha256-x' }),
      request('/m/home', { method: 'POST', mode: 'navigate' }),
      request('/whitelabels/arcada/0a/logo.svg?again=1'),
      navigation('/whitelabels/x.svg'),
    ]
    expect(others.filter((one) => site.strategy().respond(one)).map(({ url }) => url)).toEqual([])
    expect(site.requested).toEqual([])
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

describe('a line that accepts and does not answer', () => {
  const COPY = '<html data-copy lang="pt" data-release="7">'
  const html = (release: number) => `<html lang="pt" data-release="${release}">${documentOf({ release })}`
  const never = new Promise<never>(() => {})
  const stalled = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(9)) }))
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('opens the copy after three seconds, and its page knows that it is one', async () => {
    const answers = {
      'no headers': () => never,
      'the body stalls': stalled,
      'the body of an error stalls': () => new Response(stalled().body, { status: 503 }),
    }
    const failed = await failing(Object.entries(answers), async ([, answer]) => {
      site = new WorkerSite()
      const worker = site.strategy()
      site.serve('/m/home', html(7))
      await site.visit(worker, navigation('/m/home'))
      site.network.set('/m/home', answer)
      let opened: Response | undefined
      void worker.respond(navigation('/m/home'))?.then((response) => {
        opened = response
      })
      await vi.advanceTimersByTimeAsync(2_999)
      expect(opened).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      expect(await opened?.text()).toContain(COPY)
    })
    expect(failed).toEqual([])
  })

  it('caches a document that arrives late, for the next page', async () => {
    const worker = site.strategy()
    await worker.precache([])
    let arrive = (_: Response) => {}
    site.network.set('/m/home', () => new Promise((resolve) => (arrive = resolve)))
    const opening = worker.respond(navigation('/m/home'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await (await opening)?.text()).toBe(documentOf())
    arrive(new Response(html(7)))
    await site.settle()
    site.down = true
    expect(await (await worker.respond(navigation('/m/home')))?.text()).toContain(COPY)
  })

  it('shows the offline page after half a minute where there is no copy, and holds no newer worker up', async () => {
    const worker = site.strategy()
    site.network.set('/m/home', () => never)
    const opening = worker.respond(navigation('/m/home'))
    const settled = site.settle()
    await vi.advanceTimersByTimeAsync(33_000)
    expect((await opening)?.status).toBe(503)
    await settled
  })
})

describe('a new document', () => {
  it('keeps the files of a version that it names as well, and drops those of others', async () => {
    const worker = site.strategy()
    await worker.precache(['/apps/games/2/list.js'])
    const before = site.cachedPaths()
    const open = async (remotes: object) => {
      site.serve('/m/home', documentOf({ remotes }))
      await site.visit(worker, navigation('/m/home'))
    }
    await open({ lottery: app('lottery', '5', []), games: app('games', '2', ['entry.js', 'list.js']) })
    expect(site.cachedPaths()).toEqual(before)
    await open({})
    expect(site.cachedPaths().filter((path) => path.startsWith('/apps/games/'))).toEqual([])
  })

  it('drops the logo that it does not name', async () => {
    const logo = '/whitelabels/arcada/0a/logo.svg'
    site.serve(logo, 'logo')
    site.serve('/m/home', documentOf({ logo, logoHash: await hashOf('logo') }))
    const worker = site.strategy()
    await site.visit(worker, navigation('/m/home'))
    await site.visit(worker, request(logo))
    expect(site.cachedPaths()).toContain(logo)
    const next = '/whitelabels/arcada/0b/logo.svg'
    site.serve('/m/home', documentOf({ logo: next, logoHash: await hashOf('a new logo') }))
    await site.visit(worker, navigation('/m/home'))
    expect(site.cachedPaths()).not.toContain(logo)
  })

  it('with the kill switch removes the worker and its caches', async () => {
    const worker = site.strategy()
    await worker.precache([])
    await site.caches.open('other')
    site.serve('/m/home', documentOf({ serviceWorker: 'off' }))
    await site.visit(worker, navigation('/m/home'))
    expect(site.unregistered).toBe(true)
    expect(await site.caches.keys()).toEqual(['other'])
    // It controls the open page for as long as that is open.
    await worker.respond(script('/apps/games/2/list.js'))
    await worker.respond(request('/whitelabels/arcada/0a/logo.svg'))
    site.down = true
    await site.visit(worker, navigation('/m/home'))
    expect(await site.caches.keys()).toEqual(['other'])
  })
})
