import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { releasedApp } from '../testing/released-app.ts'
import { budgetProblems } from './budget.ts'

const file = (size: number) => ({ size, hash: 'sha256-x' })
/** Its heaviest part loads 1,357 bytes: entry, two files of part b, and the larger language. */
const PARTS = {
  entry: ['entry.js'],
  exposes: { './a': ['a.js', 'both.js', 'gone.js'], './b': ['b.js', 'both.js', 'entry.js'] },
  locales: { pt: ['pt.js'], en: ['en.js'] },
  files: {
    'entry.js': file(1_000),
    'a.js': file(200),
    'b.js': file(300),
    'both.js': file(50),
    'pt.js': file(7),
    'en.js': file(5),
    'unused.js': file(1_000_000),
  },
}

test('an app loads at most its budget for its heaviest part: that of the whitelabel, else 260,000 bytes, 750,000 of a host', async () => {
  const entryOf = (size: number) => ({ entry: ['entry.js'], files: { 'entry.js': file(size) } })
  const rows: [
    name: 'host' | 'games',
    parts: object,
    budgets: Record<string, number>,
    loads?: number,
    most?: number,
  ][] = [
    ['games', PARTS, { games: 1_357 }],
    ['games', PARTS, { games: 1_356 }, 1_357, 1_356],
    ['games', { ...PARTS, exposes: {}, locales: { pt: [], en: [] } }, { games: 999 }, 1_000, 999],
    ['games', entryOf(260_000), {}],
    ['games', entryOf(260_001), { lottery: 1 }, 260_001, 260_000],
    ['games', entryOf(300_000), { games: 300_000, lottery: 1 }],
    ['host', entryOf(750_000), {}],
    ['host', entryOf(750_001), {}, 750_001, 750_000],
  ]
  const failed = await failing(rows, ([name, parts, budgets, loads, most]) =>
    expect(budgetProblems([releasedApp(name, '1.1.0', parts)], budgets)).toEqual(
      loads === undefined
        ? []
        : [
            `${name} 1.1.0 (team ${name.toUpperCase()}, ${name}@arcada.example) loads ${loads} bytes for its heaviest part, but its budget is ${most}: make it smaller, or raise budgets.${name} of the whitelabel.`,
          ],
    ),
  )
  expect(failed).toEqual([])
})
