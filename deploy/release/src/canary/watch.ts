import { setTimeout as wait } from 'node:timers/promises'
import type { Canary } from '@arcada/federation'
import type { Keys } from '../keys/keys.ts'
import { promote } from '../release/promote.ts'
import { needLive } from '../release/releases.ts'
import type { Store } from '../store/store.ts'
import { BUCKETS } from './canary.ts'
import { readMetrics, type Sample, type Side, sideOf } from './metrics.ts'

export interface WatchOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Addresses of collectors; their counters are added up. */
  metrics: readonly string[]
  /** How many more of 100 loads may go wrong than for everybody else; 2 by default. */
  threshold?: number
  /** Loads of a remote (and pages, for its time) in the canary before it is judged; 50 by default. */
  minimum?: number
  /** How often a collector is asked that does not answer, before the canary ends; 6 by default. */
  tries?: number
  /** Ms between two of these; 10 s by default. */
  pause?: number
}

type Limits = Pick<WatchOptions, 'threshold' | 'minimum'>

export interface Judged {
  remote: string
  version: string
  canary: Side
  stable: Side
  /** Why the canary must end; undefined as long as nothing speaks against it. */
  problem?: string
}

export interface Watched {
  whitelabel: string
  release: number
  /** Empty when there is no canary. */
  judged: Judged[]
  /** Number of the release that ended the canary. */
  stopped?: number
}

/** A canary that tells of less than a tenth of the loads that its share should have tells nothing. */
const TELLS = 0.1

/** Three of four pages may take this many times as long as the others, plus half a second. */
const SLOWER = 1.25
const SLACK = 0.5

const rate = ({ loads, failures, fallbacks }: Side) =>
  loads === 0 ? 0 : ((failures + fallbacks) / loads) * 100
const shown = (side: Side) => `${rate(side).toFixed(1)} % of ${side.loads}`

function problemOf(
  canary: Side,
  stable: Side,
  share: number,
  { threshold = 2, minimum = 50 }: Limits,
): string | undefined {
  if (canary.loads >= minimum && rate(canary) - rate(stable) > threshold) {
    return (
      `${shown(canary)} loads went wrong (${canary.failures} failures, ${canary.fallbacks} fall-backs), against ` +
      `${shown(stable)} without it (threshold ${threshold} %)`
    )
  }
  const expected = (stable.loads * share) / (BUCKETS - share)
  if (expected >= minimum && canary.loads < expected * TELLS)
    return `it tells of ${canary.loads} loads where ${Math.round(expected)} are to be expected, so nobody knows how it does`
  const [slow, usual] = [canary.interactive, stable.interactive]
  if (slow === undefined || usual === undefined) return undefined
  if (canary.pages < minimum || stable.pages < minimum || slow <= usual * SLOWER + SLACK) return undefined
  return `three of four of ${canary.pages} pages were interactive within ${slow} s, against ${usual} s without it`
}

/** Compares the canary of a release with what everybody else gets, remote by remote. Pure. */
export function judge(
  { whitelabel, seq: release }: { whitelabel: string; seq: number },
  { share, remotes }: Canary,
  samples: readonly Sample[],
  limits: Limits = {},
): Judged[] {
  return Object.values(remotes).map(({ name: remote, version }) => {
    const ours = sideOf(samples, { whitelabel, release, remote, canary: true })
    const theirs = sideOf(samples, { whitelabel, release, remote, canary: false })
    const problem = problemOf(ours, theirs, share, limits)
    return { remote, version, canary: ours, stable: theirs, ...(problem === undefined ? {} : { problem }) }
  })
}

/**
 * Looks at the metrics of a canary once, and ends it when one of its remotes does worse than without it, when it tells
 * nothing, or when a collector cannot be reached however often it is asked: nobody would know how it does. It ends under a
 * new release number, by `watch`, with the reason. A Refusal when somebody else changed the whitelabel meanwhile.
 */
export async function watchOnce(options: WatchOptions): Promise<Watched> {
  const { store, keys, whitelabel } = options
  const { release } = await needLive(store, keys, whitelabel)
  if (release.canary === undefined) return { whitelabel, release: release.seq, judged: [] }
  const { samples, unreachable } = await readPatiently(options)
  const judged = judge(release, release.canary, samples, options)
  const reasons = unreachable
    ? [`canary stopped: ${unreachable}`]
    : judged.flatMap(({ remote, version, problem }) =>
        problem === undefined ? [] : [`canary of ${remote} ${version} stopped: ${problem}`],
      )
  const watched = { whitelabel, release: release.seq, judged }
  if (reasons.length === 0) return watched
  const done = await promote({
    store,
    keys,
    whitelabel,
    canary: 0,
    by: 'watch',
    why: reasons.join('; '),
    // Nothing but the canary may change.
    keepSettings: true,
  })
  return { ...watched, stopped: done.release }
}

/** The metrics, or why there are none after all tries. A collector that is started anew is back by then. */
async function readPatiently({ metrics, tries = 6, pause = 10_000 }: WatchOptions) {
  for (let attempt = 1; ; attempt += 1) {
    const read = await readMetrics(metrics)
    if (read.unreachable === undefined || attempt >= tries) return read
    await wait(pause)
  }
}
