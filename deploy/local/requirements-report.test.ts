import { expect, test } from 'vitest'
import { allRequirements, allTests } from './requirements-files.ts'
import { coverageOf, readRequirements, unknownIds } from './requirements-report.ts'

const TABLE = [
  'id\tarea\towner\tsection\trequirement\tcheck',
  'MC-01\tScreens\tremote-member\tnotes\tA trial account sees a text.\tlook',
  'MC-02\tScreens\tremote-member\tnotes\tA flag that is off leads home.\tlook',
  'MC-03\tScreens\tremote-member\tnotes\tThe entry alone goes.\tlook',
  'MC-81\tSecurity\tshared\tnotes\tOther sessions end.\tcall',
].join('\n')

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('lists requirements without a test, and with tests of the sandbox only', () => {
  const { missing, sandboxOnly, owners } = coverageOf(readRequirements(TABLE), [
    { file: 'remote-member/src/a.test.tsx', text: "it('[MC-01] shows it', …)" },
    { file: 'remote-member/src/calls/b.sandbox.test.ts', text: "it('[MC-02] [MC-81] refuses', …)" },
  ])
  expect(ids(missing)).toEqual(['MC-03'])
  expect(ids(sandboxOnly)).toEqual(['MC-02'])
  expect(owners).toEqual([
    { owner: 'remote-member', named: 2, all: 3 },
    { owner: 'shared', named: 1, all: 1 },
  ])
})

test('counts the ids of a table under a title that names them, and no others', () => {
  const table = "it.each([['MC-01', 1], ['MC-02', 2]])('[%s] …')"
  const requirements = readRequirements(TABLE)
  expect(ids(coverageOf(requirements, [{ file: 'a.test.ts', text: table }]).missing)).toEqual([
    'MC-03',
    'MC-81',
  ])
  const plain = "const id = 'MC-01'"
  expect(coverageOf(requirements, [{ file: 'a.test.ts', text: plain }]).missing).toHaveLength(4)
})

test('names an id that no requirement has, with its file; a range of digits in a pattern is no id', () => {
  const range = [0, 7].join('-')
  const text = `it('[MC-01] [MC-99] …'); expect(text).toMatch(/1[${range}]/)`
  expect(unknownIds(readRequirements(TABLE), [{ file: 'a.test.ts', text }])).toEqual(['MC-99 in a.test.ts'])
})

test('every id in a title of a test is one of the specification', () => {
  const tests = allTests()
  expect(tests.length).toBeGreaterThan(300)
  expect(unknownIds(allRequirements(), tests)).toEqual([])
})
