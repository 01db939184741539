import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { describe, expect, it, it as test } from 'vitest'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Rows of the tables with this last column, each as its cells. */
const rowsOf = (text: string, column: string) =>
  text.split('\n\n').flatMap((block) => {
    const rows = block.split('\n').filter((line) => line.startsWith('|'))
    const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    return cells[0]?.includes(column) ? cells.slice(2).map((row) => row.slice(1, -1)) : []
  })

/** Files that a text names in backticks. */
const filesIn = (text: string) => [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)

test('the list of the core browser tests names files that exist', () => {
  const files = [...read('e2e/support/core-tests.ts').matchAll(/'([\w/-]+\.e2e\.ts)'/g)].map(
    ([, file]) => file,
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(ROOT, `e2e/${file}`)))).toEqual([])
})

describe('what docs/security.md guards against', () => {
  const rows = rowsOf(read('docs/security.md'), 'where it is tested')

  it('is a list of many', () => expect(rows.length).toBeGreaterThan(50))

  it.each(rows)('names its test: %s', (_, _happens, tested = '') => {
    expect(tested === 'the same' || filesIn(tested).length > 0, 'names a file').toBe(true)
    expect(filesIn(tested).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})

/** Whether a file is one that `npm test` runs and that has a test in it. */
const isTest = (file: string) =>
  /\.(?:test\.tsx?|e2e\.ts)$/.test(file) &&
  existsSync(join(ROOT, file)) &&
  /^\s*(?:test|it|describe\w*)(?:\.each|\.skipIf)?\(/m.test(read(file))

describe('docs/asvs.md', () => {
  const rows = rowsOf(read('docs/asvs.md'), 'holds')
  const met = rows.filter(([, , , holds = '']) => /^met\b/.test(holds))

  it('has every requirement once, in their order', () => {
    const numbers = rows.map(([number = '']) => number)
    const inOrder = numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    expect(numbers.length).toBeGreaterThan(70)
    expect(numbers).toEqual(inOrder)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each(rows)('states whether it holds, and names only files that exist: %s', (...cells) => {
    const holds = cells.at(-1) ?? ''
    expect(holds).toMatch(/^(?:met|partly|not met|not ours)(?:$|[ :,])/)
    expect(holds).not.toMatch(/\bthe same\b(?! header)/)
    const files = filesIn(holds)
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    // A path without an ending is a folder, which proves nothing.
    expect([...holds.matchAll(/`((?:[\w-]+\/)+[\w-]+)`/g)].map(([, folder]) => folder)).toEqual([])
    const named = files.filter((file) => /\.(?:test|e2e)\./.test(file))
    expect(named.filter((file) => !isTest(file))).toEqual([])
  })

  it.each(met)(
    'names the test or page of a met requirement, or states that there is none: %s',
    (...cells) => {
      const holds = cells.at(-1) ?? ''
      const proves = filesIn(holds).some(isTest) || /\]\([\w/.-]+\.md/.test(holds)
      expect(proves || holds.startsWith('met: no test')).toBe(true)
    },
  )
})
