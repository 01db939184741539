import type { ConformanceData, Row } from './conformance-data.ts'

export const RESULTS = ['passes', 'fails', 'not applicable'] as const

/** What the cell of a criterion and a journey says. */
export interface Cell {
  criterion: string
  journey: string
  result: string
  checks: readonly string[]
  reason: string
}

const list = (text = ''): string[] => text.split(' ').filter(Boolean)

/** Every cell of the table, as often as a row covers it. */
export function cellsOf({ cells, journeys }: ConformanceData): Cell[] {
  const names = journeys.map(({ journey = '' }) => journey)
  return cells.flatMap(({ criterion = '', journeys: covered = '', result = '', checks, reason = '' }) =>
    (covered === 'all' ? names : list(covered)).map((journey) => ({
      criterion,
      journey,
      result,
      checks: list(checks),
      reason,
    })),
  )
}

/** What is wrong with the data, one line each. `today` is a day such as 2026-11-28. */
export function problemsOf(
  data: ConformanceData,
  { hasTest, today }: { hasTest: (file: string, title: string) => boolean; today: string },
): string[] {
  const cells = cellsOf(data)
  const checks = new Set([...data.tests, ...data.manual].map(({ check = '' }) => check))
  const failedByHand = new Set(
    data.manual.filter(({ result }) => result !== 'passes').map(({ check }) => check),
  )
  const isKnown = ({ criterion, journey }: Cell) =>
    data.known.some(
      (row) =>
        row.criterion === criterion && list(row.journeys).includes(journey) && (row.until ?? '') >= today,
    )
  const problems: string[] = []
  for (const { criterion = '' } of data.criteria)
    for (const { journey = '' } of data.journeys) {
      const found = cells.filter((cell) => cell.criterion === criterion && cell.journey === journey)
      if (found.length !== 1) problems.push(`${criterion}, ${journey}: ${found.length} cells instead of one`)
    }
  for (const cell of cells) {
    const name = `${cell.criterion}, ${cell.journey}`
    if (!data.criteria.some(({ criterion }) => criterion === cell.criterion))
      problems.push(`${name}: no such criterion`)
    if (!data.journeys.some(({ journey }) => journey === cell.journey))
      problems.push(`${name}: no such journey`)
    if (!RESULTS.some((result) => result === cell.result))
      problems.push(`${name}: no such result, ${cell.result}`)
    if (cell.checks.length === 0 && cell.result !== 'not applicable') problems.push(`${name}: names no check`)
    if (cell.reason === '' && cell.result !== 'passes') problems.push(`${name}: names no reason`)
    for (const check of cell.checks) if (!checks.has(check)) problems.push(`${name}: no such check, ${check}`)
    const byHand = cell.checks.find((check) => failedByHand.has(check))
    if (cell.result === 'passes' && byHand) problems.push(`${name}: passes, although ${byHand} does not`)
    if (cell.result === 'fails' && !isKnown(cell)) problems.push(`${name}: fails: ${cell.reason}`)
  }
  const isFailed = (criterion: string, journey: string) =>
    cells.some((cell) => cell.criterion === criterion && cell.journey === journey && cell.result === 'fails')
  for (const { criterion = '', journeys } of data.known)
    for (const journey of list(journeys))
      if (!isFailed(criterion, journey))
        problems.push(`${criterion}, ${journey}: a known failure, and no failed cell`)
  for (const { check, file = '', title = '' } of data.tests)
    if (!hasTest(file, title)) problems.push(`${check}: no test “${title}” in ${file}`)
  for (const { check = '', date = '', version = '', steps = '' } of data.manual)
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || !version || !steps)
      problems.push(`${check}: needs a date, a version and steps`)
  for (const check of checks)
    if (!cells.some((cell) => cell.checks.includes(check))) problems.push(`${check}: no cell names it`)
  return problems
}

/** The result and the date of what is behind a check, for the list of checks. */
export const isManual = (data: ConformanceData, check: string): Row | undefined =>
  data.manual.find((row) => row.check === check)
