import type { Proportion } from './interval.ts'
import { named, quantile, type Sample, sum, withLabels } from './metrics.ts'
import { compareFailures, type Outcome } from './verdict.ts'

/** What a canary is judged by beside failures. Above the limit a page "needs improvement" or is "poor" (web.dev/vitals). */
const JUDGED = [
  { measure: 'inp', metric: 'arcada_inp_seconds', limit: 0.2 },
  { measure: 'lcp', metric: 'arcada_lcp_seconds', limit: 2.5 },
] as const

export type JudgedMeasure = (typeof JUDGED)[number]['measure']

/** Measured page loads of one side, and how many were above the limit. */
export interface Measured {
  pages: number
  slow: number
}

/** How often the pages of a canary are above the limit of one measure, compared with those of the stable set. */
export interface FeltComparison {
  measure: JudgedMeasure
  outcome: Outcome
  canary: Measured
  stable: Measured
  /** Percentage points by which the canary is slow more often; the true value lies between `low` and `high`. */
  difference: number
  low: number
  high: number
}

/** Three of four values are at most this; `over` where they may be above the largest bound. */
export interface Within {
  seconds: number
  over?: true
}

/** Percentage points by which a canary may be slow more often. */
const FELT_THRESHOLD = 5
/** Both measures together are wrong as rarely as the comparison of failures. */
const ALPHA = 0.05 / JUDGED.length

interface Place {
  whitelabel: string
  release: number
  remote: string
  /** Any version without it. */
  version?: string
  canary: boolean
}

const bucketsOf = (samples: readonly Sample[], metric: string, place: Place) =>
  named(samples, `${metric}_bucket`, place)

const countAt = (buckets: readonly Sample[], le: string) => sum(withLabels(buckets, { le }))

function measuredIn(samples: readonly Sample[], metric: string, limit: number, place: Place): Measured {
  const buckets = bucketsOf(samples, metric, place)
  const pages = countAt(buckets, '+Inf')
  return { pages, slow: pages - countAt(buckets, String(limit)) }
}

const proportion = ({ pages, slow }: Measured): Proportion => ({ failures: slow, loads: pages })

/**
 * Compares what players felt in a version of the canary with the stable set, by the method for failures (record 0030). Fewer
 * than `minimum` measured page loads of either side decide nothing.
 */
export function compareFelt(
  samples: readonly Sample[],
  place: Omit<Place, 'canary' | 'version'> & { version: string },
  minimum: number,
): FeltComparison[] {
  const { version, ...where } = place
  return JUDGED.map(({ measure, metric, limit }) => {
    // A page of the canary that fell back ran the stable version.
    const canary = measuredIn(samples, metric, limit, { ...where, version, canary: true })
    const stable = measuredIn(samples, metric, limit, { ...where, canary: false })
    const found = compareFailures(proportion(canary), proportion(stable), FELT_THRESHOLD, ALPHA)
    const few = canary.pages < minimum || stable.pages < minimum
    return {
      ...{ measure, canary, stable, outcome: few ? 'undecided' : found.outcome },
      ...{ difference: found.difference, ...found.interval },
    }
  })
}

const WORDS: Readonly<Record<JudgedMeasure, string>> = {
  inp: 'reacted later than 200 ms to a tap or key (INP)',
  lcp: 'showed their largest element later than 2.5 s (LCP)',
}

const shown = ({ pages, slow }: Measured) => `${((slow / pages) * 100).toFixed(1)} % of ${pages}`

/** Why a canary must end that is worse by this comparison. */
export const feltReason = ({ measure, canary, stable, low }: FeltComparison): string =>
  `${shown(canary)} measured page loads ${WORDS[measure]}, against ${shown(stable)} stable ones: at least ` +
  `${low.toFixed(1)} points more (threshold ${FELT_THRESHOLD})`

/** What three of four page loads of an app felt: reaction to taps, and how long the app kept the page from reacting. */
export function experienceOf(
  samples: readonly Sample[],
  place: Place,
): { measured?: number; inp?: Within; blocking?: Within } {
  const within = (metric: string): Within | undefined => {
    const buckets = bucketsOf(samples, metric, place)
    const seconds = quantile(buckets, 0.75)
    if (seconds === undefined) return undefined
    if (Number.isFinite(seconds)) return { seconds }
    const bounds = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
    return { seconds: Math.max(0, ...bounds), over: true }
  }
  return {
    measured: countAt(bucketsOf(samples, 'arcada_blocking_seconds', place), '+Inf') || undefined,
    inp: within('arcada_inp_seconds'),
    blocking: within('arcada_blocking_seconds'),
  }
}
