import type { DocumentRelease, DocumentRemote } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'

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

test('reports the outcome and the duration of a part to the operator', async () => {
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
  it('is reported to the operator with the reason, and requested anew later', async () => {
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
  ])('because it exports %s fails with its name', async (_, module) => {
    const { loadPart } = await openPage()
    loadRemote.mockResolvedValueOnce(module)
    await expect(loadPart('games', LIST)).rejects.toThrow(
      `games 1.1.0: ${LIST} exports no component as default`,
    )
  })

  it('because its version has no entry fails with its name', async () => {
    const { loadPart } = await openPage({ entry: [] })
    await expect(loadPart('games', LIST)).rejects.toThrow('games 1.1.0 has no entry')
    expect(registerRemotes).not.toHaveBeenCalled()
  })

  it('because the release has no such remote fails with its name', async () => {
    const { loadPart } = await openPage()
    await expect(loadPart('lottery', LIST)).rejects.toThrow('lottery is not in this release')
  })
})

describe('the previous version', () => {
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
  const outcomes = () =>
    sendBeacon.mock.calls.map(([{ version, part, outcome }]) => [version, part, outcome].join(' '))

  it('is not used when it lacks the part, and the next page tries the released version again', async () => {
    vi.stubGlobal('fetch', async () => Response.json(list({ [HOT]: [] })))
    broken = ['1_1_0/src/screens/list']
    const { loadPart } = await openPage({ previous: before })
    await expect(loadPart('games', LIST)).rejects.toThrow('games__1_1_0/src/screens/list did not load')
    expect(sessionStorage.length).toBe(0)
    expect(outcomes()).toEqual([`1.1.0 ${LIST} failed`])
    expect((await loadPart('games', HOT)).version).toBe('1.1.0')
  })

  it('has no previous version: a part of it that does not open is reported, and requested once', async () => {
    broken = ['1_1_0/src/screens/list', '1_0_0/src/widgets/hot']
    const { loadPart } = await openPage({ previous: before })
    expect((await loadPart('games', LIST)).version).toBe('1.0.0')
    loadRemote.mockClear()
    await expect(loadPart('games', HOT)).rejects.toThrow('games__1_0_0/src/widgets/hot did not load')
    expect(loadRemote.mock.calls).toEqual([['games__1_0_0/src/widgets/hot']])
    expect(outcomes()).toEqual([`1.0.0 ${LIST} fallback`, `1.0.0 ${HOT} failed`])
  })

  it('reports to the operator why it is used', async () => {
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

  it('is loaded first when the released one did not open in this tab, and belongs to the same team', async () => {
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

  it('does not replace itself for the first part of a page', async () => {
    broken = ['1_0_0/src/screens/list']
    const { loadPart } = await openPage({ previous: before, failed: true })
    await expect(loadPart('games', LIST)).rejects.toThrow('games__1_0_0/src/screens/list did not load')
    expect(loadRemote).toHaveBeenCalledOnce()
    expect(asked).toEqual(['/apps/games/1.0.0/app.json'])
  })

  it('does not exist for a new remote, so the released one is tried again', async () => {
    const { loadPart } = await openPage({ failed: true })
    expect((await loadPart('games', LIST)).version).toBe('1.1.0')
    expect(globalThis.__arcada.release.remotes.games).toEqual(games)
    expect(outcomes()).toEqual([`1.1.0 ${LIST} ok`])
  })

  it('does not replace parts on the page until all of them are removed', async () => {
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
