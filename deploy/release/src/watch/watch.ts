import { setTimeout as wait } from 'node:timers/promises'
import type { Canary } from '@arcada/kit/federation'
import { BUCKETS } from '../canary/canary.ts'
import { readMetrics, type Sample, type Side, sideOf } from '../canary/metrics.ts'
import type { Keys } from '../keys/keys.ts'
import { needLive } from '../release/live.ts'
import { promote } from '../release/promote.ts'
import type { Store } from '../store/store.ts'

export interface WatchOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Addresses of collectors; their counters are added up. */
  metrics: readonly string[]
  /** Percentage points by which loads may fail more often than those of the stable set; 2 by default. */
  threshold?: number
  /** Loads of a remote (and pages, for its time) in the canary before it is judged; 50 by default. */
  minimum?: number
  /** Attempts to reach a collector before the canary ends; 6 by default. */
  tries?: number
  /** Ms between two attempts; 10 s by default. */
  pause?: number
  say?: (line: string) => void
}

type Limits = Pick<WatchOptions, 'threshold' | 'minimum'>

export interface RemoteComparison {
  remote: string
  version: string
  canary: Side
  stable: Side
  /** Why the canary must end; undefined while it is fine. */
  problem?: string
}

export interface Watched {
  whitelabel: string
  release: number
  /** Buckets of 10,000 that get the canary; 0 when there is none. */
  share: number
  /** Percentage points by which the canary may fail more often. */
  threshold: number
  /** Empty when there is no canary. */
  judged: RemoteComparison[]
  /** Number of the release that ended the canary. */
  stopped?: number
}

/** A canary with less than this part of its expected loads has not enough data. */
const MIN_REPORTED = 0.1

/** The 75th percentile of the canary may be this many times that of the stable set, plus these seconds. */
const MAX_SLOWDOWN = 1.25
const EXTRA_SECONDS = 0.5

const THRESHOLD = 2

/** Percentage of loads that failed or fell back. */
export const rate = ({ loads, failures, fallbacks }: Side) =>
  loads === 0 ? 0 : ((failures + fallbacks) / loads) * 100
const shown = (side: Side) => `${rate(side).toFixed(1)} % of ${side.loads}`

function problemOf(
  canary: Side,
  stable: Side,
  share: number,
  { threshold = THRESHOLD, minimum = 50 }: Limits,
): string | undefined {
  if (canary.loads >= minimum && rate(canary) - rate(stable) > threshold) {
    return (
      `${shown(canary)} loads failed or fell back (${canary.failures} failures, ${canary.fallbacks} fall-backs), ` +
      `against ${shown(stable)} stable loads (threshold ${threshold} %)`
    )
  }
  const expected = (stable.loads * share) / (BUCKETS - share)
  if (expected >= minimum && canary.loads < expected * MIN_REPORTED)
    return `there is not enough data: ${canary.loads} page loads reported, about ${Math.round(expected)} expected`
  const [slow, usual] = [canary.interactive, stable.interactive]
  if (slow === undefined || usual === undefined) return undefined
  if (canary.pages < minimum || stable.pages < minimum || slow <= usual * MAX_SLOWDOWN + EXTRA_SECONDS)
    return undefined
  return `75 % of ${canary.pages} pages were interactive within ${slow} s, against ${usual} s for stable pages`
}

/** Compares the canary of a release with its stable set, remote by remote. */
export function compareCanary(
  { whitelabel, seq: release }: { whitelabel: string; seq: number },
  { share, remotes }: Canary,
  samples: readonly Sample[],
  limits: Limits = {},
): RemoteComparison[] {
  return Object.values(remotes).map(({ name: remote, version }) => {
    const ours = sideOf(samples, { whitelabel, release, remote, canary: true })
    const theirs = sideOf(samples, { whitelabel, release, remote, canary: false })
    const problem = problemOf(ours, theirs, share, limits)
    return { remote, version, canary: ours, stable: theirs, ...(problem === undefined ? {} : { problem }) }
  })
}

/**
 * Reads the metrics of a canary once, and ends it when one of its remotes does worse than the stable version, reports too
 * few loads, or a collector stays unreachable, because failures would then be unknown. The end is a new release by `watch`
 * with the reason. A Refusal when the whitelabel was changed meanwhile.
 */
export async function watchOnce(options: WatchOptions): Promise<Watched> {
  const { store, whitelabel } = options
  // The list of keys may have changed since the last round.
  const keys = options.keys.fresh()
  const { release } = await needLive(store, keys, whitelabel)
  const limits = { threshold: options.threshold ?? THRESHOLD }
  if (release.canary === undefined)
    return { whitelabel, release: release.seq, share: 0, ...limits, judged: [] }
  const { samples, unreachable } = await readWithRetries(options)
  const judged = compareCanary(release, release.canary, samples, options)
  const reasons = unreachable
    ? [`canary stopped: ${unreachable}`]
    : judged.flatMap(({ remote, version, problem }) =>
        problem === undefined ? [] : [`canary of ${remote} ${version} stopped: ${problem}`],
      )
  const watched = { whitelabel, release: release.seq, share: release.canary.share, ...limits, judged }
  if (reasons.length === 0) return watched
  const done = await promote({
    store,
    keys,
    whitelabel,
    canary: 0,
    by: 'watch',
    why: reasons.join('; '),
    // An unreachable collector is no evidence against a version.
    endsAsBad: unreachable
      ? []
      : judged.flatMap(({ remote, problem }) => (problem === undefined ? [] : [remote])),
    keepSettings: true,
  })
  return { ...watched, stopped: done.release }
}

/** The metrics, or why they are missing after all attempts; a restarting collector is back by then. */
async function readWithRetries({ metrics, tries = 6, pause = 10_000, say = () => {} }: WatchOptions) {
  for (let attempt = 1; ; attempt += 1) {
    const read = await readMetrics(metrics)
    if (read.unreachable === undefined || attempt >= tries) return read
    say(`${read.unreachable} Attempt ${attempt} of ${tries}.`)
    await wait(pause)
  }
}
