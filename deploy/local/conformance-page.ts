import type { ConformanceData, Row } from './conformance-data.ts'
import { type Cell, cellsOf, isManual, RESULTS } from './conformance-report.ts'

const INTRO = `# Accessibility conformance

For accessibility auditors, operators and lawyers: how each of the 55 success criteria of WCAG 2.2, levels A and AA, is
checked in each core journey of a player or an agent, and with which result.

This page is no statement of conformity: an auditor and a lawyer decide. It states what the tests and checks of this
version saw, so that an auditor can follow each cell to the screen and to the test. The checks ran in Chromium, most of
them on the sandbox's data; no person with a disability and no screen reader product took part. Games of vendors run on
their vendors' pages, which these checks do not cover.

\`npm run conformance\` writes this page from the tables in [conformance](conformance/README.md); \`npm test\` fails when it is
out of date, when a cell names no check, or when a cell fails that is not listed under “Known failures”.
`

/** A table with columns of one width, as the formatter writes it. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`
  const [first = [], ...others] = cells
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}

const SIGNS: Readonly<Record<string, string>> = {
  passes: 'passes',
  fails: '**fails**',
  'not applicable': 'n/a',
}

/** `docs/conformance.md` for a version of the product. */
export function conformancePage(data: ConformanceData, version: string): string {
  const cells = cellsOf(data)
  return `${[
    INTRO,
    `Version: ${version}. A check by test has the date of the run: \`npm run test:full\` runs all of them, and one that fails stops a release. A manual check has its own date and version, below.`,
    '',
    '## Summary',
    '',
    summary(data, cells),
    '',
    '## Known failures',
    '',
    data.known.length === 0
      ? 'None.'
      : tableOf(
          ['criterion', 'journeys', 'what is missing', 'accepted by `npm test` until'],
          data.known.map(({ criterion = '', journeys = '', missing = '', until = '' }) => [
            criterion,
            journeys.replaceAll(' ', ', '),
            missing,
            until,
          ]),
        ),
    '',
    '## Criteria by journey',
    '',
    'One row per criterion and result; the checks are listed below by their names.',
    '',
    criteria(data, cells),
    '',
    '## Checks by test',
    '',
    `\`npm test e2e\` with a path below \`e2e\`, or \`npm test unit\` with another one, runs the tests of a file.`,
    '',
    tableOf(
      ['check', 'file', 'title of the test contains'],
      data.tests.map(({ check = '', file = '', title = '' }) => [check, `\`${file}\``, title]),
    ),
    '',
    '## Manual checks',
    '',
    tableOf(
      ['check', 'date', 'version', 'result', 'steps and what was seen'],
      data.manual.map(({ check = '', date = '', version: at = '', result = '', steps = '' }) => [
        check,
        date,
        at,
        result,
        steps,
      ]),
    ),
    '',
    '## What a screen reader reads',
    '',
    'The folder [screen-reader](../e2e/journeys/screen-reader) holds, in Portuguese and English, the text of each screen of the journeys and of their error states, as the browser gives it to a screen reader. The test `heard` fails when a text changes.',
    '',
    '## ABNT NBR 17225:2025',
    '',
    'A mapping as far as it is known. The numbers of the items are not in our sources, and none is invented here.',
    '',
    tableOf(
      ['level', 'subject', 'what is known', 'here', 'not known'],
      data.nbr.map(({ level = '', subject = '', known = '', here = '', unknown = '' }) => [
        level,
        subject,
        known,
        here,
        unknown,
      ]),
    ),
  ].join('\n')}\n`
}

function summary({ journeys }: ConformanceData, cells: readonly Cell[]): string {
  const count = (journey: string, result: string) =>
    String(cells.filter((cell) => cell.journey === journey && cell.result === result).length)
  return tableOf(
    ['journey', ...RESULTS],
    journeys.map(({ journey = '', name = '' }) => [
      `${name} (\`${journey}\`)`,
      ...RESULTS.map((result) => count(journey, result)),
    ]),
  )
}

function criteria(data: ConformanceData, cells: readonly Cell[]): string {
  const rows = data.criteria.flatMap(({ criterion = '', level = '', name = '' }) => {
    const covered = data.cells.filter((cell) => cell.criterion === criterion)
    return covered.map((cell) => [
      criterion,
      level,
      name,
      cell.journeys === 'all' ? 'all' : (cell.journeys ?? '').replaceAll(' ', ', '),
      SIGNS[cell.result ?? ''] ?? '',
      (cell.checks ?? '')
        .split(' ')
        .filter(Boolean)
        .map((check) => dated(data, check))
        .join(', '),
      cell.reason ?? '',
    ])
  })
  if (cells.length === 0) return ''
  return tableOf(['no.', 'level', 'criterion', 'journeys', 'result', 'checks', 'reason'], rows)
}

function dated(data: ConformanceData, check: string): string {
  const manual: Row | undefined = isManual(data, check)
  return manual ? `${check} (manual, ${manual.date})` : check
}
