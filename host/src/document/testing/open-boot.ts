import type { DocumentApp, DocumentRelease, DocumentRoute } from '@arcada/kit/federation'
import { vi } from 'vitest'

const around = { header: true, footer: true, back: 'history', access: 'public' } as const

export const named = (name: string) => ({ pt: name, en: `${name} (en)` })

const route = (app: string, screen: string, more: Partial<DocumentRoute> = {}): DocumentRoute => ({
  app,
  screen: `./src/screens/${screen}`,
  title: named(screen),
  ...around,
  ...more,
})

export const app = (name: string, exposes: Record<string, string>): DocumentApp => ({
  version: '1.0.0',
  base: `/apps/${name}/1.0.0/`,
  description: 'sha256-app',
  entry: [['entry.js', 'sha256-entry']],
  exposes: Object.fromEntries(Object.entries(exposes).map(([part, file]) => [part, [[file, 'sha256-part']]])),
  locales: { pt: [['pt.js', 'sha256-pt']], en: [['en.js', 'sha256-en']] },
})

export const call = (path: string, session = false) => ({ path, module: 'M', query: {}, session })

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
  logoHash: '',
  full: '',
  fit: [1, 1, 1],
  grantKeys: [],
  host: app('host', {
    '': 'shell.js',
    './src/screens/terms': 'terms.js',
    '@arcada/kit/ui/carousel': 'carousel.js',
  }),
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
    '/m/terms': route('host', 'terms', { header: false, bar: true }),
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

export let asked: { address: string; how: RequestInit }[] = []
/** The answer of the site; empty by default. */
let answer: (address: string) => Promise<Response>
let height: number
/** Takes away what the pages of this visit listen to. */
let stops: (() => void)[] = []

/** A phone before any page was opened, with a window of this height. */
export function newVisit(windowHeight = 700, answers: typeof answer = async () => new Response('{}')): void {
  endVisit()
  asked = []
  answer = answers
  height = windowHeight
  vi.stubGlobal('fetch', (address: string, how: RequestInit = {}) => {
    asked.push({ address, how })
    return answer(address)
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: height >= Number(/min-height: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
  }))
  const [listen, unlisten] = [addEventListener, removeEventListener]
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, capture?: boolean) => {
    listen(type, listener, capture)
    stops.push(() => unlisten(type, listener, capture))
  })
}

export function endVisit(): void {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
  const { documentElement: root } = document
  root.removeAttribute('style')
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
}

export const addresses = () => asked.map(({ address }) => address)

/** Opens an address with the boot script; returns the resulting page. */
export async function open(path: string, change: (release: DocumentRelease) => void = () => {}) {
  const data = release()
  change(data)
  history.replaceState(null, '', path)
  document.head.replaceChildren()
  const json = document.createElement('script')
  json.type = 'application/json'
  json.id = 'release'
  json.textContent = JSON.stringify(data)
  document.head.append(json)
  vi.resetModules()
  await import('../boot.ts')
  const { style, dataset, lang } = document.documentElement
  return { title: JSON.parse(style.getPropertyValue('--ar-first-title')) as string, lang, ...dataset }
}

/** Links that ask for files ahead. */
export const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]

/** Paths of files that links ask for ahead, of one app. */
export const filesOf = (name: string) =>
  preloads()
    .map(({ href }) => new URL(href).pathname)
    .filter((path) => path.startsWith(`/apps/${name}/`))
    .map((path) => path.replace(/.*\//, ''))

/** The app.json of games, when the document does not list its files. */
export const described = {
  routes: [
    { path: '/m/other', title: named('other'), early: [] },
    { path: '/m/list', title: named('list'), early: ['list'] },
  ],
  exposes: { './src/screens/list': ['list.js', 'unlisted.js'] },
  files: { 'list.js': { size: 1, hash: 'sha256-list' } },
  calls: { list: call('/wps/list') },
}

/** Takes everything out of a release that a brief remote has in its `app.json` only. */
export function makeBrief({ routes, remotes, calls }: DocumentRelease): void {
  const { '/m/list': list } = routes
  delete list?.title
  delete list?.early
  delete list?.variants
  delete calls.list
  if (remotes.games) Object.assign(remotes.games, { entry: [['entry.js']], exposes: {} })
}

export const keepSession = (session: object) =>
  sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
