import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setPage } from '../testing/page.ts'

const app = { version: '1.0.0', base: '/apps/x/', entry: [], exposes: {}, locales: { pt: [], en: [] } }
const release = {
  whitelabel: 'arcada',
  release: 7,
  beacons: '/beacons',
  host: { ...app, version: '0.1.0' },
  remotes: { games: { ...app, owner: { team: 'Games', contact: 'g@arcada.example' } } },
  routes: {
    '/m/home': { app: 'host', screen: './src/screens/home' },
    '/m/list': { app: 'games', screen: './src/screens/list' },
  },
  aliases: {},
}

let sent: Promise<string>[] = []
/** Where a message went, and as what. */
let how: unknown[] = []
const messages = async () => (await Promise.all(sent)).map((text) => JSON.parse(text))
const load = (part: string, outcome: 'ok' | 'failed' = 'ok') =>
  ({ remote: 'games', version: '1.0.0', part, phase: 'load', outcome, duration: 12.6 }) as const

/** The module keeps what it reported until the page ends, so each test opens a page of its own. */
async function openPage() {
  vi.resetModules()
  return import('./beacon.ts')
}

/** The message of a page that has just become interactive. */
async function messageOf({ noteInteractive }: Awaited<ReturnType<typeof openPage>>) {
  noteInteractive(1)
  vi.advanceTimersByTime(1_000)
  return (await messages())[0]
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  setPage(release)
  how = []
  navigator.sendBeacon = (address: unknown, body: unknown) => {
    if (!(body instanceof Blob)) return false
    how.push([address, body.type])
    sent.push(body.text())
    return true
  }
})
afterEach(() => {
  for (const name of ['canary', 'override']) delete document.documentElement.dataset[name]
})

describe('beacons of a page load', () => {
  it('are sent in one request, and only after the page is interactive', async () => {
    const { sendBeacon, noteInteractive } = await openPage()
    sendBeacon(load('a'))
    sendBeacon(load('b'))
    vi.advanceTimersByTime(3_000)
    expect(sent).toHaveLength(0)
    noteInteractive(1234.4)
    expect(sent).toHaveLength(0)
    vi.advanceTimersByTime(1_000)
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    // As plain text: anything else would have the browser ask the collector first.
    expect(how).toEqual([['/beacons', 'text/plain']])
    expect(message).toMatchObject({ whitelabel: 'arcada', release: 7, canary: false, loggedIn: false })
    expect(message.parts).toEqual([
      { remote: 'games', version: '1.0.0', part: 'a', phase: 'load', outcome: 'ok', duration: 13 },
      { remote: 'games', version: '1.0.0', part: 'b', phase: 'load', outcome: 'ok', duration: 13 },
      expect.objectContaining({ remote: 'host', phase: 'interactive', duration: 1234 }),
    ])
  })

  it('report each part and outcome once, and whether the page is in the canary', async () => {
    document.documentElement.dataset.canary = 'true'
    const page = await openPage()
    for (const outcome of ['failed', 'failed', 'ok', 'ok'] as const) page.sendBeacon(load('a', outcome))
    page.noteInteractive(2)
    const message = await messageOf(page)
    expect(message.canary).toBe(true)
    expect(message.parts.map((part: { outcome: string }) => part.outcome)).toEqual(['failed', 'ok', 'ok'])
  })

  it('are sent after 15 s by a page that never becomes interactive, and when a page is left, not before', async () => {
    const stuck = await openPage()
    stuck.sendBeacon(load('a', 'failed'))
    vi.advanceTimersByTime(14_999)
    expect(sent).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(sent).toHaveLength(1)

    const left = await openPage()
    left.startBeacons()
    left.sendBeacon(load('a', 'failed'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sent).toHaveLength(1)
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    expect(sent).toHaveLength(2)
  })

  it('stay within the limits of the collector, however long the reasons are', async () => {
    const { sendBeacon, noteInteractive } = await openPage()
    for (let at = 0; at < 30; at += 1)
      sendBeacon({ ...load(`./src/widgets/part-${at}`, 'failed'), reason: 'x'.repeat(5_000) })
    noteInteractive(1)
    vi.advanceTimersByTime(1_000)
    const texts = await Promise.all(sent)
    expect(texts.flatMap((text) => JSON.parse(text).parts)).toHaveLength(31)
    for (const text of texts) expect(text.length).toBeLessThan(4_096)
  })

  it('are not sent for a version that is tried by a grant', async () => {
    document.documentElement.dataset.override = 'games 1.1.0'
    const { sendBeacon, noteInteractive } = await openPage()
    sendBeacon(load('a'))
    noteInteractive(1)
    vi.advanceTimersByTime(20_000)
    expect(sent).toEqual([])
  })

  it('state whether a member is logged in, and the remote of the address', async () => {
    history.replaceState(null, '', '/m/list')
    const page = await openPage()
    const { $session } = await import('@arcada/kit/session')
    $session.set({ token: 't', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false })
    const message = await messageOf(page)
    expect(message.loggedIn).toBe(true)
    const part = { remote: 'games', version: '1.0.0', part: './src/screens/list' }
    expect(message.parts).toEqual([{ ...part, phase: 'interactive', outcome: 'ok', duration: 1 }])
    history.replaceState(null, '', '/m/home')
  })

  it('report why a part failed and how long it took, up to the limits of the collector', async () => {
    const page = await openPage()
    page.sendBeacon({ ...load('a', 'failed'), reason: 'no file' })
    page.sendBeacon({ ...load('b', 'failed'), reason: 'x'.repeat(500) })
    // The device slept.
    page.sendBeacon({ ...load('c'), duration: 3 * 3_600_000 })
    const { parts } = await messageOf(page)
    expect(parts.slice(0, 2)).toMatchObject([{ reason: 'no file' }, { reason: 'x'.repeat(120) }])
    expect(parts[2]).toMatchObject({ duration: 600_000 })
    expect(parts[2]).not.toHaveProperty('reason')
  })

  it('of later results are sent together, 5 s after the first of them', async () => {
    const { sendBeacon, noteInteractive } = await openPage()
    noteInteractive(1)
    vi.advanceTimersByTime(999)
    expect(sent).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(sent).toHaveLength(1)
    sendBeacon(load('a'))
    vi.advanceTimersByTime(3_000)
    sendBeacon(load('b'))
    vi.advanceTimersByTime(1_999)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect((await messages())[1].parts.map(({ part }: { part: string }) => part)).toEqual(['a', 'b'])
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(2)
  })

  it('are sent by a browser without such marks, too, and dropped without an error when it refuses them', async () => {
    vi.stubGlobal('PerformanceObserver', undefined)
    const { startBeacons, sendBeacon } = await openPage()
    startBeacons()
    sendBeacon(load('a'))
    vi.advanceTimersByTime(15_000)
    expect(sent).toHaveLength(1)
    navigator.sendBeacon = () => {
      throw new TypeError('blocked')
    }
    sendBeacon(load('b'))
    expect(() => vi.advanceTimersByTime(15_000)).not.toThrow()
  })
})

describe('the console', () => {
  const said = async (version: string) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { sendBeacon } = await openPage()
    sendBeacon({ ...load('./src/screens/list', 'failed'), version, reason: 'Error: no file' })
    sendBeacon({ ...load('./src/screens/list'), version })
    const lines = warn.mock.calls.map(([line]) => line)
    warn.mockRestore()
    return lines
  }

  it('prints why a part of a local version did not open', async () => {
    expect(await said('1.0.0-dev.0123456789ab')).toEqual([
      'games 1.0.0-dev.0123456789ab ./src/screens/list (load): Error: no file',
    ])
  })

  it('prints nothing for a published version, except for a test link', async () => {
    expect(await said('1.0.0')).toEqual([])
    document.documentElement.dataset.override = 'games 1.0.0'
    expect(await said('1.0.0')).toEqual(['games 1.0.0 ./src/screens/list (load): Error: no file'])
  })
})
