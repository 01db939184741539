import type { DocumentRemote } from '@arcada/kit/federation'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { later } from '../testing/later.ts'
import { setPage } from '../testing/page.ts'

const { loadRemote, registerRemotes, sendBeacon } = vi.hoisted(() => ({
  loadRemote: vi.fn<(id: string) => Promise<unknown>>(),
  registerRemotes: vi.fn(),
  sendBeacon: vi.fn(),
}))
vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote, registerRemotes }))
vi.mock('./beacon.ts', () => ({ sendBeacon }))

const LIST = './src/screens/list'
const HOT = './src/widgets/hot'
const PREVIOUS = '/whitelabels/arcada/0123456789abcdef/previous.json'
const base = (version: string) => `/apps/games/${version}/`

const app = (version: string): DocumentRemote => ({
  version,
  base: base(version),
  description: `sha256-${version}`,
  entry: [['entry.js', 'sha256-x']],
  exposes: { [LIST]: [], [HOT]: [] },
  locales: { pt: [], en: [] },
  team: 'Games',
})
const published = (version: string) => ({
  name: 'games',
  version,
  routes: [{ path: '/m/list', screen: LIST, title: { pt: 'Lista', en: 'List' } }],
  entry: ['entry.js'],
  exposes: { [LIST]: ['list.js'], [HOT]: [] } as Record<string, string[]>,
  locales: { pt: [], en: [] },
  files: { 'entry.js': { size: 1, hash: 'sha256-entry' }, 'list.js': { size: 1, hash: 'sha256-list' } },
})

/** Parts that do not arrive: `1.1.0/src/widgets/hot`. */
let broken: string[] = []
/** Parts that arrive only when the test releases them. */
let held = new Map<string, Promise<void>>()
/** Lists that the site serves, by address. */
let lists = new Map<string, unknown>()
/** Requests other than scripts: path and required hash. */
let asked: string[] = []

/** The module keeps what it loaded for the life of a page, so each test opens a page of its own. */
async function openPage(parts: Partial<DocumentRemote> = {}, inside: [string, string][] = []) {
  vi.resetModules()
  const games = { ...app('1.1.0'), ...parts }
  const routes = { '/m/list': { app: 'games', screen: LIST } }
  const previous = { address: PREVIOUS, hash: 'sha256-previous' }
  setPage({ remotes: { games }, routes, previous }, inside)
  const { pinApp } = await import('./files.ts')
  pinApp(games)
  return import('./load-part.ts')
}

/** Holds a part back; returns how to release it. */
function hold(part: string): () => void {
  const { arrival, arrive } = later()
  held.set(part, arrival)
  return arrive
}

const outcomes = () =>
  sendBeacon.mock.calls.map(([{ version, part, outcome }]) => [version, part, outcome].join(' '))
const kept = () => sessionStorage.getItem('MC_FAILED_VERSIONS')

beforeEach(() => {
  broken = []
  held = new Map()
  asked = []
  for (const mock of [loadRemote, registerRemotes, sendBeacon]) mock.mockReset()
  lists = new Map<string, unknown>([
    [PREVIOUS, { games: { version: '1.0.0', description: 'sha256-1.0.0' } }],
    ...['1.0.0', '1.1.0'].map((version) => [`${base(version)}app.json`, published(version)] as const),
  ])
  vi.stubGlobal('fetch', async (address: string, { integrity = '' }: RequestInit = {}) => {
    const [path = '', again] = address.split('?')
    asked.push([path, integrity, again ? 'again' : ''].join(' ').trim())
    const list = await lists.get(path)
    return list ? Response.json(list) : new Response('', { status: 404 })
  })
  loadRemote.mockImplementation(async (id) => {
    const [name = '', ...rest] = id.split('/')
    const part = `${name.replace('games__', '').replaceAll('_', '.')}/${rest.join('/')}`
    await held.get(part)
    if (broken.includes(part)) throw new Error(`${part} did not load`)
    return rest[0] === 'locale' ? { messages: {} } : { default: () => null }
  })
})

test('a part is loaded once, however many places show it, and reported to the operator', async () => {
  const { loadPart, loadedPart } = await openPage()
  expect(loadedPart('games', LIST)).toBeUndefined()
  const [one, two] = await Promise.all([loadPart('games', LIST), loadPart('games', LIST)])
  expect([two, await loadPart('games', LIST), loadedPart('games', LIST)]).toEqual([one, one, one])
  expect(loadedPart('games', HOT)).toBeUndefined()
  expect(loadRemote.mock.calls).toEqual([['games__1_1_0/src/screens/list']])
  const container = { name: 'games__1_1_0', entry: '/apps/games/1.1.0/entry.js', type: 'var' }
  expect(registerRemotes.mock.calls).toEqual([[[container]]])
  const report = { remote: 'games', version: '1.1.0', part: LIST, phase: 'load', outcome: 'ok' }
  expect(sendBeacon.mock.calls).toEqual([[{ ...report, duration: expect.any(Number) }]])
  expect(asked).toEqual([])
})

describe('a part that does not open', () => {
  it('is reported to the operator with the reason, and requested anew later', async () => {
    lists.set(PREVIOUS, {})
    const { loadPart } = await openPage()
    loadRemote.mockRejectedValueOnce(new Error('no file'))
    await expect(loadPart('games', LIST)).rejects.toThrow('no file')
    expect(sendBeacon.mock.calls).toMatchObject([
      [{ remote: 'games', version: '1.1.0', part: LIST, outcome: 'failed', reason: 'Error: no file' }],
    ])
    expect((await loadPart('games', LIST)).version).toBe('1.1.0')
  })

  it('because it exports no component, has no entry or no such remote fails with its name', async () => {
    lists.set(PREVIOUS, {})
    const failed = await failing([null, { Screen: () => null }, { default: 'a screen' }], async (module) => {
      const { loadPart } = await openPage()
      loadRemote.mockResolvedValueOnce(module)
      const reason = `games 1.1.0: ${LIST} exports no component as default`
      await expect(loadPart('games', LIST)).rejects.toThrow(reason)
    })
    expect(failed).toEqual([])
    registerRemotes.mockClear()
    const { loadPart } = await openPage({ entry: [] })
    await expect(loadPart('games', LIST)).rejects.toThrow('games 1.1.0 has no entry')
    await expect(loadPart('lottery', LIST)).rejects.toThrow('lottery is not in this release')
    expect(registerRemotes).not.toHaveBeenCalled()
  })
})

describe('when one part of a new version does not arrive', () => {
  beforeEach(() => {
    broken = ['1.1.0/src/widgets/hot']
  })

  it('parts of that version that had loaded but not shown come from the previous version, too', async () => {
    const { loadPart, loadedPart } = await openPage()
    expect((await loadPart('games', LIST)).version).toBe('1.1.0')
    expect((await loadPart('games', HOT)).version).toBe('1.0.0')
    expect(loadedPart('games', LIST)).toBeUndefined()
    expect((await loadPart('games', LIST)).version).toBe('1.0.0')
  })

  it('a later part is loaded from the previous version', async () => {
    const arrive = hold('1.1.0/src/screens/list')
    const { loadPart } = await openPage()
    const late = loadPart('games', LIST)
    expect((await loadPart('games', HOT)).version).toBe('1.0.0')
    arrive()
    expect((await late).version).toBe('1.0.0')
  })

  it('the part fails until all parts of the new version are removed from the page', async () => {
    const { loadPart, retainRemote } = await openPage()
    await loadPart('games', LIST)
    const [one, two] = [retainRemote('games'), retainRemote('games')]
    one()
    await expect(loadPart('games', HOT)).rejects.toThrow('1.1.0/src/widgets/hot did not load')
    expect([asked, kept()]).toEqual([[], null])
    two()
    expect((await loadPart('games', HOT)).version).toBe('1.0.0')
  })

  it('the previous version is not shown beside a part of the new one that opened meanwhile', async () => {
    const arrive = hold('1.0.0/src/widgets/hot')
    const { loadPart, retainRemote } = await openPage()
    const late = loadPart('games', HOT)
    await vi.waitFor(() =>
      expect(loadRemote).toHaveBeenCalledWith(expect.stringContaining('1_0_0/src/widgets')),
    )
    expect((await loadPart('games', LIST)).version).toBe('1.1.0')
    retainRemote('games')
    arrive()
    await expect(late).rejects.toThrow('1.1.0/src/widgets/hot did not load')
    expect(kept()).toBeNull()
  })

  it('and the previous version does not load either, the failure of the new one is thrown and reported', async () => {
    broken.push('1.0.0/src/widgets/hot')
    const { loadPart } = await openPage()
    await expect(loadPart('games', HOT)).rejects.toThrow('1.1.0/src/widgets/hot did not load')
    expect(outcomes()).toEqual([`1.1.0 ${HOT} failed`])
  })

  it('the tab remembers the version, and this page and later ones report the replacement to the operator', async () => {
    const first = await openPage()
    await first.loadPart('games', HOT)
    expect(kept()).toBe('games 1.1.0')
    expect(sendBeacon.mock.calls).toMatchObject([[{ reason: 'Error: 1.1.0/src/widgets/hot did not load' }]])
    const next = await openPage({ failed: true })
    await next.loadPart('games', LIST)
    expect(outcomes()).toEqual([`1.0.0 ${HOT} fallback`, `1.0.0 ${LIST} fallback`])
  })
})

describe('the previous version', () => {
  beforeEach(() => {
    broken = ['1.1.0/src/screens/list']
  })

  it('is not used when its list does not load, even past a cache: the part fails, and is tried again later', async () => {
    const list = lists.get(PREVIOUS)
    lists.delete(PREVIOUS)
    const { loadPart } = await openPage()
    await expect(loadPart('games', LIST)).rejects.toThrow('1.1.0/src/screens/list did not load')
    expect(asked).toEqual([`${PREVIOUS} sha256-previous`, `${PREVIOUS} sha256-previous again`])
    lists.set(PREVIOUS, list)
    expect((await loadPart('games', LIST)).version).toBe('1.0.0')
  })

  it('is not used when it lacks the part, and the next page tries the released version again', async () => {
    lists.set('/apps/games/1.0.0/app.json', { ...published('1.0.0'), exposes: { [HOT]: [] } })
    const { loadPart } = await openPage()
    await expect(loadPart('games', LIST)).rejects.toThrow('1.1.0/src/screens/list did not load')
    expect([kept(), outcomes()]).toEqual([null, [`1.1.0 ${LIST} failed`]])
    expect((await loadPart('games', HOT)).version).toBe('1.1.0')
  })

  it('has no previous version: a part of it that does not open is reported, and requested once', async () => {
    broken.push('1.0.0/src/widgets/hot')
    const { loadPart } = await openPage()
    expect((await loadPart('games', LIST)).version).toBe('1.0.0')
    loadRemote.mockClear()
    await expect(loadPart('games', HOT)).rejects.toThrow('1.0.0/src/widgets/hot did not load')
    expect(loadRemote.mock.calls).toEqual([['games__1_0_0/src/widgets/hot']])
    expect(outcomes()).toEqual([`1.0.0 ${LIST} fallback`, `1.0.0 ${HOT} failed`])
  })

  it('does not replace a version of a test link, which must visibly fail', async () => {
    const { loadPart } = await openPage({ tried: true })
    await expect(loadPart('games', LIST)).rejects.toThrow('1.1.0/src/screens/list did not load')
    expect(asked).toEqual([])
    expect(kept()).toBeNull()
  })

  it('is the stable version for a visitor of a canary', async () => {
    const { loadPart } = await openPage({ previous: app('1.0.0') })
    expect((await loadPart('games', LIST)).version).toBe('1.0.0')
    expect(asked).toEqual(['/apps/games/1.0.0/app.json sha256-1.0.0'])
  })

  it('is loaded first when the released one did not open in this tab, and belongs to the same team', async () => {
    const { loadPart } = await openPage({ failed: true })
    const both = await Promise.all([loadPart('games', LIST), loadPart('games', HOT)])
    expect(both.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0'])
    expect(asked).toEqual([`${PREVIOUS} sha256-previous`, '/apps/games/1.0.0/app.json sha256-1.0.0'])
    expect(globalThis.__arcada.release.remotes.games).toEqual({
      ...app('1.0.0'),
      entry: [['entry.js', 'sha256-entry']],
      exposes: { [LIST]: [['list.js', 'sha256-list']], [HOT]: [] },
      insteadOf: '1.1.0',
    })
  })

  it('does not replace itself for the first part of a page', async () => {
    broken = ['1.0.0/src/screens/list']
    const { loadPart } = await openPage({ previous: app('1.0.0'), failed: true })
    await expect(loadPart('games', LIST)).rejects.toThrow('1.0.0/src/screens/list did not load')
    expect(loadRemote).toHaveBeenCalledOnce()
    expect(asked).toEqual(['/apps/games/1.0.0/app.json sha256-1.0.0'])
  })

  it('without a list, or of a new remote, leads to another attempt with the version that failed', async () => {
    broken = []
    for (const list of [undefined, {}]) {
      lists.set(PREVIOUS, list)
      sendBeacon.mockClear()
      const { loadPart } = await openPage({ failed: true })
      expect((await loadPart('games', LIST)).version).toBe('1.1.0')
      expect(globalThis.__arcada.release.remotes.games).toEqual(app('1.1.0'))
      expect(outcomes()).toEqual([`1.1.0 ${LIST} ok`])
    }
  })
})

describe('a remote without hashes in the document', () => {
  const named: Partial<DocumentRemote> = {
    entry: [['entry.js']],
    exposes: { [LIST]: [['list.js'], ['known.js', 'sha256-known']] },
    locales: { pt: [['pt.js']], en: [['en.js']] },
  }
  const description = '/apps/games/1.1.0/app.json'

  it('requests its list and its files at once, in the chosen language', async () => {
    const { loadPart } = await openPage(named)
    await loadPart('games', LIST)
    const files = ['entry.js', 'pt.js', 'list.js'].map((file) => base('1.1.0') + file)
    expect(asked).toEqual([`${description} sha256-1.1.0`, ...files])
  })

  it('requests its list alone when its file names are unknown, and then names its addresses', async () => {
    const { loadPart } = await openPage({ exposes: {}, locales: { pt: [], en: [['en.js']] } })
    await loadPart('games', LIST)
    expect(asked).toEqual([`${description} sha256-1.1.0`])
    const { routes } = globalThis.__arcada.release
    await vi.waitFor(() => expect(routes['/m/list']?.title).toEqual({ pt: 'Lista', en: 'List' }))
  })

  it('requests nothing that the boot script has requested, and no file that is part of another one', async () => {
    const { loadPart } = await openPage(named)
    globalThis.__arcada.lists.set(description, Promise.resolve(published('1.1.0')))
    await loadPart('games', LIST)
    expect(asked).toEqual([])
    const within = await openPage(named, [[`${base('1.1.0')}entry.js`, `${base('1.1.0')}home-parts.js`]])
    await within.loadPart('games', LIST)
    expect(asked).toEqual([])
  })
})
