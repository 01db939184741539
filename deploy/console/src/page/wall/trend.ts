export type Direction = 'rising' | 'falling' | 'steady'

/** Failures per 1,000 loads by which the later half differs from the earlier one, before it counts as a change. */
const CHANGE = 2
/** The same as a factor, because busy lines vary more. */
const FACTOR = 1.25

const mean = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length

/** Where a series goes: its later half against its earlier one. */
export function directionOf(points: readonly number[]): Direction {
  const half = Math.floor(points.length / 2)
  if (half === 0) return 'steady'
  const [before, after] = [mean(points.slice(0, half)), mean(points.slice(-half))]
  if (after - before > CHANGE && after > before * FACTOR) return 'rising'
  return before - after > CHANGE && before > after * FACTOR ? 'falling' : 'steady'
}
