import { isApp, isObject } from './known-forms.ts'

/** One measurement of what a player felt, for the app that caused it: ms, or the score of a layout shift. */
export interface Vital {
  remote: string
  version: string
  measure: string
  value: number
}

interface Measure {
  name: string
  help: string
  /** Divides a value into the unit of the bounds. */
  per: number
  bounds: readonly number[]
}

/** Each threshold of "good" and "poor" is a bound, so shares above it are exact. */
const MEASURES: ReadonlyMap<string, Measure> = new Map([
  [
    'inp',
    {
      name: 'arcada_inp_seconds',
      help: 'The slowest reaction to a tap or key of each page load (INP).',
      per: 1000,
      bounds: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5],
    },
  ],
  [
    'lcp',
    {
      name: 'arcada_lcp_seconds',
      help: 'When the largest element of each page load was painted (LCP).',
      per: 1000,
      bounds: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20],
    },
  ],
  [
    'cls',
    {
      name: 'arcada_cls',
      help: 'How much of the screen moved by itself, for each page load (CLS).',
      per: 1,
      bounds: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    },
  ],
  [
    'navigation',
    {
      name: 'arcada_navigation_seconds',
      help: 'From the tap to the next screen that can be used, for each screen change.',
      per: 1000,
      bounds: [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10],
    },
  ],
  [
    'blocking',
    {
      name: 'arcada_blocking_seconds',
      help: 'How long an app kept each page load from reacting, in long animation frames.',
      per: 1000,
      bounds: [0, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5],
    },
  ],
])

const MAX_VALUE = 10 * 60_000

/** What the page says of the place, which is stored but never a label. */
const isPlace = (value: unknown, pattern: RegExp) =>
  value === undefined || (typeof value === 'string' && pattern.test(value))

/** Whether a measurement of a message has the known form. */
export function isVital(value: unknown): value is Vital & Record<string, unknown> {
  if (!isObject(value) || !isApp(value)) return false
  const { measure, value: amount, part, role } = value
  return (
    typeof measure === 'string' &&
    MEASURES.has(measure) &&
    typeof amount === 'number' &&
    amount >= 0 &&
    amount <= MAX_VALUE &&
    isPlace(part, /^\.\/[\w./-]{1,120}$/) &&
    isPlace(role, /^[a-z]{1,20}$/)
  )
}

/** The histogram of a measurement, and its value there. */
export function placeOf({
  measure,
  value,
}: Vital): { name: string; bounds: readonly number[]; value: number } | undefined {
  const found = MEASURES.get(measure)
  return found && { name: found.name, bounds: found.bounds, value: value / found.per }
}

export const MEASURED: readonly Measure[] = [...MEASURES.values()]
