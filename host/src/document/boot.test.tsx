import { type DocumentRelease, earlyKey } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { later } from '../testing/later.ts'
import {
  addresses,
  app,
  call,
  described,
  endVisit,
  filesOf,
  keepSession,
  makeBrief,
  named,
  newVisit,
  open,
} from './testing/open-boot.ts'

beforeEach(() => newVisit())
afterEach(endVisit)

const page = () => globalThis.__arcada
const title = () => document.documentElement.style.getPropertyValue('--ar-first-title')

describe('the first paint', () => {
  it('shows header, footer and title of the address, and requests its screen and calls at once', async () => {
    const seen = await open('/m/lists/?type=RNG')
    expect(seen).toMatchObject({
      header: 'true',
      footer: 'false',
      bar: 'false',
      home: 'false',
      session: 'false',
    })
    expect(seen).toMatchObject({ title: 'list', lang: 'pt-BR', theme: 'dark' })
    expect(seen).not.toHaveProperty('canary')
    expect(filesOf('host')).toEqual(['pt.js', 'shell.js'])
    expect(filesOf('games')).toEqual(['entry.js', 'pt.js', 'list.js'])
    expect(filesOf('promotions')).toEqual([])
    expect(addresses()).toEqual(['/wps/list?language=PT&merchant=ARC&type=RNG&page=1'])
    expect([...page().early.keys()]).toEqual([earlyKey(addresses()[0] ?? '', 'M', 'PT', '')])
  })

  it('shows the route first; files, calls and formatters follow in tasks of their own', async () => {
    const tasks: { work: () => unknown; priority: string | undefined }[] = []
    vi.stubGlobal('scheduler', {
      postTask: (work: () => unknown, how: SchedulerPostTaskOptions) =>
        tasks.push({ work, priority: how.priority }),
    })
    expect(await open('/m/list')).toMatchObject({ title: 'list', footer: 'false' })
    expect([...filesOf('host'), ...filesOf('games'), ...addresses()]).toEqual([])
    tasks[0]?.work()
    expect(tasks[0]?.priority).toBe('user-blocking')
    expect(filesOf('games')).toEqual(['entry.js', 'pt.js', 'list.js'])
    expect(addresses()).toHaveLength(1)
    await vi.waitFor(() => expect(tasks).toHaveLength(4))
    expect(new Set(tasks.slice(1).map(({ priority }) => priority))).toEqual(new Set(['user-visible']))
  })

  it('[LAYOUT-28] names a screen as it is called under this query', async () => {
    expect((await open('/m/list?first=1')).title).toBe('first list')
  })

  it("names and lays out a page of the host's own, and loads nothing of home", async () => {
    const seen = await open('/m/terms')
    expect(seen).toMatchObject({
      title: 'terms',
      header: 'false',
      footer: 'true',
      bar: 'true',
      home: 'false',
    })
    expect(filesOf('host')).toEqual(['pt.js', 'shell.js', 'terms.js'])
    expect([...filesOf('games'), ...filesOf('promotions')]).toEqual([])
    expect(addresses()).toEqual([])
  })

  it('shows home for an unknown address, with the files of its visible widgets', async () => {
    const seen = await open('/m/nowhere')
    expect(seen).toMatchObject({ title: 'home', home: 'true' })
    expect(filesOf('promotions')).toEqual(['entry.js', 'pt.js', 'banners.js'])
    expect(filesOf('games')).toEqual([])
    expect(addresses()).toEqual(['/wps/banners'])
  })

  it('reserves the height of the install banners that this device has not closed', async () => {
    const reserved = async (path: string, closed: readonly string[] = []) => {
      for (const key of closed) localStorage.setItem(key, '1')
      await open(path, ({ routes }) => Object.assign(routes['/m/home'] ?? {}, { installBanners: true }))
      return document.documentElement.style.getPropertyValue('--ar-first-offers')
    }
    expect(await reserved('/m/list')).toBe('0px')
    expect(await reserved('/')).toBe('64px')
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 10; K)', maxTouchPoints: 5 })
    expect(await reserved('/')).toBe('116px')
    expect(await reserved('/', ['hideDownloadBar'])).toBe('52px')
    expect(await reserved('/', ['MC_HIDE_GUIDE'])).toBe('0px')
    localStorage.clear()
  })

  it('requests more of home in a larger window, and where a part above has no known height', async () => {
    newVisit(932)
    await open('/')
    expect(addresses()).toEqual(['/wps/banners'])
    newVisit(933)
    await open('/')
    expect(addresses()).toEqual(['/wps/banners', '/wps/hot'])
    // Header, footer and a gap take 132 px.
    newVisit(133)
    await open('/', ({ routes }) => delete routes['/m/home']?.heights)
    expect(addresses()).toEqual(['/wps/banners', '/wps/hot'])
  })

  it('has the chosen language and theme', async () => {
    localStorage.setItem('MC_LANG', 'EN')
    localStorage.setItem('MC_THEME', 'light')
    expect(await open('/m/list')).toMatchObject({ title: 'list (en)', lang: 'en', theme: 'light' })
    expect(addresses()).toEqual(['/wps/list?language=EN&merchant=ARC&page=1'])
    expect(filesOf('games')).toEqual(['entry.js', 'en.js', 'list.js'])
  })
})

describe('a session', () => {
  it('is known before the first paint, and its calls start', async () => {
    keepSession({ token: 'of-marina-12345678' })
    expect(await open('/m/list')).toMatchObject({ session: 'true' })
    expect(addresses()).toEqual([
      '/wps/member',
      '/wps/list?language=PT&merchant=ARC&token=of-marina-12345678&page=1',
    ])
  })

  it('adds the parts of home for members, which reserve space and send calls only then', async () => {
    const withRecent = (release: DocumentRelease) => {
      const { routes, slots } = release
      const heights = { 'home.recent': 800 }
      Object.assign(routes['/m/home'] ?? {}, { slots: ['home.recent', 'home.matches'], heights })
      const { 'home.banners': recent = [], 'home.matches': matches = [] } = slots
      release.slots = { 'home.recent': recent, 'home.matches': matches }
    }
    await open('/m/home', withRecent)
    expect(addresses()).toEqual(['/wps/hot'])
    expect(filesOf('promotions')).toEqual([])
    newVisit()
    keepSession({ token: 'of-marina-12345678' })
    await open('/m/home', withRecent)
    expect(addresses()).toEqual(['/wps/member', '/wps/banners'])
  })
})

describe('a version that did not open in this tab', () => {
  beforeEach(() => sessionStorage.setItem('MC_FAILED_VERSIONS', 'games 1.0.0'))

  it('is neither requested again nor described, unlike the list of previous versions', async () => {
    await open('/m/list')
    expect(page().release.remotes.games).toMatchObject({ failed: true })
    expect(page().release.remotes.promotions).not.toHaveProperty('failed')
    expect(filesOf('games')).toEqual([])
    expect(addresses()[0]).toBe('/previous.json')
    newVisit()
    await open('/m/list', makeBrief)
    expect(addresses()).toEqual(['/previous.json'])
  })

  it('may be a canary, whose stable version is already listed', async () => {
    localStorage.setItem('MC_BUCKET', '0')
    await open('/m/list', (release) => {
      const { games } = release.remotes
      if (games) release.canary = { share: 1, remotes: { games } }
    })
    expect(page().release.remotes.games).toMatchObject({ failed: true, previous: { version: '1.0.0' } })
    expect(addresses()).not.toContain('/previous.json')
  })

  it('is marked when the release has no previous version', async () => {
    await open('/m/list', (release) => delete release.previous)
    expect(page().release.remotes.games).toMatchObject({ failed: true })
    expect(addresses()).toEqual(['/wps/list?language=PT&merchant=ARC&page=1'])
  })
})

describe('what the document leaves out', () => {
  beforeEach(() => newVisit(700, async () => Response.json(described)))

  it('is requested by the list of its version, with title and calls', async () => {
    const { arrival, arrive } = later()
    newVisit(700, async () => {
      await arrival
      return Response.json(described)
    })
    expect((await open('/m/list', makeBrief)).title).toBe('')
    arrive()
    expect(addresses()).toEqual(['/apps/games/1.0.0/entry.js', '/apps/games/1.0.0/app.json'])
    await vi.waitFor(() => expect(addresses().at(-1)).toBe('/wps/list'))
    expect(title()).toBe('"list"')
    expect(filesOf('games')).toEqual(['pt.js', 'list.js'])
  })

  it('does not rename a screen that the document names', async () => {
    await open('/m/list?first=1', (release) => {
      makeBrief(release)
      Object.assign(release.routes['/m/list'] ?? {}, { title: named('known') })
    })
    await vi.waitFor(() => expect(addresses().at(-1)).toBe('/wps/list'))
    expect(title()).toBe('"known"')
  })

  it('does not change the page when the list does not come or lacks the address or its screen', async () => {
    const rows: [answer: () => Promise<Response>, title: string, more: string[]][] = [
      [async () => new Response('', { status: 404 }), '""', []],
      [() => Promise.reject(new TypeError('no network')), '""', []],
      [async () => Response.json({ ...described, routes: [] }), '""', []],
      [async () => Response.json({ ...described, exposes: {} }), '"list"', ['/wps/list']],
    ]
    const failed = await failing(rows, async ([answer, shown, more]) => {
      newVisit(700, answer)
      await open('/m/list', makeBrief)
      await Promise.allSettled(page().lists.values())
      expect(title()).toBe(shown)
      expect(addresses()).toEqual(['/apps/games/1.0.0/entry.js', '/apps/games/1.0.0/app.json', ...more])
      expect(filesOf('games')).toEqual(['pt.js'])
    })
    expect(failed).toEqual([])
  })
})

test('a part of home is loaded under another address only if that address shows it', async () => {
  await open('/m/list', ({ routes }) => Object.assign(routes['/m/list'] ?? {}, { slots: ['home.matches'] }))
  expect(addresses()).toContain('/wps/hot')
  expect(filesOf('promotions')).toEqual([])
})

test('a call of several parts starts once', async () => {
  newVisit(933)
  await open('/', ({ calls, slots }) => {
    calls.again = call('/wps/banners')
    for (const widget of slots['home.matches'] ?? []) widget.early = ['banners', 'again', 'unknown']
  })
  expect(addresses()).toEqual(['/wps/banners'])
})

describe('a canary', () => {
  const share = (share: number) => (release: DocumentRelease) => {
    const games = { ...app('games', { './src/screens/list': 'list.js' }), version: '1.1.0' }
    release.canary = { share, remotes: { games, unknown: games } }
  }

  it('gives browsers within the share its versions, and others the stable ones', async () => {
    localStorage.setItem('MC_BUCKET', '99')
    expect(await open('/m/list', share(100))).toMatchObject({ canary: 'true' })
    expect(page().release.remotes).toMatchObject({
      games: { version: '1.1.0', team: 'G', previous: { version: '1.0.0' } },
      promotions: { version: '1.0.0' },
    })
    expect(page().release.remotes).not.toHaveProperty('unknown')
    delete document.documentElement.dataset.canary
    localStorage.setItem('MC_BUCKET', '100')
    expect(await open('/m/list', share(100))).not.toHaveProperty('canary')
    expect(page().release.remotes.games?.version).toBe('1.0.0')
  })

  it('draws a bucket once for a browser without a valid one', async () => {
    const draws = [0, 0.25, 0.99999].map((random, at) => ['', random, ['0', '2500', '9999'][at]] as const)
    const invalid = ['x1', '1x', '12345', '-1', '1.5'].map((kept) => [kept, 0.5, '5000'] as const)
    const failed = await failing([...draws, ...invalid], async ([kept, random, place]) => {
      localStorage.setItem('MC_BUCKET', kept)
      const drawn = vi.spyOn(Math, 'random').mockReturnValue(random)
      await open('/m/list', share(100))
      expect(localStorage.getItem('MC_BUCKET')).toBe(place)
      drawn.mockReturnValue(0.7)
      await open('/m/list', share(100))
      expect(localStorage.getItem('MC_BUCKET')).toBe(place)
    })
    expect(failed).toEqual([])
  })

  it('excludes a browser without storage, which would draw again on every page', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    expect(await open('/m/list', share(10_000))).not.toHaveProperty('canary')
  })

  it('draws no bucket without a canary', async () => {
    await open('/m/list')
    expect(localStorage.getItem('MC_BUCKET')).toBeNull()
  })
})
