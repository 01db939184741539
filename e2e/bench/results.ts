import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { METRICS, type Metric, type Sample } from './measure.ts'
import type { Network, Scenario } from './scenarios.ts'
import { median, pairedRatio, rounded } from './statistics.ts'

/** One line of the results; other tools read this shape. */
export interface ResultRow {
  network: Network
  scenario: Scenario
  variant: string
  metric: Metric
  median: number
  min: number
  max: number
  ratioToM: number | null
  ratioToMPlus: number | null
}

/** Samples by repetition, of one network, scenario and variant. */
export interface Series {
  network: Network
  scenario: Scenario
  variant: string
  samples: Sample[]
}

export function toRows(series: readonly Series[]): ResultRow[] {
  return series.flatMap((one) => {
    const { network, scenario, variant } = one
    const of = (name: string) =>
      series.find(
        (other) => other.network === network && other.scenario === scenario && other.variant === name,
      )
    return METRICS.flatMap((metric): ResultRow[] => {
      const values = valuesOf(one, metric)
      if (values.length === 0) return []
      const ratio = (name: string) => {
        const base = of(name)
        const found = base ? pairedRatio(values, valuesOf(base, metric)) : null
        return found === null ? null : rounded(found)
      }
      return [
        {
          network,
          scenario,
          variant,
          metric,
          median: rounded(median(values)),
          min: rounded(Math.min(...values)),
          max: rounded(Math.max(...values)),
          ratioToM: ratio('M'),
          ratioToMPlus: ratio('M+'),
        },
      ]
    })
  })
}

function valuesOf({ samples }: Series, metric: Metric): number[] {
  return samples.flatMap((sample) => sample[metric] ?? [])
}

const RESULTS = join(import.meta.dirname, 'results')

/** Writes the latest results and keeps them under the version. */
export async function writeResults(rows: readonly ResultRow[], version: string): Promise<string> {
  const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
  await mkdir(join(RESULTS, 'history'), { recursive: true })
  await writeFile(join(RESULTS, 'history', `${version}.json`), text)
  const latest = join(RESULTS, 'latest.json')
  await writeFile(latest, text)
  return latest
}

/** The other measurements. */
export type Measurement =
  | 'memory'
  | 'growth'
  | 'scale'
  | 'taps'
  | 'tasks'
  | 'rest'
  | 'rain'
  | 'lighthouse'
  | 'soak'

/** Writes the result of one of the other measurements beside the table's. */
export async function writeMeasurement(
  name: Measurement,
  version: string,
  measured: unknown,
): Promise<string> {
  const file = join(RESULTS, `${name}.json`)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(file, `${JSON.stringify({ version, measured }, null, 2)}\n`)
  return file
}
