import type { DocumentApp, DocumentRelease } from '@arcada/federation'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn<(id: string) => Promise<unknown>>() }))
vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote, registerRemotes: vi.fn() }))
const { sendBeacon } = vi.hoisted(() => ({ sendBeacon: vi.fn() }))
vi.mock('./beacon.ts', () => ({ sendBeacon }))

const MATCHES = './src/widgets/hot-matches'
const VENDORS = './src/widgets/vendors'

const app = (version: string): DocumentApp => ({
  version,
  base: `/apps/games/${version}/`,
  entry: [['entry.js', 'sha256-x']],
  exposes: { [MATCHES]: [], [VENDORS]: [] },
  locales: { pt: [], en: [] },
})

/** What of which version does not arrive: `1.1.0/src/widgets/vendors`. */
let broken: string[] = []
/** Parts that arrive only when they are told to. */
let held = new Map<string, Promise<void>>()

/** The module keeps what it loaded for the life of a page, so each test opens a page of its own. */
async function openPage(insteadOf?: string) {
  vi.resetModules()
  const games = {
    ...app(insteadOf ? '1.0.0' : '1.1.0'),
    owner: { team: 'Games', contact: 'g@arcada.example' },
  }
  const remotes = { games: { ...games, ...(insteadOf ? { insteadOf } : { previous: app('1.0.0') }) } }
  globalThis.__arcada = {
    release: { remotes } as unknown as DocumentRelease,
    early: new Map(),
    inside: new Map(),
  }
  return import('./load-part.ts')
}

const outcomes = () => sendBeacon.mock.calls.map(([{ version, part, outcome }]) => [part, version, outcome])

beforeEach(() => {
  broken = []
  held = new Map()
  sessionStorage.clear()
  sendBeacon.mockClear()
  loadRemote.mockImplementation(async (id) => {
    const [name = '', ...rest] = id.split('/')
    const part = `${name.replace('games__', '').replaceAll('_', '.')}/${rest.join('/')}`
    await held.get(part)
    if (broken.includes(part)) throw new Error(`${part} did not load`)
    return rest[0] === 'locale' ? { messages: {} } : { default: () => null }
  })
})

describe('when one part of a new version does not arrive', () => {
  it('whatever else of that version came before, unseen, is shown from the version before, too', async () => {
    broken = ['1.1.0/src/widgets/hot-matches']
    const { loadPart, loadedPart } = await openPage()
    expect((await loadPart('games', VENDORS)).version).toBe('1.1.0')
    expect((await loadPart('games', MATCHES)).version).toBe('1.0.0')
    expect(loadedPart('games', VENDORS)).toBeUndefined()
    expect((await loadPart('games', VENDORS)).version).toBe('1.0.0')
  })

  it('a part that comes after it comes from the version before', async () => {
    broken = ['1.1.0/src/widgets/hot-matches']
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    held.set('1.1.0/src/widgets/vendors', arrival)
    const { loadPart } = await openPage()
    const late = loadPart('games', VENDORS)
    expect((await loadPart('games', MATCHES)).version).toBe('1.0.0')
    arrive()
    expect((await late).version).toBe('1.0.0')
  })

  it('it is told that it did not open, once something of the new version is on the page', async () => {
    broken = ['1.1.0/src/widgets/hot-matches']
    const { loadPart, holdRemote } = await openPage()
    await loadPart('games', VENDORS)
    const takeOff = holdRemote('games')
    await expect(loadPart('games', MATCHES)).rejects.toThrow(/hot-matches did not load/)
    expect(sessionStorage.length).toBe(0)
    takeOff()
    expect((await loadPart('games', MATCHES)).version).toBe('1.0.0')
  })

  it('and the version before does not arrive either, the failure of the new one is told and reported', async () => {
    broken = ['1.1.0/src/widgets/hot-matches', '1.0.0/src/widgets/hot-matches']
    const { loadPart } = await openPage()
    await expect(loadPart('games', MATCHES)).rejects.toThrow('1.1.0/src/widgets/hot-matches did not load')
    expect(outcomes()).toEqual([[MATCHES, '1.1.0', 'failed']])
  })

  it('the tab remembers the version, and later pages tell the operator that another one stands in', async () => {
    broken = ['1.1.0/src/widgets/hot-matches']
    const first = await openPage()
    await first.loadPart('games', MATCHES)
    expect(sessionStorage.getItem('MC_LEFT_VERSIONS')).toBe('games 1.1.0')

    const next = await openPage('1.1.0')
    await next.loadPart('games', VENDORS)
    expect(outcomes()).toEqual([
      [MATCHES, '1.0.0', 'fallback'],
      [VENDORS, '1.0.0', 'fallback'],
    ])
  })
})
