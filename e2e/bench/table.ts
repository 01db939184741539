import { METRICS, type Metric } from './measure.ts'
import type { ResultRow } from './results.ts'

const UNITS: Record<Metric, (value: number) => string> = {
  fcp: (ms) => ms.toFixed(0),
  lcp: (ms) => ms.toFixed(0),
  cls: (score) => score.toFixed(3),
  interactive: (ms) => ms.toFixed(0),
  blocked: (ms) => ms.toFixed(0),
  blockedLater: (ms) => ms.toFixed(0),
  requests: (count) => count.toFixed(0),
  chain: (count) => count.toFixed(0),
  jsBytes: (bytes) => `${(bytes / 1024).toFixed(1)}K`,
  totalBytes: (bytes) => `${(bytes / 1024).toFixed(1)}K`,
  heap: (bytes) => `${(bytes / 1024 / 1024).toFixed(2)}M`,
}

/** Prints every value, one block for each network and scenario. */
export function printTable(rows: readonly ResultRow[]): void {
  const groups = groupedBy(rows, ({ network, scenario }) => `${scenario}, ${network}`)
  for (const [title, group] of groups) {
    console.log(`\n${title}`)
    console.log(line(['', ...METRICS, 'x M', 'x M+']))
    for (const [variant, own] of groupedBy(group, (row) => row.variant)) {
      const of = (metric: Metric) => own.find((row) => row.metric === metric)
      const ratios = of('interactive')
      const spread = ratios ? ` [${UNITS.interactive(ratios.min)}-${UNITS.interactive(ratios.max)}]` : ''
      console.log(
        line([
          variant,
          ...METRICS.map((metric) => {
            const row = of(metric)
            return row ? UNITS[metric](row.median) + (metric === 'interactive' ? spread : '') : '-'
          }),
          ratio(ratios?.ratioToM),
          ratio(ratios?.ratioToMPlus),
        ]),
      )
    }
  }
}

function groupedBy(rows: readonly ResultRow[], key: (row: ResultRow) => string): Map<string, ResultRow[]> {
  const groups = new Map<string, ResultRow[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

const ratio = (value: number | null | undefined) => (typeof value === 'number' ? value.toFixed(2) : '-')

function line(cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padEnd(index === 4 ? 17 : 12)).join(' ')
}
