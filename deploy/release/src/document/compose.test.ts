import { HOME_SLOTS, type Release, SLOT_NAMES } from '@arcada/kit/federation'
import { describe, expect, it } from 'vitest'
import { route } from '../testing/fixture-apps.ts'
import { releasedApp, releaseOf } from '../testing/released-app.ts'
import { parseWhitelabel, readWhitelabel } from '../whitelabel/config.ts'
import { composeDocumentRelease, type DocumentDetail } from './compose.ts'
import { previousFile } from './previous-file.ts'

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
    expect(said).toStrictEqual({
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

  it('contains the kill switch of the service worker, and the addresses of removed remotes in order', async () => {
    const removed = {
      lottery: { version: '1.0.0', description: 'sha256-x', addresses: ['/m/lottery', '/m/draws'] },
      games: { version: '1.0.0', description: 'sha256-x', addresses: ['/m/games'] },
    }
    expect(await compose({ removed }, { serviceWorker: 'off' })).toMatchObject({
      serviceWorker: 'off',
      removed: ['/m/draws', '/m/games', '/m/lottery'],
    })
  })

  it('names the team of each remote for the failure card', async () => {
    const { remotes } = await compose({})
    expect(Object.values(remotes).map(({ team }) => team)).toEqual(['GAMES', 'LOTTERY'])
  })
})

describe('the slots of a document', () => {
  const widgets = (...slots: readonly string[]) =>
    slots.map((slot) => ({ slot, widget: './src/widgets/one', order: 1 }))
  const inOrder = async (order: Record<string, number>) => {
    const games = releasedApp('games', '1.0.0', { slots: widgets(...SLOT_NAMES) })
    return Object.keys((await compose({ remotes: { games } }, { slots: { order } })).slots)
  }

  it('are in the order of home, with the others after them', async () => {
    const others = SLOT_NAMES.filter((name) => !HOME_SLOTS.some((home) => home === name))
    expect(await inOrder({})).toEqual([...HOME_SLOTS, ...others])
  })

  it('can be put first, last, and between two others', async () => {
    const [first, second] = HOME_SLOTS
    const moved = await inOrder({ 'home.lottery': 15, 'home.recent': 1 })
    expect(moved.slice(0, 4)).toEqual(['home.recent', first, 'home.lottery', second])
    expect((await inOrder({ [first]: 2000 })).at(-1)).toBe(first)
  })

  it('hold widgets of one place by name, whichever remote came first, with their early calls', async () => {
    const early = [{ slot: 'home.recent', widget: './src/widgets/two', order: 1, early: ['list'] }]
    const { slots } = await compose({
      remotes: {
        lottery: releasedApp('lottery', '1.0.0', { slots: widgets('home.recent') }),
        games: releasedApp('games', '1.0.0', { slots: [...early, ...widgets('home.recent')] }),
      },
    })
    expect(slots).toStrictEqual({
      'home.recent': [
        { app: 'games', widget: './src/widgets/one' },
        { app: 'games', widget: './src/widgets/two', early: ['list'] },
        { app: 'lottery', widget: './src/widgets/one' },
      ],
    })
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
    const { routes, calls } = await compose(
      { host, remotes: { games } },
      {},
      { allHashes: 0, entryHashes: 0, fileNames: 0 },
    )
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

  it.each([
    [
      'all with their hashes',
      { allHashes: 1, entryHashes: 1, fileNames: 1 },
      {
        entry: hashed('entry.js'),
        exposes: exposes(hashed),
        locales: { pt: hashed('pt.js'), en: hashed('en.js') },
      },
    ],
    [
      'those that visits begin with by hash, the member centre among them',
      { allHashes: 0, entryHashes: 1, fileNames: 1 },
      {
        entry: hashed('entry.js'),
        exposes: { ...exposes(hashed), './src/screens/inside': named('inside.js') },
        locales: { pt: hashed('pt.js'), en: hashed('en.js') },
      },
    ],
    [
      'all by name',
      { allHashes: 0, entryHashes: 0, fileNames: 1 },
      {
        entry: named('entry.js'),
        exposes: exposes(named),
        locales: { pt: named('pt.js'), en: named('en.js') },
      },
    ],
    [
      'only those that every part needs, by name',
      { allHashes: 0, entryHashes: 0, fileNames: 0 },
      { entry: named('entry.js'), exposes: {}, locales: { pt: named('pt.js'), en: named('en.js') } },
    ],
  ])('are %s, as far as they fit', async (_, fit, files) => {
    const { remotes } = await compose({ remotes: { games: remote('games') } }, {}, fit)
    expect(remotes.games).toMatchObject({ version: '1.0.0', base: '/apps/games/1.0.0/', ...files })
    expect(remotes.games?.exposes).toEqual(files.exposes)
  })

  it('are listed in the order of names where home shows none of them, and those of the host always', async () => {
    const host = releasedApp('host', '1.0.0', {
      entry: ['entry.js'],
      files: { 'entry.js': file('entry.js') },
    })
    const remotes = { zoo: remote('zoo'), ant: remote('ant'), mole: remote('mole') }
    const said = await compose({ host, remotes }, {}, { allHashes: 1, entryHashes: 1, fileNames: 2 })
    expect(said.host.entry).toEqual(hashed('entry.js'))
    expect(said.remotes.ant?.entry).toEqual(hashed('entry.js'))
    expect(said.remotes.mole?.entry).toEqual(named('entry.js'))
    expect([said.remotes.mole?.exposes, said.remotes.zoo?.exposes]).toEqual([expect.objectContaining({}), {}])
    expect(Object.keys(said.remotes.mole?.exposes ?? {})).toHaveLength(4)
  })

  it('of a canary are listed in order, with as much detail as those of the stable set', async () => {
    const canary = { share: 70, remotes: { zoo: remote('zoo'), ant: remote('ant') } }
    const remotes = { zoo: remote('zoo'), ant: remote('ant') }
    const said = await compose({ remotes, canary }, {}, { allHashes: 1, entryHashes: 1, fileNames: 1 })
    expect(said.canary?.share).toBe(70)
    expect(Object.keys(said.canary?.remotes ?? {})).toEqual(['ant', 'zoo'])
    expect(said.canary?.remotes.ant?.entry).toEqual(hashed('entry.js'))
    expect(said.canary?.remotes.zoo?.entry).toEqual(named('entry.js'))
  })
})

describe('the list of previous good versions', () => {
  it('is absent without any', () => {
    expect(previousFile({ whitelabel: 'praia', previous: {} })).toBeUndefined()
  })

  it('has the same text and address for the same versions', async () => {
    const games = releasedApp('games', '1.0.0')
    const lottery = releasedApp('lottery', '2.0.0')
    const one = previousFile({ whitelabel: 'praia', previous: { lottery, games } })
    expect(one?.text).toBe(
      '{"games":{"version":"1.0.0","description":"sha256-x"},"lottery":{"version":"2.0.0","description":"sha256-x"}}\n',
    )
    expect(previousFile({ whitelabel: 'praia', previous: { games, lottery } })).toEqual(one)
    expect(one?.address).toMatch(/^\/whitelabels\/praia\/[0-9a-f]{16}\/previous\.json$/)
    expect((await compose({ previous: { lottery, games } })).previous).toEqual({
      address: expect.stringMatching(/^\/whitelabels\/arcada\/[0-9a-f]{16}\/previous\.json$/),
      hash: one?.hash,
    })
  })
})
