export interface Measure {
  /** Name of its histogram. */
  name: string
  help: string
  /** Divides a value into the unit of the bounds. */
  per: number
  /** Upper bounds. Each threshold of "good" and "poor" is one, so shares above it are exact. */
  bounds: readonly number[]
}

export const PART_TIME: Measure = {
  name: 'arcada_part_seconds',
  help: 'How long parts took to load, and pages to become interactive.',
  per: 1000,
  bounds: [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 20],
}

/** What a player felt, by its name in a message: ms, or the score of a layout shift. */
export const VITALS: ReadonlyMap<string, Measure> = new Map([
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
