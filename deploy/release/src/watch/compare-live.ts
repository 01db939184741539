import { observedShare, readMetrics } from '../canary/metrics.ts'
import type { Keys } from '../keys/keys.ts'
import { needLive } from '../release/live.ts'
import type { Store } from '../store/store.ts'
import { compareCanary, type Limits, type RemoteComparison, THRESHOLD } from './compare-canary.ts'

export interface CompareLiveOptions extends Limits {
  store: Store
  keys: Keys
  whitelabel: string
  /** Addresses of collectors. */
  metrics: readonly string[]
}

export interface LiveComparison {
  release: number
  /** Buckets of 10,000 that get the canary. */
  share: number
  /** Percentage points by which the canary may fail more often. */
  threshold: number
  /** The same of the loads that collectors counted; absent before the first load. */
  observed?: number
  compared: RemoteComparison[]
  /** Why the metrics are missing. */
  unreachable?: string
}

/**
 * Compares the canary that is live with the stable set, without storing a verdict or ending it; undefined when there is no
 * canary. A Refusal when what is live does not count.
 */
export async function compareLive(options: CompareLiveOptions): Promise<LiveComparison | undefined> {
  const { store, keys, whitelabel, metrics } = options
  const { release } = await needLive(store, keys, whitelabel)
  const { canary, seq } = release
  if (canary === undefined) return undefined
  const { samples, unreachable } = await readMetrics(metrics)
  const { threshold = THRESHOLD } = options
  const about = { release: seq, share: canary.share, threshold }
  if (unreachable !== undefined) return { ...about, compared: [], unreachable }
  const observed = observedShare(samples, whitelabel, seq, Object.keys(canary.remotes))
  return {
    ...about,
    observed,
    compared: compareCanary(release, canary, samples, options),
  }
}
