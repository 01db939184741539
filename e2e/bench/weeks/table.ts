import type { VisitorKind } from './plan.ts'
import type { WeeksResult } from './weeks.ts'

const COLUMNS = [
  '',
  'dictionaries',
  'visitor',
  'first visit',
  'a week',
  'document',
  'whole',
  'deltas',
  'files',
]

/** Prints the bytes per week; returns whether Chromium loaded what the model expects. */
export function printWeeks({ weeks, rows, checks, versions, skipped }: WeeksResult): boolean {
  console.log(`\nBytes per week, of ${weeks} ${weeks === 1 ? 'week' : 'weeks'}, ${versions.length} versions:`)
  console.log(line(COLUMNS))
  for (const { variant, dictionaries, visitor, firstVisit, bytes, document, whole, deltas, requests } of rows)
    console.log(
      line([
        ...[variant, dictionaries ? 'yes' : 'no', visitor],
        ...[firstVisit, bytes, document, whole, deltas].map(kilobytes),
        String(requests),
      ]),
    )
  const ratio = (visitor: VisitorKind, other: string, dictionaries: boolean) => {
    const of = (variant: string, taken: boolean) =>
      rows.find((row) => row.variant === variant && row.visitor === visitor && row.dictionaries === taken)
        ?.bytes ?? Number.NaN
    return (of('composed', true) / of(other, dictionaries)).toFixed(2)
  }
  for (const visitor of ['daily', 'weekly'] as const)
    console.log(
      `composed, ${visitor}: ${ratio(visitor, 'M+', true)} of M+, ${ratio(visitor, 'M', false)} of M without dictionaries`,
    )
  for (const { variant, visitor, modelBytes, lineBytes, requests, differences } of checks) {
    console.log(
      `${variant}, ${visitor}, a return visit in Chromium: ${lineBytes} bytes on the line in ${requests} answers, ` +
        `${modelBytes} by the model`,
    )
    for (const difference of differences) console.log(`  ${difference}`)
  }
  for (const { app, hash, subject, reason } of skipped)
    console.log(`Skipped ${hash} of ${app} (${subject}): ${reason}`)
  return checks.every(({ differences }) => differences.length === 0)
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)}K`

const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(13)).join('')
