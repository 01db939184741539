import type { Sample } from './measure.ts'

/** The samples of one network and scenario, of each variant by repetition. */
export interface Series {
  network: string
  scenario: string
  samples: Map<string, Sample[]>
}

/** The median; of an even number, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (place: number) => sorted.at(place) ?? Number.NaN
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2
}

/** Bytes in KB; scores with three digits, all else with one. */
function shown(metric: string, value: number): number {
  const isBytes = metric === 'jsBytes' || metric === 'totalBytes' || metric === 'heap'
  return Number((isBytes ? value / 1024 : value).toFixed(metric === 'cls' ? 3 : 1))
}

const valuesOf = (samples: readonly Sample[] = [], metric: string) =>
  samples.flatMap((sample) => sample[metric] ?? [])

/**
 * Prints one table for each network and scenario: the medians of each variant, the range of `interactive`, and its ratio to
 * each other variant. A ratio is the median of those of each repetition, whose two sides were measured one after the other.
 */
export function printResults(series: readonly Series[]): void {
  for (const { network, scenario, samples } of series) {
    console.log(`\n${scenario}, ${network}`)
    const rows = [...samples].map(([variant, own]) => {
      const interactive = valuesOf(own, 'interactive')
      const medians = Object.keys(own[0] ?? {}).map((metric) => [
        metric,
        shown(metric, median(valuesOf(own, metric))),
      ])
      const ratios = [...samples].map(([name, others]) => {
        const other = valuesOf(others, 'interactive')
        const ratio = median(interactive.map((ms, at) => ms / (other[at] ?? Number.NaN)))
        return [`× ${name}`, Number(ratio.toFixed(2))]
      })
      const range = `${Math.min(...interactive).toFixed(0)}-${Math.max(...interactive).toFixed(0)}`
      return [variant, Object.fromEntries([...medians, ['range', range], ...ratios])]
    })
    console.table(Object.fromEntries(rows))
  }
}
