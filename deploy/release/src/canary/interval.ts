/** Failures among loads. */
export interface Proportion {
  failures: number
  loads: number
}

/** A range that contains a true value, as numbers from -1 to 1. */
export interface Interval {
  low: number
  high: number
}

/** Bisection ends below this. */
const PRECISION = 1e-9

/** The logarithm of the gamma function for `x` > 0, by Stirling's series after a shift to arguments where it is exact enough. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3)
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b)

/** 0 * log(0) is 0 here. */
const times = (count: number, logarithm: number) => (count === 0 ? 0 : count * logarithm)

/**
 * The interval of a proportion that is valid at every look: with probability 1 - `alpha` it contains the true proportion
 * at all times at once, so a watch may look as often as it likes and end at any look. It holds the proportions p for which
 * the beta-binomial mixture martingale stays below 1 / alpha (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon,
 * "Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49, 2021).
 */
export function proportionInterval({ failures, loads }: Proportion, alpha: number): Interval {
  if (loads === 0) return { low: 0, high: 1 }
  const mixture = logBeta(failures + 0.5, loads - failures + 0.5) - logBeta(0.5, 0.5)
  const excluded = (p: number) =>
    mixture - times(failures, Math.log(p)) - times(loads - failures, Math.log1p(-p)) >= -Math.log(alpha)
  const estimate = failures / loads
  const bound = (outside: number) => {
    if (!excluded(outside)) return outside
    let [out, inside] = [outside, estimate]
    while (Math.abs(inside - out) > PRECISION) {
      const middle = (out + inside) / 2
      if (excluded(middle)) out = middle
      else inside = middle
    }
    return out
  }
  return { low: bound(0), high: bound(1) }
}

/**
 * The interval of `first` - `second`, each of which gets half of `alpha`. A second side without loads counts as one without
 * failures.
 */
export function differenceInterval(first: Proportion, second: Proportion, alpha: number): Interval {
  const a = proportionInterval(first, alpha / 2)
  const b = second.loads === 0 ? { low: 0, high: 0 } : proportionInterval(second, alpha / 2)
  return { low: a.low - b.high, high: a.high - b.low }
}
