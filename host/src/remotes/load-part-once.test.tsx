import type { DocumentRelease, DocumentRemote } from '@arcada/federation'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'

const { loadRemote, registerRemotes } = vi.hoisted(() => ({
  loadRemote: vi.fn<(id: string) => Promise<unknown>>(),
  registerRemotes: vi.fn(),
}))
vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote, registerRemotes }))
const { sendBeacon } = vi.hoisted(() => ({ sendBeacon: vi.fn() }))
vi.mock('./beacon.ts', () => ({ sendBeacon }))

const LIST = './src/screens/list'
const HOT = './src/widgets/hot'

const games: DocumentRemote = {
  version: '1.1.0',
  base: '/apps/games/1.1.0/',
  description: 'sha256-app',
  entry: [['entry.js', 'sha256-entry']],
  exposes: { [LIST]: [['list.js', 'sha256-list']], [HOT]: [] },
  locales: { pt: [], en: [] },
  team: 'Games',
}

/** The module keeps what it loaded for the life of a page, so each test opens a page of its own. */
async function openPage(parts: Partial<DocumentRemote> = {}) {
  vi.resetModules()
  const release = {
    remotes: { games: { ...games, ...parts } },
    routes: {},
  } as Partial<DocumentRelease> as DocumentRelease
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
  return import('./load-part.ts')
}

beforeEach(() => {
  sessionStorage.clear()
  for (const mock of [loadRemote, registerRemotes, sendBeacon]) mock.mockReset()
  loadRemote.mockImplementation(async () => ({ default: () => null }))
})

test('a part is loaded once, however many places show it', async () => {
  const { loadPart, loadedPart } = await openPage()
  expect(loadedPart('games', LIST)).toBeUndefined()
  const [one, two] = await Promise.all([loadPart('games', LIST), loadPart('games', LIST)])
  expect(one).toBe(two)
  expect(await loadPart('games', LIST)).toBe(one)
  expect(loadedPart('games', LIST)).toBe(one)
  expect(loadedPart('games', HOT)).toBeUndefined()
  expect(loadRemote.mock.calls).toEqual([['games__1_1_0/src/screens/list']])
  expect(registerRemotes.mock.calls).toEqual([
    [[{ name: 'games__1_1_0', entry: '/apps/games/1.1.0/entry.js', type: 'var' }]],
  ])
})

test('the operator is told what came of a part, and how long it took', async () => {
  const { loadPart } = await openPage()
  const now = vi.spyOn(performance, 'now').mockReturnValue(100)
  loadRemote.mockImplementationOnce(async () => {
    now.mockReturnValue(340)
    return { default: () => null }
  })
  await loadPart('games', LIST)
  vi.restoreAllMocks()
  expect(sendBeacon.mock.calls).toEqual([
    [{ remote: 'games', version: '1.1.0', part: LIST, phase: 'load', outcome: 'ok', duration: 240 }],
  ])
})

describe('a part that does not open', () => {
  it('is told to the operator with the reason, and asked for anew later', async () => {
    const { loadPart } = await openPage()
    loadRemote.mockRejectedValueOnce(new Error('no file'))
    await expect(loadPart('games', LIST)).rejects.toThrow('no file')
    expect(sendBeacon.mock.calls).toMatchObject([
      [{ remote: 'games', version: '1.1.0', part: LIST, outcome: 'failed', reason: 'Error: no file' }],
    ])
    expect((await loadPart('games', LIST)).version).toBe('1.1.0')
  })

  it.each<[what: string, module: unknown]>([
    ['nothing', null],
    ['no default', { Screen: () => null }],
    ['something else as default', { default: 'a screen' }],
  ])('because it exports %s is told by its name', async (_, module) => {
    const { loadPart } = await openPage()
    loadRemote.mockResolvedValueOnce(module)
    await expect(loadPart('games', LIST)).rejects.toThrow(
      `games 1.1.0: ${LIST} exports no component as default`,
    )
  })

  it('because its version has no entry is told by its name', async () => {
    const { loadPart } = await openPage({ entry: [] })
    await expect(loadPart('games', LIST)).rejects.toThrow('games 1.1.0 has no entry')
    expect(registerRemotes).not.toHaveBeenCalled()
  })

  it('because the release has no such remote is told by its name', async () => {
    const { loadPart } = await openPage()
    await expect(loadPart('lottery', LIST)).rejects.toThrow('lottery is not in this release')
  })
})

describe('the version before', () => {
  const before = { version: '1.0.0', description: 'sha256-before' }
  const list = (exposes: Record<string, string[]>) => ({
    name: 'games',
    version: '1.0.0',
    routes: [],
    entry: ['entry.js'],
    exposes,
    locales: { pt: [], en: [] },
    files: { 'entry.js': { size: 1, hash: 'sha256-entry' } },
  })
  let asked: string[]
  /** Parts that do not open, of whichever version: `1_0_0/src/screens/list`. */
  let broken: string[]

  beforeEach(() => {
    asked = []
    broken = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json(list({ [LIST]: [], [HOT]: [] }))
    })
    loadRemote.mockImplementation(async (id) => {
      if (broken.some((part) => id.endsWith(part))) throw new Error(`${id} did not load`)
      return { default: () => null }
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const outcomes = () =>
    sendBeacon.mock.calls.map(([{ version, part, outcome }]) => [version, part, outcome].join(' '))

  it('stays away where it has no such part, and the released one gets another chance on the next page', async () => {
    vi.stubGlobal('fetch', async () => Response.json(list({ [HOT]: [] })))
    broken = ['1_1_0/src/screens/list']
    const { loadPart } = await openPage({ previous: before })
    await expect(loadPart('games', LIST)).rejects.toThrow('games__1_1_0/src/screens/list did not load')
    expect(sessionStorage.length).toBe(0)
    expect(outcomes()).toEqual([`1.1.0 ${LIST} failed`])
    expect((await loadPart('games', HOT)).version).toBe('1.1.0')
  })

  it('has no version before it: a part of it that does not open is told, and asked for once', async () => {
    broken = ['1_1_0/src/screens/list', '1_0_0/src/widgets/hot']
    const { loadPart } = await openPage({ previous: before })
    expect((await loadPart('games', LIST)).version).toBe('1.0.0')
    loadRemote.mockClear()
    await expect(loadPart('games', HOT)).rejects.toThrow('games__1_0_0/src/widgets/hot did not load')
    expect(loadRemote.mock.calls).toEqual([['games__1_0_0/src/widgets/hot']])
    expect(outcomes()).toEqual([`1.0.0 ${LIST} fallback`, `1.0.0 ${HOT} failed`])
  })

  it('tells the operator why it stands in', async () => {
    broken = ['1_1_0/src/screens/list']
    const { loadPart } = await openPage({ previous: before })
    await loadPart('games', LIST)
    expect(sendBeacon.mock.calls).toMatchObject([
      [
        {
          version: '1.0.0',
          outcome: 'fallback',
          reason: 'Error: games__1_1_0/src/screens/list did not load',
        },
      ],
    ])
    expect(sessionStorage.getItem('MC_FAILED_VERSIONS')).toBe('games 1.1.0')
  })

  it('is what the page begins with where the released one did not open in this tab, and still that team’s', async () => {
    const { loadPart } = await openPage({ previous: before, failed: true })
    const both = await Promise.all([loadPart('games', LIST), loadPart('games', HOT)])
    expect(both.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0'])
    expect(asked).toEqual(['/apps/games/1.0.0/app.json'])
    expect(globalThis.__arcada.release.remotes.games).toEqual({
      version: '1.0.0',
      base: '/apps/games/1.0.0/',
      description: 'sha256-before',
      entry: [['entry.js', 'sha256-entry']],
      exposes: { [LIST]: [], [HOT]: [] },
      locales: { pt: [], en: [] },
      team: 'Games',
      insteadOf: '1.1.0',
    })
  })

  it('that the page began with is not asked for in the place of itself', async () => {
    broken = ['1_0_0/src/screens/list']
    const { loadPart } = await openPage({ previous: before, failed: true })
    await expect(loadPart('games', LIST)).rejects.toThrow('games__1_0_0/src/screens/list did not load')
    expect(loadRemote).toHaveBeenCalledOnce()
    expect(asked).toEqual(['/apps/games/1.0.0/app.json'])
  })

  it('is none for a remote that is new: the released one gets another chance', async () => {
    const { loadPart } = await openPage({ failed: true })
    expect((await loadPart('games', LIST)).version).toBe('1.1.0')
    expect(globalThis.__arcada.release.remotes.games).toEqual(games)
    expect(outcomes()).toEqual([`1.1.0 ${LIST} ok`])
  })

  it('does not take the place of what is on the page, until all of that has gone', async () => {
    broken = ['1_1_0/src/screens/list']
    const { loadPart, retainRemote } = await openPage({ previous: before })
    const [one, two] = [retainRemote('games'), retainRemote('games')]
    one()
    await expect(loadPart('games', LIST)).rejects.toThrow('did not load')
    expect(asked).toEqual([])
    two()
    expect((await loadPart('games', LIST)).version).toBe('1.0.0')
  })
})
