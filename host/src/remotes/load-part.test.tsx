import type { DocumentRelease, DocumentRemote } from '@arcada/kit/federation'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn<(id: string) => Promise<unknown>>() }))
vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote, registerRemotes: vi.fn() }))
const { sendBeacon } = vi.hoisted(() => ({ sendBeacon: vi.fn() }))
vi.mock('./beacon.ts', () => ({ sendBeacon }))

const MATCHES = './src/widgets/hot-matches'
const VENDORS = './src/widgets/vendors'

const base = (version: string) => `/apps/games/${version}/`
const PREVIOUS = '/whitelabels/arcada/0123456789abcdef/previous.json'

const app = (version: string): DocumentRemote => ({
  version,
  base: base(version),
  description: `sha256-${version}`,
  entry: [['entry.js', 'sha256-x']],
  exposes: { [MATCHES]: [], [VENDORS]: [] },
  locales: { pt: [], en: [] },
  team: 'Games',
})

/** What of which version does not arrive: `1.1.0/src/widgets/vendors`. */
let broken: string[] = []
/** Parts that arrive only when the test releases them. */
let held = new Map<string, Promise<void>>()
/** Lists that the site serves, by address. */
let lists = new Map<string, unknown>()
/** Requests other than scripts: path and required hash. */
let asked: string[] = []

/** The module keeps what it loaded for the life of a page, so each test opens a page of its own. */
async function openPage(games: Partial<DocumentRemote> = {}) {
  vi.resetModules()
  globalThis.__arcada = {
    release: {
      remotes: { games: { ...app('1.1.0'), ...games } },
      routes: { '/m/vendors': { app: 'games', screen: VENDORS } },
      previous: { address: PREVIOUS, hash: 'sha256-previous' },
    } as unknown as DocumentRelease,
    early: new Map(),
    lists: new Map(),
    inside: new Map(),
  }
  const { pinApp } = await import('./files.ts')
  pinApp({ ...app('1.1.0'), ...games })
  return import('./load-part.ts')
}

const outcomes = () => sendBeacon.mock.calls.map(([{ version, part, outcome }]) => [part, version, outcome])

/** What a version's app.json says. */
const published = (version: string) => ({
  name: 'games',
  version,
  owner: { team: 'Games', contact: 'g@arcada.example' },
  routes: [{ path: '/m/vendors', screen: VENDORS, title: { pt: 'Estúdios', en: 'Studios' } }],
  entry: ['entry.js'],
  exposes: { [MATCHES]: [], [VENDORS]: ['vendors.js'] },
  locales: { pt: [], en: [] },
  files: { 'entry.js': { size: 1, hash: 'sha256-entry' }, 'vendors.js': { size: 1, hash: 'sha256-vendors' } },
})

beforeEach(() => {
  broken = []
  held = new Map()
  sessionStorage.clear()
  sendBeacon.mockClear()
  asked = []
  lists = new Map<string, unknown>([
    [PREVIOUS, { games: { version: '1.0.0', description: 'sha256-1.0.0' } }],
    ...['1.0.0', '1.1.0'].map((version) => [`${base(version)}app.json`, published(version)] as const),
  ])
  vi.stubGlobal('fetch', async (address: string, { integrity = '' }: RequestInit = {}) => {
    const [path = '', again] = address.split('?')
    asked.push([path, integrity, again ? 'again' : ''].join(' ').trim())
    const list = lists.get(path)
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

describe('when one part of a new version does not arrive', () => {
  it('parts of that version that had loaded but not shown come from the previous version, too', async () => {
    broken = ['1.1.0/src/widgets/hot-matches']
    const { loadPart, loadedPart } = await openPage()
    expect((await loadPart('games', VENDORS)).version).toBe('1.1.0')
    expect((await loadPart('games', MATCHES)).version).toBe('1.0.0')
    expect(loadedPart('games', VENDORS)).toBeUndefined()
    expect((await loadPart('games', VENDORS)).version).toBe('1.0.0')
  })

  it('a later part is loaded from the previous version', async () => {
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

  it('the part fails when a part of the new version is on the page', async () => {
    broken = ['1.1.0/src/widgets/hot-matches']
    const { loadPart, retainRemote } = await openPage()
    await loadPart('games', VENDORS)
    const release = retainRemote('games')
    await expect(loadPart('games', MATCHES)).rejects.toThrow(/hot-matches did not load/)
    expect(sessionStorage.length).toBe(0)
    release()
    expect((await loadPart('games', MATCHES)).version).toBe('1.0.0')
  })

  it('the previous version is not shown beside a part of the new one that opened meanwhile', async () => {
    broken = ['1.1.0/src/widgets/hot-matches']
    let arrive = () => {}
    held.set(
      '1.0.0/src/widgets/hot-matches',
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    )
    const { loadPart, retainRemote } = await openPage()
    const late = loadPart('games', MATCHES)
    await vi.waitFor(() =>
      expect(loadRemote).toHaveBeenCalledWith(expect.stringContaining('1_0_0/src/widgets')),
    )
    expect((await loadPart('games', VENDORS)).version).toBe('1.1.0')
    const release = retainRemote('games')
    arrive()
    await expect(late).rejects.toThrow('1.1.0/src/widgets/hot-matches did not load')
    expect(sessionStorage.length).toBe(0)
    release()
  })

  it('and the previous version does not load either, the failure of the new one is thrown and reported', async () => {
    broken = ['1.1.0/src/widgets/hot-matches', '1.0.0/src/widgets/hot-matches']
    const { loadPart } = await openPage()
    await expect(loadPart('games', MATCHES)).rejects.toThrow('1.1.0/src/widgets/hot-matches did not load')
    expect(outcomes()).toEqual([[MATCHES, '1.1.0', 'failed']])
  })

  it('the tab remembers the version, and later pages report the replacement to the operator', async () => {
    broken = ['1.1.0/src/widgets/hot-matches']
    const first = await openPage()
    await first.loadPart('games', MATCHES)
    expect(sessionStorage.getItem('MC_FAILED_VERSIONS')).toBe('games 1.1.0')

    const next = await openPage({ failed: true })
    await next.loadPart('games', VENDORS)
    expect(outcomes()).toEqual([
      [MATCHES, '1.0.0', 'fallback'],
      [VENDORS, '1.0.0', 'fallback'],
    ])
  })
})

describe('the previous version', () => {
  it('is looked up only after a failure', async () => {
    const { loadPart } = await openPage()
    await loadPart('games', VENDORS)
    expect(asked).toEqual([])
  })

  it('is loaded by its list, and that by the list of previous versions, each with its hash', async () => {
    broken = ['1.1.0/src/widgets/vendors']
    const { loadPart } = await openPage()
    expect((await loadPart('games', VENDORS)).version).toBe('1.0.0')
    expect(asked).toEqual([`${PREVIOUS} sha256-previous`, '/apps/games/1.0.0/app.json sha256-1.0.0'])
  })

  it('is not used when its list does not load, even past a cache: the part fails, and is tried again later', async () => {
    broken = ['1.1.0/src/widgets/vendors']
    const list = lists.get(PREVIOUS)
    lists.delete(PREVIOUS)
    const { loadPart } = await openPage()
    await expect(loadPart('games', VENDORS)).rejects.toThrow('1.1.0/src/widgets/vendors did not load')
    expect(asked).toEqual([`${PREVIOUS} sha256-previous`, `${PREVIOUS} sha256-previous again`])
    lists.set(PREVIOUS, list)
    expect((await loadPart('games', VENDORS)).version).toBe('1.0.0')
  })

  it('does not replace a failed version when its list does not load: that one is tried again', async () => {
    lists.delete(PREVIOUS)
    const { loadPart } = await openPage({ failed: true })
    expect((await loadPart('games', VENDORS)).version).toBe('1.1.0')
  })

  it('is the stable version for a visitor of a canary', async () => {
    broken = ['1.1.0/src/widgets/vendors']
    const { loadPart } = await openPage({ previous: app('1.0.0') })
    expect((await loadPart('games', VENDORS)).version).toBe('1.0.0')
    expect(asked).toEqual(['/apps/games/1.0.0/app.json sha256-1.0.0'])
  })
})

describe('a remote without hashes in the document', () => {
  const named: Partial<DocumentRemote> = { entry: [['entry.js']], exposes: { [VENDORS]: [['vendors.js']] } }

  it('requests its list and its files at once, whatever the list contains', async () => {
    const { loadPart } = await openPage(named)
    await loadPart('games', VENDORS)
    expect(asked).toEqual([
      '/apps/games/1.1.0/app.json sha256-1.1.0',
      '/apps/games/1.1.0/entry.js',
      '/apps/games/1.1.0/vendors.js',
    ])
  })

  it('reuses the list of the boot script, and requests nothing twice', async () => {
    const { loadPart } = await openPage(named)
    globalThis.__arcada.lists.set('/apps/games/1.1.0/app.json', Promise.resolve(published('1.1.0')))
    await loadPart('games', VENDORS)
    expect(asked).toEqual([])
  })

  it('has titles of its addresses once its list is there', async () => {
    const { loadPart } = await openPage({ entry: [['entry.js']], exposes: {} })
    await loadPart('games', VENDORS)
    await vi.waitFor(() =>
      expect(globalThis.__arcada.release.routes['/m/vendors']?.title).toEqual({
        pt: 'Estúdios',
        en: 'Studios',
      }),
    )
  })
})
