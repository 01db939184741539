import { median } from '../statistics.ts'

/** What is counted at the end of each cycle; what an engine cannot count is missing. */
export const COUNTS = [
  'heap',
  'nodes',
  'listeners',
  'timers',
  'requests',
  'connections',
  'cacheBytes',
  'storedBytes',
] as const
export type Count = (typeof COUNTS)[number]
export type Counts = Partial<Record<Count, number>>

/**
 * The largest growth in a cycle, by the trend over the cycles. Home at rest differs by about 150 nodes, 20 listeners and 3
 * timers from one cycle to the next, so that a trend of few cycles is never exactly 0.
 */
export const LIMITS: Readonly<Record<Count, number>> = {
  heap: 40_000,
  nodes: 50,
  listeners: 6,
  timers: 0.5,
  requests: 0.2,
  connections: 0.2,
  cacheBytes: 4_000,
  storedBytes: 40,
}

export interface Trend {
  count: Count
  first: number
  last: number
  /** Growth in a cycle: the median of the slopes between every two cycles, which one outlier does not change. */
  slope: number
  limit: number
  good: boolean
}

/** The trends over the cycles after the warm-up; each count that the engine has. */
export function trendsOf(cycles: readonly Counts[]): Trend[] {
  return COUNTS.flatMap((count): Trend[] => {
    const values = cycles.flatMap((cycle) => cycle[count] ?? [])
    const [first] = values
    const last = values.at(-1)
    if (first === undefined || last === undefined || values.length < 3) return []
    const slopes = values.flatMap((value, index) =>
      values.slice(index + 1).map((later, distance) => (later - value) / (distance + 1)),
    )
    const slope = median(slopes)
    return [{ count, first, last, slope, limit: LIMITS[count], good: slope <= LIMITS[count] }]
  })
}
