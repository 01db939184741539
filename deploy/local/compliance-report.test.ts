import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMPLIANCE_GUIDE, complianceGuideOfCheckout, complianceSources } from './compliance-files.ts'
import { complianceGuide } from './compliance-report.ts'
import { type ComplianceRow, ROWS } from './compliance-rules.ts'

/** Put together, so that it is no citation. */
const UNKNOWN = ['RG', 999].join('-')
const sources = complianceSources()

/** The guide with one more row, which differs from a right one. */
const withRow = (change: Partial<ComplianceRow>) => () => {
  const [first] = ROWS
  return complianceGuide({ ...sources, rows: first ? [...ROWS, { ...first, ...change }] : [] })
}

test('docs/compliance-br.md is what `npm run compliance` writes', () => {
  const written = readFileSync(COMPLIANCE_GUIDE, 'utf8')
  expect(written === complianceGuideOfCheckout(), 'Run `npm run compliance` and read the difference').toBe(
    true,
  )
})

test('follows a requirement to its source, screen, test and switch', () => {
  const line = complianceGuide(sources)
    .split('\n')
    .find((one) => one.startsWith('| RG-67 |'))
  expect(line).toContain('Portaria SPA/MF 615/2024')
  expect(line).toContain('`/m/withdraw`')
  expect(line).toContain(
    '`e2e/journeys/brazil-rules.e2e.ts`:<br>“a withdrawal shows the time left of its 120 minutes, and then where to complain”',
  )
  expect(line).toContain('`prizeTime` from 2025-01-01T03:00:00Z')
})

test.each<[Partial<ComplianceRow>, string]>([
  [{ id: UNKNOWN }, `${UNKNOWN} is no requirement of docs/spec`],
  [
    { tests: ['e2e/journeys/gone.e2e.ts'] },
    'RG-42: no test of e2e/journeys/gone.e2e.ts has [RG-42] in its title',
  ],
  [
    { tests: ['e2e/journeys/promotion-warnings.e2e.ts'] },
    'RG-42: no test of e2e/journeys/promotion-warnings.e2e.ts has [RG-42] in its title',
  ],
  [{ tests: [] }, 'RG-42 names no test'],
  [{ screens: ['/m/gone'] }, 'RG-42: no screen has the address /m/gone'],
  [{ switches: [] }, 'RG-42 has neither a source nor a switch'],
])('rejects a row with %j', (change, problem) => {
  expect(withRow(change)).toThrow(problem)
})

test('rejects a switch of the law that no requirement names, or that norte does not have', () => {
  const rows = ROWS.filter(({ id }) => id !== 'RG-71')
  expect(() => complianceGuide({ ...sources, rows })).toThrow('no requirement names the switch advertising')
  expect(() => complianceGuide({ ...sources, rules: [] })).toThrow(
    'no rule set of norte has the switch prizeTime',
  )
})
