import { HOME_SLOTS, type Release, SLOT_NAMES } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { route } from '../testing/fixture-apps.ts'
import { releasedApp, releaseOf } from '../testing/released-app.ts'
import { parseWhitelabel, readWhitelabel } from '../whitelabel/config.ts'
import { composeDocumentRelease, type DocumentDetail } from './compose.ts'

const file = (path: string) => ({ size: 1, hash: `sha256-${path}` })
const named = (...paths: string[]) => paths.map((path) => [path])
const hashed = (...paths: string[]) => paths.map((path) => [path, `sha256-${path}`])
const call = (path: string) => ({ path, module: 'X', query: {}, session: false })

const FACTS = { logo: '/logo.svg', logoHash: 'sha256-logo', grantKeys: ['key'], full: 'sha256-full' }

async function compose(more: Partial<Release>, settings: object = {}, fit?: DocumentDetail) {
  const whitelabel = parseWhitelabel({ ...(await readWhitelabel('praia')), ...settings }, 'whitelabel.json')
  return composeDocumentRelease(releaseOf(more), whitelabel, FACTS, fit)
}

describe('the whitelabel in a document', () => {
  it('contains the settings that pages need, and omits those that are not set', async () => {
    const { host: _, remotes: __, ...said } = await compose({ remotes: {} })
    expect(JSON.parse(JSON.stringify(said))).toEqual({
      whitelabel: 'praia',
      name: 'Praia',
      release: 7,
      merchant: 'PRA',
      trialMerchant: 'PRAT',
      theme: 'light',
      beacons: '/beacons',
      allowedOrigins: ['http://praia.localhost:8081', 'http://localhost:8081'],
      logo: '/logo.svg',
      logoHash: 'sha256-logo',
      routes: {},
      aliases: {},
      slots: {},
      calls: {},
      startup: [],
      grantKeys: ['key'],
      full: 'sha256-full',
      fit: [0, 0, 0],
    })
  })
})

describe('the slots of a document', () => {
  const inOrder = async (order: Record<string, number>) => {
    const slots = SLOT_NAMES.map((slot) => ({ slot, widget: './src/widgets/one', order: 1 }))
    const games = releasedApp('games', '1.0.0', { slots })
    return Object.keys((await compose({ remotes: { games } }, { slots: { order } })).slots)
  }

  it('are in the order of home with the others after them, unless the whitelabel moves them', async () => {
    const others = SLOT_NAMES.filter((name) => !HOME_SLOTS.some((home) => home === name))
    expect(await inOrder({})).toEqual([...HOME_SLOTS, ...others])
    const [first = '', second] = HOME_SLOTS
    const moved = await inOrder({ 'home.lottery': 15, 'home.recent': 1 })
    expect(moved.slice(0, 4)).toEqual(['home.recent', first, 'home.lottery', second])
    expect((await inOrder({ [first]: 2000 })).at(-1)).toBe(first)
  })
})

describe('the addresses and early calls of a document', () => {
  const games = releasedApp('games', '1.0.0', {
    routes: [
      route('/m/play', './src/screens/play', { aliases: ['/z', '/b'], early: ['play', 'missing'] }),
      route('/m/list', './src/screens/list', { aliases: ['/a'] }),
    ],
    calls: { play: call('/p'), list: call('/l'), unused: call('/u') },
    slots: [{ slot: 'home.recent', widget: './src/widgets/one', order: 1, early: ['list'] }],
  })
  const host = releasedApp('host', '1.0.0', {
    routes: [route('/m/home', './src/screens/home', { aliases: ['/'], early: ['site'] })],
    calls: { zone: call('/z'), site: call('/s') },
    startup: ['site'],
  })

  it('are sorted by name within each remote, after the host’s', async () => {
    const { routes, aliases, calls, startup } = await compose({ host, remotes: { games } })
    expect(Object.keys(routes)).toEqual(['/m/home', '/m/list', '/m/play'])
    expect(Object.entries(aliases)).toEqual([
      ['/', '/m/home'],
      ['/a', '/m/list'],
      ['/b', '/m/play'],
      ['/z', '/m/play'],
    ])
    expect(Object.entries(calls)).toEqual([
      ['list', call('/l')],
      ['play', call('/p')],
      ['site', call('/s')],
      ['zone', call('/z')],
    ])
    expect(startup).toEqual(['site'])
  })

  it('of a screen that does not fit are in its app.json; those of widgets and of the host stay', async () => {
    const { routes, calls } = await compose({ host, remotes: { games } }, {}, [0, 0, 0])
    expect(Object.keys(calls)).toEqual(['list', 'site', 'zone'])
    expect(routes['/m/play']).toEqual({
      app: 'games',
      header: true,
      footer: true,
      back: 'history',
      access: 'public',
    })
    expect(routes['/m/home']).toMatchObject({ title: { pt: 'Jogos', en: 'Games' }, early: ['site'] })
  })
})

describe('the files of a remote in a document', () => {
  const paths = ['entry.js', 'open.js', 'mine.js', 'inside.js', 'widget.js', 'pt.js', 'en.js']
  const exposes = <Listed>(list: (path: string) => Listed) => ({
    './src/screens/open': list('open.js'),
    './src/screens/mine': list('mine.js'),
    './src/screens/inside': list('inside.js'),
    './src/widgets/one': list('widget.js'),
  })
  const remote = (name: string) =>
    releasedApp(name, '1.0.0', {
      entry: ['entry.js'],
      exposes: exposes((path) => [path]),
      routes: [
        route('/m/open', './src/screens/open'),
        route('/m/mine', './src/screens/mine', { access: 'member-centre' }),
        route('/m/inside', './src/screens/inside', { access: 'session' }),
      ],
      locales: { pt: ['pt.js'], en: ['en.js'] },
      files: Object.fromEntries(paths.map((path) => [path, file(path)])),
    })

  const DETAILS = [
    [
      'all with their hashes',
      [1, 1, 1],
      {
        entry: hashed('entry.js'),
        exposes: exposes(hashed),
        locales: { pt: hashed('pt.js'), en: hashed('en.js') },
      },
    ],
    [
      'those that visits begin with by hash, the member centre among them',
      [0, 1, 1],
      {
        entry: hashed('entry.js'),
        exposes: { ...exposes(hashed), './src/screens/inside': named('inside.js') },
        locales: { pt: hashed('pt.js'), en: hashed('en.js') },
      },
    ],
    [
      'all by name',
      [0, 0, 1],
      {
        entry: named('entry.js'),
        exposes: exposes(named),
        locales: { pt: named('pt.js'), en: named('en.js') },
      },
    ],
    [
      'only those that every part needs, by name',
      [0, 0, 0],
      { entry: named('entry.js'), exposes: {}, locales: { pt: named('pt.js'), en: named('en.js') } },
    ],
  ] as const

  it('are listed as far as they fit: with all hashes, those of entry files, by name, or only what every part needs', async () => {
    const failed = await failing(DETAILS, async ([, fit, files]) => {
      const { remotes } = await compose({ remotes: { games: remote('games') } }, {}, fit)
      expect(remotes.games).toMatchObject({
        version: '1.0.0',
        team: 'GAMES',
        base: '/apps/games/1.0.0/',
        ...files,
      })
      expect(remotes.games?.exposes).toEqual(files.exposes)
    })
    expect(failed).toEqual([])
  })
})
