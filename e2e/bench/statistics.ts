/** The median; of an even number, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Median of the ratios of each repetition: both sides of a ratio were measured right after each other. */
export function pairedRatio(values: readonly number[], others: readonly number[]): number | null {
  const ratios = values.flatMap((value, index) => {
    const other = others[index]
    return other ? [value / other] : []
  })
  return ratios.length === 0 ? null : median(ratios)
}

const DIGITS = 1000

export const rounded = (value: number) => Math.round(value * DIGITS) / DIGITS
