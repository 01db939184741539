import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DocumentApp, type DocumentRelease, type DocumentRoute, earlyKey } from '@arcada/federation'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { writeBootScript } from './document-template.ts'
import { appFolder } from './paths.ts'

let script = ''
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-boot-'))
  await writeBootScript(appFolder('host'), folder)
  script = await readFile(join(folder, 'boot.js'), 'utf8')
  await rm(folder, { recursive: true })
}, 60_000)

const around = { header: true, footer: true, back: 'history', access: 'public' } as const
const named = (name: string) => ({ pt: name, en: `${name} (en)` })
const route = (app: string, screen: string, more: Partial<DocumentRoute> = {}): DocumentRoute => ({
  app,
  screen: `./src/screens/${screen}`,
  title: named(screen),
  ...around,
  ...more,
})
const app = (name: string, exposes: Record<string, string>): DocumentApp => ({
  version: '1.0.0',
  base: `/apps/${name}/1.0.0/`,
  description: 'sha256-app',
  entry: [['entry.js', 'sha256-entry']],
  exposes: Object.fromEntries(Object.entries(exposes).map(([part, file]) => [part, [[file, 'sha256-part']]])),
  locales: { pt: [['pt.js', 'sha256-pt']], en: [['en.js', 'sha256-en']] },
})
const call = (path: string, session = false) => ({ path, module: 'M', query: {}, session })

const release = (): DocumentRelease => ({
  whitelabel: 'arcada',
  name: 'Arcada',
  release: 1,
  merchant: 'ARC',
  trialMerchant: 'ARCT',
  theme: 'dark',
  beacons: '',
  allowedOrigins: [],
  logo: '',
  host: app('host', {}),
  remotes: {
    games: { ...app('games', { './src/screens/list': 'list.js', './src/widgets/hot': 'hot.js' }), team: 'G' },
    promotions: { ...app('promotions', { './src/widgets/banners': 'banners.js' }), team: 'P' },
  },
  previous: { address: '/previous.json', hash: 'sha256-previous' },
  routes: {
    '/m/home': route('host', 'home', {
      slots: ['home.banners', 'home.matches'],
      heights: { 'home.banners': 800, 'home.matches': 200 },
    }),
    '/m/list': route('games', 'list', {
      footer: false,
      early: ['list'],
      variants: [{ query: { first: '1' }, title: named('first list') }],
    }),
    '/m/terms': route('host', 'terms', { header: false }),
  },
  aliases: { '/': '/m/home', '/m/lists': '/m/list' },
  slots: {
    'home.banners': [{ app: 'promotions', widget: './src/widgets/banners', early: ['banners'] }],
    'home.matches': [{ app: 'games', widget: './src/widgets/hot', early: ['hot'] }],
  },
  calls: {
    banners: call('/wps/banners'),
    hot: call('/wps/hot'),
    member: call('/wps/member', true),
    list: {
      ...call('/wps/list'),
      query: { language: '{language}', merchant: '{merchant}', type: '{?type}', token: '{token}', page: '1' },
    },
  },
  startup: ['member'],
})

let asked: string[] = []
let windowHeight = 700
beforeEach(() => {
  asked = []
  windowHeight = 700
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('{}')
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: windowHeight >= Number(/min-height: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.documentElement.removeAttribute('style')
})

/** Opens an address with the document's boot script; returns what the page looks like then, and what it asked for. */
function open(address: string, change: (release: DocumentRelease) => void = () => {}) {
  const data = release()
  change(data)
  history.replaceState(null, '', address)
  const json = document.createElement('script')
  json.type = 'application/json'
  json.id = 'release'
  json.textContent = JSON.stringify(data)
  document.head.append(json)
  const run = new Function(script)
  run()
  const { style, dataset, lang } = document.documentElement
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => new URL(link.href).pathname,
  )
  const title: string = JSON.parse(style.getPropertyValue('--ar-first-title'))
  return { title, lang, files, calls: asked, page: globalThis.__arcada, ...dataset }
}
const ofRemotes = (files: readonly string[]) => files.filter((file) => !file.startsWith('/apps/host/'))

describe('the first paint', () => {
  it('shows header, footer and title of the address, and asks for its screen and calls at once', () => {
    const seen = open('/m/lists/?type=RNG')
    expect(seen).toMatchObject({ header: 'true', footer: 'false', home: 'false', session: 'false' })
    expect(seen).toMatchObject({ title: 'list', lang: 'pt-BR', theme: 'dark' })
    expect(ofRemotes(seen.files).map((file) => file.replace('/apps/games/1.0.0/', ''))).toEqual([
      'entry.js',
      'pt.js',
      'list.js',
    ])
    expect(seen.calls).toEqual(['/wps/list?language=PT&merchant=ARC&type=RNG&page=1'])
    expect([...seen.page.early.keys()]).toEqual([earlyKey(seen.calls[0] ?? '', 'M', 'PT', '')])
  })

  it('[LAYOUT-28] names a screen as it is called under this query', () => {
    expect(open('/m/list?first=1').title).toBe('first list')
  })

  it("names and lays out a page of the host's own, and loads nothing of home", () => {
    const seen = open('/m/terms')
    expect(seen).toMatchObject({ title: 'terms', header: 'false', footer: 'true', home: 'false' })
    expect(ofRemotes(seen.files)).toEqual([])
    expect(seen.calls).toEqual([])
  })

  it('shows home for an address that nobody knows, with what the window shows of it', () => {
    const seen = open('/m/nowhere')
    expect(seen).toMatchObject({ title: 'home', home: 'true' })
    expect(ofRemotes(seen.files).every((file) => file.startsWith('/apps/promotions/'))).toBe(true)
    expect(seen.calls).toEqual(['/wps/banners'])
  })

  it('asks for more of home where the window shows more', () => {
    windowHeight = 801
    expect(open('/').calls).toEqual(['/wps/banners', '/wps/hot'])
  })

  it('speaks the language and has the look that the person chose', () => {
    localStorage.setItem('MC_LANG', 'EN')
    localStorage.setItem('MC_THEME', 'light')
    expect(open('/m/list')).toMatchObject({ title: 'list (en)', lang: 'en', theme: 'light' })
    expect(asked).toEqual(['/wps/list?language=EN&merchant=ARC&page=1'])
  })
})

describe('a session', () => {
  const keep = (session: object) => sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))

  it('is known before the first paint, and its calls start', () => {
    keep({ token: 'of-marina-12345678' })
    const seen = open('/m/list')
    expect(seen).toMatchObject({ session: 'true' })
    expect(seen.calls).toEqual([
      '/wps/member',
      '/wps/list?language=PT&merchant=ARC&token=of-marina-12345678&page=1',
    ])
  })

  it('from before a sign-out in another tab, or that cannot be read, is none', () => {
    keep({ token: 'of-marina-12345678' })
    localStorage.setItem('MC_LEFT', '1')
    expect(open('/m/list')).toMatchObject({ session: 'false' })
    keep({ token: 5 })
    expect(open('/m/list')).toMatchObject({ session: 'false' })
    expect(asked.filter((address) => address.includes('member'))).toEqual([])
  })
})

test('a version that did not open in this tab is not asked for again: the list of those before is', () => {
  sessionStorage.setItem('MC_FAILED_VERSIONS', 'games 1.0.0')
  const seen = open('/m/list')
  expect(seen.page.release.remotes.games).toMatchObject({ failed: true })
  expect(ofRemotes(seen.files)).toEqual([])
  expect(seen.calls[0]).toBe('/previous.json')
})

test('what the document had no room for is asked for by the list of its version, title and calls too', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const routes = [{ path: '/m/list', title: named('list'), early: ['list'] }]
    const exposes = { './src/screens/list': ['list.js'] }
    const files = { 'list.js': { size: 1, hash: 'sha256-list' } }
    return Response.json({ routes, exposes, files, calls: { list: call('/wps/list') } })
  })
  const seen = open('/m/list', ({ routes, remotes, calls }) => {
    delete routes['/m/list']?.title
    delete routes['/m/list']?.early
    delete routes['/m/list']?.variants
    delete calls.list
    if (remotes.games) Object.assign(remotes.games, { entry: [['entry.js']], exposes: {} })
  })
  expect(seen.title).toBe('')
  expect(asked).toEqual(['/apps/games/1.0.0/entry.js', '/apps/games/1.0.0/app.json'])
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/wps/list'))
  const { style } = document.documentElement
  expect(style.getPropertyValue('--ar-first-title')).toBe('"list"')
  expect(document.querySelector('link[href$="/list.js"]')).not.toBeNull()
})

test('whoever is in the share of a canary gets its versions, everybody else the others', () => {
  const canary = (data: DocumentRelease) => {
    const games = { ...app('games', { './src/screens/list': 'list.js' }), version: '1.1.0' }
    data.canary = { share: 100, remotes: { games } }
  }
  localStorage.setItem('MC_BUCKET', '99')
  const inside = open('/m/list', canary)
  expect(inside.page.release.remotes.games).toMatchObject({
    version: '1.1.0',
    previous: { version: '1.0.0' },
  })
  expect(inside).toMatchObject({ canary: 'true' })
  localStorage.setItem('MC_BUCKET', '100')
  expect(open('/m/list', canary).page.release.remotes.games?.version).toBe('1.0.0')
})

test('the boot script grows by nothing that a page does not need: every byte of it stands in every document', () => {
  expect(script.length).toBeLessThanOrEqual(4_610)
})
