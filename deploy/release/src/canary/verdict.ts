import { differenceInterval, type Interval, type Proportion } from './interval.ts'

export type Outcome = 'worse' | 'fine' | 'undecided'

/** How often the loads of a canary fail, compared with those of the stable set. */
export interface Comparison {
  outcome: Outcome
  /** Percentage points by which the canary fails more often, and the interval that holds the true value. */
  difference: number
  interval: Interval
  /** Loads of the canary that decide if both sides go on like this; only while undecided, and where they are worth waiting for. */
  needs?: number
}

/** The intervals are wrong with at most this probability, however often one looks. */
const ALPHA = 0.05

/** More loads than this are not worth waiting for. */
const MAX_LOADS = 10_000_000

const share = ({ failures, loads }: Proportion) => (loads === 0 ? 0 : failures / loads)

function outcomeOf(canary: Proportion, stable: Proportion, threshold: number, alpha: number): Outcome {
  const { low, high } = differenceInterval(canary, stable, alpha)
  if (low > 0 && share(canary) - share(stable) > threshold) return 'worse'
  return high < threshold ? 'fine' : 'undecided'
}

const scaled = ({ failures, loads }: Proportion, factor: number): Proportion => ({
  failures: failures * factor,
  loads: loads * factor,
})

/** The loads that decide when both sides grow at the same rates. */
function neededLoads(
  canary: Proportion,
  stable: Proportion,
  threshold: number,
  alpha: number,
): number | undefined {
  const decides = (loads: number) => {
    const factor = loads / canary.loads
    return outcomeOf(scaled(canary, factor), scaled(stable, factor), threshold, alpha) !== 'undecided'
  }
  let enough = canary.loads
  while (!decides(enough)) {
    enough *= 2
    if (enough > MAX_LOADS) return undefined
  }
  for (let tooFew = enough / 2; enough - tooFew > 1; ) {
    const middle = Math.ceil((enough + tooFew) / 2)
    if (decides(middle)) enough = middle
    else tooFew = middle
  }
  return enough
}

/**
 * Compares the failing loads of a canary with those of the stable set, in a way that may be repeated at every look
 * (`differenceInterval`). `points` is the number of percentage points that is tolerated, `alpha` the probability of an error. Worse: it certainly fails more often,
 * and by more points than tolerated as far as is known. Fine: it certainly does not fail that much more often. Undecided:
 * there are not enough loads yet.
 */
export function compareFailures(
  canary: Proportion,
  stable: Proportion,
  points: number,
  alpha: number = ALPHA,
): Comparison {
  const { low, high } = differenceInterval(canary, stable, alpha)
  const interval = { low: low * 100, high: high * 100 }
  if (canary.loads === 0) return { outcome: 'undecided', difference: 0, interval }
  const outcome = outcomeOf(canary, stable, points / 100, alpha)
  const difference = (share(canary) - share(stable)) * 100
  const needs = outcome === 'undecided' ? neededLoads(canary, stable, points / 100, alpha) : undefined
  return { outcome, difference, interval, needs }
}
