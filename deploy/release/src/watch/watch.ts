import { setTimeout as wait } from 'node:timers/promises'
import type { Verdict } from '@arcada/kit/federation'
import { readMetrics, type Side } from '../canary/metrics.ts'
import { noteVerdict } from '../canary/verdicts.ts'
import { oneLine } from '../common/one-line.ts'
import type { Act } from '../log/log.ts'
import { needLive } from '../release/live.ts'
import { promote } from '../release/promote.ts'
import { compareCanary, type Limits, type RemoteComparison, THRESHOLD } from './compare-canary.ts'

export interface WatchOptions extends Act, Limits {
  /** Addresses of collectors; their counters are added up. */
  metrics: readonly string[]
  /** Attempts to reach a collector before the canary ends; 6 by default. */
  tries?: number
  /** Ms between two attempts; 10 s by default. */
  pause?: number
  say?: (line: string) => void
}

export interface Watched {
  whitelabel: string
  release: number
  /** Buckets of 10,000 that get the canary; 0 when there is none. */
  share: number
  /** Percentage points by which the canary may fail more often. */
  threshold: number
  /** Empty when there is no canary. */
  compared: RemoteComparison[]
  /** Why the metrics are missing, which ends the canary. */
  unreachable?: string
  /** Number of the release that ended the canary. */
  stopped?: number
}

/** JSON has no infinity, which is the bound of the last bucket. */
const storedSide = ({ interactive = Number.POSITIVE_INFINITY, ...counts }: Side) =>
  Number.isFinite(interactive) ? { ...counts, interactive } : counts

const verdictRemote = ({ interval, canary, stable, reason, ...rest }: RemoteComparison) => ({
  ...rest,
  ...interval,
  reason: oneLine(reason, 1000),
  canary: storedSide(canary),
  stable: storedSide(stable),
})

/** The verdict that is stored about these comparisons. */
const verdictOf = ({ release, share, threshold, compared, unreachable }: Watched): Verdict => ({
  ...{ release, share, threshold },
  remotes: compared.map(verdictRemote),
  unreachable: unreachable && oneLine(unreachable, 1000),
})

/**
 * Reads the metrics of a canary once, and ends it when one of its remotes does worse than the stable version, hardly
 * reports, or a collector stays unreachable, because failures would then be unknown. A changed outcome is stored as a verdict
 * first. The end is a new release by `watch` with the reason. A Refusal when the whitelabel was changed meanwhile.
 */
export async function watchOnce(options: WatchOptions): Promise<Watched> {
  const { store, whitelabel, now = () => new Date() } = options
  // The list of keys may have changed since the last round.
  const keys = options.keys.fresh()
  const { release } = await needLive(store, keys, whitelabel)
  const about = { whitelabel, release: release.seq, threshold: options.threshold ?? THRESHOLD }
  const { canary } = release
  if (canary === undefined) return { ...about, share: 0, compared: [] }
  const { samples, unreachable } = await readWithRetries(options)
  const compared = unreachable === undefined ? compareCanary(release, canary, samples, options) : []
  const watched = {
    ...about,
    share: canary.share,
    compared,
    unreachable,
  }
  await noteVerdict(store, keys, whitelabel, now().toISOString(), verdictOf(watched))
  const worse = compared.filter(({ outcome }) => outcome === 'worse')
  const reasons = unreachable
    ? [`canary stopped: ${unreachable}`]
    : worse.map(({ remote, version, reason }) => `canary of ${remote} ${version} stopped: ${reason}`)
  if (reasons.length === 0) return watched
  const done = await promote({
    store,
    keys,
    whitelabel,
    canary: 0,
    by: 'watch',
    why: reasons.join('; '),
    // An unreachable collector is no evidence against a version.
    endsAsBad: worse.map(({ remote }) => remote),
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
