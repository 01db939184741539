import type { Measure } from './measures.ts'

/** How many values were at most each bound. */
export interface Histogram {
  buckets: number[]
  sum: number
  count: number
}

export const labels = (pairs: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')

/** A counter in the text format of Prometheus, its series in order. */
export const counterText = (name: string, help: string, series: ReadonlyMap<string, number>): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...[...series].map(([set, value]) => `${name}{${set}} ${value}`).sort(),
    '',
  ].join('\n')

/** A histogram in the text format of Prometheus, its series in order. */
export const histogramText = (
  { name, help, bounds }: Measure,
  series: ReadonlyMap<string, Histogram>,
): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} histogram`,
    ...[...series]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([set, { buckets, sum, count }]) => [
        ...bounds.map((bound, at) => `${name}_bucket{${set},le="${bound}"} ${buckets[at] ?? 0}`),
        `${name}_bucket{${set},le="+Inf"} ${count}`,
        `${name}_sum{${set}} ${sum}`,
        `${name}_count{${set}} ${count}`,
      ]),
    '',
  ].join('\n')

/** Adds 1 to a counter. */
export const increase = (series: Map<string, number>, set: string): void =>
  void series.set(set, (series.get(set) ?? 0) + 1)
