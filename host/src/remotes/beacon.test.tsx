import type { DocumentRelease } from '@arcada/federation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const app = { version: '1.0.0', base: '/apps/x/', entry: [], exposes: {}, locales: { pt: [], en: [] } }
const release = {
  whitelabel: 'arcada',
  release: 7,
  beacons: '/beacons',
  host: { ...app, version: '0.1.0' },
  remotes: { games: { ...app, owner: { team: 'Games', contact: 'g@arcada.example' } } },
  routes: { '/m/home': { app: 'host', screen: './src/screens/home' } },
  aliases: {},
} as unknown as DocumentRelease

let sent: Promise<string>[] = []
const messages = async () => (await Promise.all(sent)).map((text) => JSON.parse(text))
const load = (part: string, outcome: 'ok' | 'failed' = 'ok') =>
  ({ remote: 'games', version: '1.0.0', part, phase: 'load', outcome, duration: 12.6 }) as const

/** The module keeps what it told for the life of a page, so each test opens a page of its own. */
async function openPage() {
  vi.resetModules()
  return import('./beacon.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
  navigator.sendBeacon = (_address: unknown, body: unknown) => {
    if (body instanceof Blob) sent.push(body.text())
    return true
  }
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['canary', 'override']) delete document.documentElement.dataset[name]
})

describe('beacons of a page load', () => {
  it('go out in one request, and only after the page is interactive', async () => {
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
    expect(message).toMatchObject({ whitelabel: 'arcada', release: 7, canary: false, signedIn: false })
    expect(message.parts).toEqual([
      { remote: 'games', version: '1.0.0', part: 'a', phase: 'load', outcome: 'ok', duration: 13 },
      { remote: 'games', version: '1.0.0', part: 'b', phase: 'load', outcome: 'ok', duration: 13 },
      expect.objectContaining({ remote: 'host', phase: 'interactive', duration: 1234 }),
    ])
  })

  it('tell each part and outcome once, and say so when the page is in the canary', async () => {
    document.documentElement.dataset.canary = 'true'
    const { sendBeacon, noteInteractive } = await openPage()
    for (const outcome of ['failed', 'failed', 'ok', 'ok'] as const) sendBeacon(load('a', outcome))
    noteInteractive(1)
    noteInteractive(2)
    vi.advanceTimersByTime(1_000)
    const [message] = await messages()
    expect(message.canary).toBe(true)
    expect(message.parts.map((part: { outcome: string }) => part.outcome)).toEqual(['failed', 'ok', 'ok'])
  })

  it('are told even by a page that never becomes interactive, and by one that is left early', async () => {
    const stuck = await openPage()
    stuck.sendBeacon(load('a', 'failed'))
    vi.advanceTimersByTime(15_000)
    expect(sent).toHaveLength(1)

    const left = await openPage()
    left.startBeacons()
    left.sendBeacon(load('a', 'failed'))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    expect(sent).toHaveLength(2)
  })

  it('stay within what the collector takes, however long the reasons are', async () => {
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
})
