import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
import { fakeObserver } from './testing/fake-observer.ts'

const app = { version: '1.0.0', base: '/apps/x/', entry: [] }
const release = {
  whitelabel: 'arcada',
  release: 7,
  beacons: '/beacons',
  host: { ...app, version: '0.1.0' },
  remotes: { games: { ...app, version: '1.1.0' }, lottery: app },
}

const ALL = [
  'paint',
  'event',
  'first-input',
  'layout-shift',
  'largest-contentful-paint',
  'mark',
  'long-animation-frame',
]
/** Types of Firefox. */
const SOME = ['event', 'first-input', 'largest-contentful-paint', 'mark']

let sent: Promise<string>[] = []
const messages = async () => (await Promise.all(sent)).map((text) => JSON.parse(text))
const vitals = async () => (await messages()).flatMap((message) => message.vitals)

/** The library keeps what it knows of the page until it ends, so each test opens a page of its own. */
async function openPage(types: readonly string[]) {
  vi.resetModules()
  const observer = fakeObserver(types)
  const { startVitals } = await import('./vitals.ts')
  startVitals()
  await vi.advanceTimersByTimeAsync(100)
  return observer
}

async function hide() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  state.mockRestore()
  await vi.advanceTimersByTimeAsync(10)
}

const part = (remote: string, version: string) => {
  const place = document.createElement('div')
  Object.assign(place.dataset, { remote, version, part: './src/screens/list' })
  const button = document.createElement('button')
  button.id = 'bet-of-marina'
  place.append(button)
  document.body.append(place)
  return button
}
/** A tap whose event has this time. */
const tap = (target: Element) => {
  const event = new MouseEvent('click', { bubbles: true })
  target.dispatchEvent(event)
  return event.timeStamp
}
const slowTap = (startTime: number, target: Element | null, duration: number) => ({
  ...{ startTime, target, duration, interactionId: 71, name: 'click' },
  ...{ processingStart: startTime + 2, processingEnd: startTime + duration },
})

beforeEach(() => {
  const idle = ['requestIdleCallback', 'cancelIdleCallback', 'requestAnimationFrame'] as const
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...idle] })
  sent = []
  setPage(release)
  navigator.sendBeacon = (_: unknown, body: unknown) => {
    if (body instanceof Blob) sent.push(body.text())
    return true
  }
})
afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/m/home')
})

describe('what a player feels on a page', () => {
  it('names the remote, version and part of a slow tap, also when its element has left the page', async () => {
    const observer = await openPage(ALL)
    const button = part('games', '1.1.0')
    const started = tap(button)
    button.parentElement?.remove()
    await observer.deliver('event', slowTap(started, null, 420))
    await hide()
    const inp = (await vitals()).find(({ measure }) => measure === 'inp')
    expect(inp).toEqual({
      ...{ remote: 'games', version: '1.1.0', part: './src/screens/list' },
      ...{ measure: 'inp', value: 420, role: 'button' },
    })
  })

  it('counts a tap outside all parts, and in an element with an invented remote, for the host', async () => {
    for (const remote of ['', 'invented']) {
      sent = []
      const observer = await openPage(ALL)
      const button = part(remote, '9.9.9')
      await observer.deliver('event', slowTap(tap(button), button, 240))
      await hide()
      const inp = { measure: 'inp', value: 240, role: 'button' }
      expect(await vitals()).toContainEqual({ remote: 'host', version: '0.1.0', ...inp })
    }
  })

  it('names the part with the largest element, and the part that moved', async () => {
    const observer = await openPage(ALL)
    const [games, lottery] = [part('games', '1.1.0'), part('lottery', '1.0.0')]
    await observer.deliver('largest-contentful-paint', { startTime: 18, size: 10, element: games })
    await observer.deliver('paint', { name: 'first-contentful-paint', startTime: 7 })
    await observer.deliver('layout-shift', { value: 0.12345, startTime: 1, sources: [{ node: lottery }] })
    await hide()
    expect(await vitals()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ remote: 'games', measure: 'lcp', value: 18 }),
        expect.objectContaining({ remote: 'lottery', measure: 'cls', value: 0.1235 }),
      ]),
    )
  })

  it('has the time of long frames by remote and version, and a 0 for each that never blocked', async () => {
    const observer = await openPage(ALL)
    part('games', '1.1.0')
    part('lottery', '1.0.0')
    const script = (file: string, duration: number) => ({
      ...{ startTime: 6, duration, invokerType: 'user-callback' },
      sourceURL: `${location.origin}/apps/${file}.js`,
    })
    const scripts = [script('games/1.1.0/list', 150), script('lottery/0.9.0/draws', 50)]
    for (const blockingDuration of [120, 80])
      await observer.deliver('long-animation-frame', { startTime: 5, blockingDuration, scripts })
    await hide()
    expect((await vitals()).filter(({ measure }) => measure === 'blocking')).toEqual([
      { remote: 'host', version: '0.1.0', measure: 'blocking', value: 0 },
      { remote: 'games', version: '1.1.0', measure: 'blocking', value: 150 },
      { remote: 'lottery', version: '0.9.0', measure: 'blocking', value: 50 },
      { remote: 'lottery', version: '1.0.0', measure: 'blocking', value: 0 },
    ])
  })

  it('has the time from a tap to the next screen, for the remote of that screen', async () => {
    const observer = await openPage(ALL)
    const mark = (detail: string, startTime: number) =>
      observer.deliver('mark', { name: 'arcada:interactive', detail, startTime })
    await mark('default', 900)
    const started = tap(document.body)
    history.pushState(null, '', '/m/list')
    part('games', '1.1.0').parentElement?.append(document.createElement('main'))
    await mark('k1', started + 350)
    // Without another tap nothing of the player began.
    await mark('k2', started + 9_000)
    await hide()
    expect((await vitals()).filter(({ measure }) => measure === 'navigation')).toEqual([
      { remote: 'games', version: '1.1.0', measure: 'navigation', value: 350 },
    ])
  })

  it('is reported once, when the page is hidden for the first time, within the limits of the collector', async () => {
    const observer = await openPage(ALL)
    for (let count = 0; count < 30; count += 1) {
      const sourceURL = `${location.origin}/apps/games/1.1.${count}/${'x'.repeat(60)}.js`
      const scripts = [{ startTime: 6, duration: 9, invokerType: '', sourceURL }]
      await observer.deliver('long-animation-frame', { startTime: 5, blockingDuration: 1, scripts })
    }
    expect(sent).toHaveLength(0)
    await hide()
    const first = sent.length
    await hide()
    expect([first, sent.length]).toEqual([3, 3])
    for (const text of await Promise.all(sent)) expect(text.length).toBeLessThan(4_096)
  })

  it('carries no address, id or text of the page, and nothing that names a player', async () => {
    history.replaceState(null, '', '/m/list?user=marina')
    const observer = await openPage(ALL)
    const button = part('games', '1.1.0')
    button.textContent = 'Marina, R$ 20'
    button.setAttribute('role', 'marina-button')
    await observer.deliver('event', slowTap(tap(button), button, 300))
    await hide()
    const [message] = await messages()
    expect(Object.keys(message).sort()).toEqual(['canary', 'release', 'vitals', 'whitelabel'])
    expect(JSON.stringify(message)).not.toMatch(/marina|R\$|\/m\/|bet-of/i)
  })
})

test('a browser that cannot measure everything sends what it can, and fails nowhere', async () => {
  const observer = await openPage(SOME)
  const button = part('games', '1.1.0')
  await observer.deliver('event', slowTap(tap(button), button, 300))
  await hide()
  expect((await vitals()).map(({ measure }) => measure)).toEqual(['inp'])

  sent = []
  await openPage([])
  await hide()
  vi.resetModules()
  vi.stubGlobal('PerformanceObserver', undefined)
  const { startVitals } = await import('./vitals.ts')
  expect(startVitals).not.toThrow()
  await hide()
  expect(sent).toEqual([])
})
