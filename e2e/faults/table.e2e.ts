import { expect, test } from '../support/test.ts'
import { Cell } from './table/cell.ts'
import { Fault, takeBack } from './table/fault.ts'
import { KINDS, REPORTED } from './table/kinds.ts'
import { PARTS } from './table/parts.ts'
import { cellName, documentedCells, FAILS, keepCell, testedCells, writeTable } from './table/results.ts'

/** One cell of each kind of message for every run. */
const CORE: readonly string[] = [
  'host main script: corrupt',
  'promotions part of home: wrong type',
  'member screen: storage full',
]

/** CI tests each part and each kind once; all cells take half an hour. */
const isSample = (part: number, kind: number) => part % KINDS.length === kind || kind % PARTS.length === part

const WRITES = process.env.ARCADA_WRITE === '1'

test.describe('the fault table', () => {
  test.afterAll(({ releases }) => takeBack(releases))

  for (const [row, part] of PARTS.entries())
    for (const [column, kind] of KINDS.entries()) {
      if (part.without?.[kind]) continue
      const name = cellName(part, kind)
      const tag = CORE.includes(name) ? [] : isSample(row, column) ? '@long' : '@lab'
      test(name, { tag }, async ({ page, releases, logIn, problems }) => {
        // The first cell of an app in a worker builds it.
        test.setTimeout(150_000)
        problems.expect(REPORTED)
        await keepCell(name, FAILS)
        const fault = await Fault.prepare({ page, releases, logIn }, part, kind)
        const outcome = await new Cell(page, part, kind, fault).run()
        await keepCell(name, outcome)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        const documented = await documentedCells()
        if (!WRITES) expect(documented[name], 'the cell in docs/guides/faults.md').toBe(outcome)
      })
    }

  test('in the guide has each of these cells, and none that failed', async () => {
    if (WRITES) await writeTable()
    const documented = await documentedCells()
    expect(Object.keys(documented).sort()).toEqual(testedCells().sort())
    expect(Object.entries(documented).filter(([, outcome]) => outcome === FAILS)).toEqual([])
  })
})
