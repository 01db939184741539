import type { Canary } from '@arcada/kit/federation'
import { BUCKETS } from '../canary/canary.ts'
import { compareFelt, type FeltComparison, feltReason } from '../canary/experience.ts'
import { failing, observedShare, readMetrics, type Sample, type Side, sideOf } from '../canary/metrics.ts'
import { type Comparison, compareFailures } from '../canary/verdict.ts'
import type { Act } from '../log/log.ts'
import { needLive } from '../release/live.ts'

export interface Limits {
  /** Percentage points by which loads may fail more often than those of the stable set; 2 by default. */
  threshold?: number
  /** Loads of a remote (and pages, for its time) in the canary before it can be worse; 50 by default. */
  minimum?: number
}

/** What makes a canary worse: `silent` pages hardly report, `slow` ones open slowly, `inp` and `lcp` are felt. */
export type Cause = 'failures' | 'silent' | 'slow' | FeltComparison['measure']

export interface RemoteComparison extends Comparison {
  remote: string
  version: string
  canary: Side
  stable: Side
  /** What players felt; it can make the canary worse, and never fine. */
  felt: FeltComparison[]
  /** Of a worse one. */
  cause?: Cause
  /** The outcome in words; of a worse one, why the canary must end. */
  reason: string
}

/** A canary with less than this part of its expected loads does not report. */
const MIN_REPORTED = 0.1

/** The 75th percentile of the canary may be this many times that of the stable set, plus these seconds. */
const MAX_SLOWDOWN = 1.25
const EXTRA_SECONDS = 0.5

export const THRESHOLD = 2
const MINIMUM = 50

/** Percentage of loads that failed or fell back. */
export function rate(side: Side): number {
  const { loads, failures } = failing(side)
  return loads === 0 ? 0 : (failures / loads) * 100
}

const shown = (side: Side) => `${rate(side).toFixed(1)} % of ${side.loads}`

interface Problem {
  cause: Cause
  reason: string
}

/** Why the canary is bad for a reason other than failing loads. */
function otherProblem(canary: Side, stable: Side, share: number, minimum: number): Problem | undefined {
  const expected = (stable.loads * share) / (BUCKETS - share)
  if (expected >= minimum && canary.loads < expected * MIN_REPORTED)
    return {
      cause: 'silent',
      reason: `its pages hardly report: ${canary.loads} loads, and about ${Math.round(expected)} were expected`,
    }
  const [slow, usual] = [canary.interactive, stable.interactive]
  if (slow === undefined || usual === undefined) return undefined
  if (canary.pages < minimum || stable.pages < minimum || slow <= usual * MAX_SLOWDOWN + EXTRA_SECONDS)
    return undefined
  return {
    cause: 'slow',
    reason: `75 % of ${canary.pages} pages were interactive within ${slow} s, against ${usual} s for stable pages`,
  }
}

function reasonOf({ outcome, interval, needs }: Comparison, canary: Side, stable: Side, threshold: number) {
  const { low, high } = interval
  if (outcome === 'worse')
    return (
      `${shown(canary)} loads failed or fell back (${canary.failures} failures, ${canary.fallbacks} fall-backs), ` +
      `against ${shown(stable)} stable loads: at least ${low.toFixed(1)} points more (threshold ${threshold})`
    )
  if (outcome === 'fine')
    return `at most ${Math.max(0, high).toFixed(1)} points more loads fail than in the stable set (threshold ${threshold})`
  if (canary.loads === 0) return 'not enough data: no load of the canary yet'
  return needs === undefined
    ? `not enough data: after ${canary.loads} loads the difference is too close to the threshold of ${threshold} points`
    : `not enough data: ${canary.loads} of about ${needs} loads`
}

function feltProblem(felt: readonly FeltComparison[]): Problem | undefined {
  const worse = felt.find(({ outcome }) => outcome === 'worse')
  return worse && { cause: worse.measure, reason: feltReason(worse) }
}

function compareRemote(
  canary: Side,
  stable: Side,
  felt: readonly FeltComparison[],
  share: number,
  limits: Limits,
): Comparison & { reason: string; cause?: Cause } {
  const { threshold = THRESHOLD, minimum = MINIMUM } = limits
  const found = compareFailures(failing(canary), failing(stable), threshold)
  const early = found.outcome === 'worse' && canary.loads < minimum
  const compared: Comparison = early ? { ...found, outcome: 'undecided', needs: minimum } : found
  const reason = reasonOf(compared, canary, stable, threshold)
  if (compared.outcome === 'worse') return { ...compared, reason, cause: 'failures' }
  const problem = otherProblem(canary, stable, share, minimum) ?? feltProblem(felt)
  return problem ? { ...compared, outcome: 'worse', ...problem } : { ...compared, reason }
}

/** Compares the canary of a release with its stable set, remote by remote. */
export function compareCanary(
  { whitelabel, seq: release }: { whitelabel: string; seq: number },
  { share, remotes }: Canary,
  all: readonly Sample[],
  limits: Limits = {},
): RemoteComparison[] {
  // Any client can send beacons: what one client sends beyond its share must not decide.
  const samples = all.filter(({ labels }) => labels.surplus === undefined)
  return Object.values(remotes).map(({ name: remote, version }) => {
    const canary = sideOf(samples, { whitelabel, release, remote, canary: true })
    const stable = sideOf(samples, { whitelabel, release, remote, canary: false })
    const felt = compareFelt(samples, { whitelabel, release, remote, version }, limits.minimum ?? MINIMUM)
    return { remote, version, canary, stable, felt, ...compareRemote(canary, stable, felt, share, limits) }
  })
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
 * Compares the canary that is live with the stable set by the metrics of collectors, without storing a verdict or ending it; undefined when there is no
 * canary. A Refusal when what is live does not count.
 */
export async function compareLive(
  options: Limits & Act & { metrics: readonly string[] },
): Promise<LiveComparison | undefined> {
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
