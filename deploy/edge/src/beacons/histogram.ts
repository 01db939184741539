/** How many values were at most each bound. */
export interface Histogram {
  buckets: number[]
  sum: number
  count: number
}

/** Adds a value to the histogram of a series. */
export function observe(
  histograms: Map<string, Histogram>,
  series: string,
  bounds: readonly number[],
  value: number,
): void {
  const known = histograms.get(series)
  const { buckets, sum, count } = known ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
  histograms.set(series, {
    buckets: buckets.map((times, at) => (value <= (bounds[at] ?? 0) ? times + 1 : times)),
    sum: sum + value,
    count: count + 1,
  })
}

/** The lines of one histogram in the text format of Prometheus. */
export function histogramLines(
  name: string,
  series: string,
  bounds: readonly number[],
  { buckets, sum, count }: Histogram,
): string[] {
  return [
    ...bounds.map((bound, at) => `${name}_bucket{${series},le="${bound}"} ${buckets[at] ?? 0}`),
    `${name}_bucket{${series},le="+Inf"} ${count}`,
    `${name}_sum{${series}} ${sum}`,
    `${name}_count{${series}} ${count}`,
  ]
}
