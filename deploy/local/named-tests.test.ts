import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/build'
import { describe, expect, it } from 'vitest'

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

describe('what docs/security.md guards against', () => {
  const rows = rowsOf(read('docs/security.md'), 'where it is tested')

  it('is a list of many', () => expect(rows.length).toBeGreaterThan(50))

  it.each(rows)('names its test: %s', (_, _happens, tested = '') => {
    expect(tested === 'the same' || filesIn(tested).length > 0, 'names a file').toBe(true)
    expect(filesIn(tested).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})

describe('docs/asvs.md', () => {
  const rows = rowsOf(read('docs/asvs.md'), 'holds')

  it.each(rows)('names only tests that are there: %s', (...cells) => {
    expect(filesIn(cells.at(-1) ?? '').filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})
