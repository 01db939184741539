import { expect, test } from '../support/test.ts'
import { Cell } from './table/cell.ts'
import { Fault, takeBack } from './table/fault.ts'
import { KINDS, REPORTED } from './table/kinds.ts'
import { PARTS } from './table/parts.ts'
import { compareTable, keepCell, resultsOf } from './table/results.ts'

/** One cell of each kind of message; the others take half an hour. */
const CORE: readonly string[] = [
  'host main script: corrupt',
  'games dialog: unreachable',
  'games sheet: 500',
  'promotions part of home: wrong type',
  'lottery screen: truncated',
  'member screen: storage full',
]

test.describe('the fault table', () => {
  test.afterAll(({ releases }) => takeBack(releases))

  for (const part of PARTS)
    for (const kind of KINDS) {
      if (part.without?.[kind]) continue
      const title = `${part.app} ${part.name}: ${kind}`
      test(title, { tag: CORE.includes(title) ? [] : '@long' }, async ({
        page,
        releases,
        logIn,
        problems,
      }) => {
        // The first cell of an app in a worker builds it.
        test.setTimeout(150_000)
        problems.expect(REPORTED)
        const keep = (outcome: string) => keepCell(part, kind, outcome)
        try {
          const fault = await Fault.prepare({ page, releases, logIn }, part, kind)
          const outcome = await new Cell(page, part, kind, fault).run()
          await keep(outcome)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        } catch (error) {
          await keep('fails')
          throw error
        }
      })
    }

  test('is the one in the guide', { tag: '@long' }, async () => {
    const results = await resultsOf()
    test.skip(results === undefined, 'compares the results of a whole run')
    expect(await compareTable(results ?? {})).toEqual([])
  })
})
