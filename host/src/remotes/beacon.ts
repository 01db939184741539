import { page } from '@arcada/kit/federation'
import { $session } from '@arcada/kit/session'
import { resolveRoute } from '../navigation/resolve-route.ts'

export type BeaconPhase = 'load' | 'render' | 'interactive'
export type BeaconOutcome = 'ok' | 'fallback' | 'failed' | 'outdated'

export interface Beacon {
  remote: string
  version: string
  part?: string
  phase: BeaconPhase
  outcome: BeaconOutcome
  duration: number
  reason?: string
}

/** After the page is interactive, so that no beacon competes with requests that a player waits for, in ms. */
const SETTLE_MS = 1_000
/** What happens later is collected for this long. */
const COLLECT_MS = 5_000
/** A page that never becomes interactive reports that, too. */
const TIMEOUT_MS = 15_000
/** Keeps a message within the collector's 4 KB. */
const MAX_PARTS = 12
const MAX_REASON_LENGTH = 120
/** What a device slept through while something loaded: the collector takes no time above this, in ms. */
const MAX_DURATION_MS = 600_000

const reported = new Set<string>()
let waiting: Beacon[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let interactive = false

/**
 * Tells the operator, once, what became of a part; the page never waits for it and never fails because of it. What
 * comes together goes out together: nothing before the page is interactive, and what is left when the page is hidden.
 */
export function sendBeacon(beacon: Beacon): void {
  explain(beacon)
  // A tried version is not counted for this release.
  if (document.documentElement.dataset.override) return
  const key = [beacon.remote, beacon.version, beacon.part, beacon.phase, beacon.outcome].join(' ')
  if (reported.has(key)) return
  reported.add(key)
  waiting.push(beacon)
  timer ??= setTimeout(flush, interactive ? COLLECT_MS : TIMEOUT_MS)
}

/** An engineer reads in the console why a local version or one of a test link did not open. */
function explain({ remote, version, part = '', phase, reason }: Beacon): void {
  if (reason === undefined) return
  if (version.includes('-dev.') || document.documentElement.dataset.override)
    console.warn(`${remote} ${version} ${part} (${phase}): ${reason}`)
}

/** Reports when the page became interactive, and sends what waits whenever the page may be gone afterwards. */
export function startBeacons(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  if (!globalThis.PerformanceObserver) return
  const observer = new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName('arcada:interactive')
    if (!mark) return
    observer.disconnect()
    noteInteractive(mark.startTime)
  })
  observer.observe({ type: 'mark', buffered: true })
}

/** One beacon per page load: how long the asked-for screen took, for the remote that it belongs to. */
export function noteInteractive(duration: number): void {
  if (interactive) return
  const { release } = page()
  const { app, screen } = resolveRoute(release, location)
  const { version } = release.remotes[app] ?? release.host
  sendBeacon({ remote: app, version, part: screen, phase: 'interactive', outcome: 'ok', duration })
  interactive = true
  clearTimeout(timer)
  timer = setTimeout(flush, SETTLE_MS)
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const { release } = page()
  while (waiting.length > 0) {
    const parts = waiting.slice(0, MAX_PARTS).map(({ duration, reason, ...beacon }) => ({
      ...beacon,
      duration: Math.min(Math.round(duration), MAX_DURATION_MS),
      ...(reason === undefined ? {} : { reason: reason.slice(0, MAX_REASON_LENGTH) }),
    }))
    waiting = waiting.slice(MAX_PARTS)
    const body = JSON.stringify({
      whitelabel: release.whitelabel,
      release: release.release,
      canary: document.documentElement.dataset.canary === 'true',
      loggedIn: $session.get() !== null,
      parts,
    })
    try {
      navigator.sendBeacon(release.beacons, new Blob([body], { type: 'text/plain' }))
    } catch {
      // A blocked beacon is dropped.
    }
  }
}
