import { measureSoak, printSoak } from '../bench/soak/soak.ts'
import { type Counts, LIMITS, trendsOf } from '../bench/soak/trend.ts'
import { expect, test } from '../support/test.ts'

/** Cycles in which one count takes these values. */
const timersOf = (...values: readonly number[]): Counts[] => values.map((timers) => ({ timers }))
const growing = (cycles: readonly Counts[]) =>
  trendsOf(cycles).flatMap(({ count, good }) => (good ? [] : [count]))

test('a timer that each cycle leaves behind is a growth, one busy cycle is none', () => {
  expect(growing(timersOf(20, 21, 22, 23, 24, 25))).toEqual(['timers'])
  expect(growing(timersOf(20, 20, 35, 20, 20, 20))).toEqual([])
  expect(growing(timersOf(26, 25, 24, 23, 22, 21))).toEqual([])
})

test('a growth as large as its limit passes, a larger one does not', () => {
  const heapOf = (slope: number): Counts[] => [0, 1, 2, 3, 4].map((cycle) => ({ heap: cycle * slope }))
  expect(growing(heapOf(LIMITS.heap))).toEqual([])
  expect(growing(heapOf(LIMITS.heap + 1))).toEqual(['heap'])
})

test('a few cycles of a player’s day leave nothing behind on the page', { tag: '@lab' }, async () => {
  test.setTimeout(900_000)
  const result = await measureSoak(0, 'Chromium')
  // Twelve cycles are too few for the heap; `npm run bench -- --soak` measures it.
  const trends = result.trends.filter(({ count }) => count !== 'heap')
  expect(printSoak({ ...result, trends })).toEqual([])
})
