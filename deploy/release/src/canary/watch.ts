import type { Release } from '@arcada/federation'
import type { Keys } from '../keys/keys.ts'
import { promote } from '../release/promote.ts'
import { needLive } from '../release/releases.ts'
import type { Store } from '../store/store.ts'
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
  now?: () => Date
}

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

/** Three of four pages may take this many times as long as the others, plus half a second. */
const SLOWER = 1.25
const SLACK = 0.5

const rate = ({ loads, failures, fallbacks }: Side) =>
  loads === 0 ? 0 : ((failures + fallbacks) / loads) * 100
const shown = (side: Side) => `${rate(side).toFixed(1)} % of ${side.loads}`

function problemOf(
  canary: Side,
  stable: Side,
  { threshold = 2, minimum = 50 }: WatchOptions,
): string | undefined {
  if (canary.loads >= minimum && rate(canary) - rate(stable) > threshold) {
    return (
      `${shown(canary)} loads went wrong (${canary.failures} failures, ${canary.fallbacks} fall-backs), against ` +
      `${shown(stable)} without it (threshold ${threshold} %)`
    )
  }
  const [slow, usual] = [canary.interactive, stable.interactive]
  if (slow === undefined || usual === undefined) return undefined
  if (canary.pages < minimum || stable.pages < minimum || slow <= usual * SLOWER + SLACK) return undefined
  return `three of four of ${canary.pages} pages were interactive within ${slow} s, against ${usual} s without it`
}

/** Compares the canary of a release with what everybody else gets, remote by remote. Pure. */
function judge(release: Release, samples: readonly Sample[], options: WatchOptions): Judged[] {
  const { whitelabel, seq, canary } = release
  return Object.values(canary?.remotes ?? {}).map(({ name: remote, version }) => {
    const side = (isCanary: boolean) =>
      sideOf(samples, { whitelabel, release: seq, remote, canary: isCanary })
    const [ours, theirs] = [side(true), side(false)]
    const problem = problemOf(ours, theirs, options)
    return { remote, version, canary: ours, stable: theirs, ...(problem === undefined ? {} : { problem }) }
  })
}

/**
 * Looks at the metrics of a canary once, and ends it when one of its remotes does worse than without it: under a new
 * release number, by `watch`, with the metrics as the reason. A Refusal when a collector cannot be reached, or when
 * somebody else changed the whitelabel meanwhile.
 */
export async function watchOnce(options: WatchOptions): Promise<Watched> {
  const { store, keys, whitelabel } = options
  const { release } = await needLive(store, keys, whitelabel)
  if (release.canary === undefined) return { whitelabel, release: release.seq, judged: [] }
  const judged = judge(release, await readMetrics(options.metrics), options)
  const bad = judged.filter(({ problem }) => problem !== undefined)
  const watched = { whitelabel, release: release.seq, judged }
  if (bad.length === 0) return watched
  const reasons = bad.map(
    ({ remote, version, problem }) => `canary of ${remote} ${version} stopped: ${problem}`,
  )
  const done = await promote({
    store,
    keys,
    whitelabel,
    canary: 0,
    by: 'watch',
    why: reasons.join('; '),
    // Nothing but the canary may change.
    keepSettings: true,
    ...(options.now === undefined ? {} : { now: options.now }),
  })
  return { ...watched, stopped: done.release }
}
