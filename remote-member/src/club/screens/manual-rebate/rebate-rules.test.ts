import { expect, test } from 'vitest'
import { totalOf } from './rebate-rules.ts'

const ROWS = [
  { gameType: 'RNG', amount: 0.1 },
  { gameType: 'LIVE', amount: 0.2 },
  { gameType: 'LOTT', amount: 1_234.56 },
]

test.each([
  [[], 0],
  [['RNG'], 0.1],
  // In floating point it would be 0.30000000000000004.
  [['RNG', 'LIVE'], 0.3],
  [['RNG', 'LIVE', 'LOTT'], 1_234.86],
  [['PVP'], 0],
])('the total of %j is %d', (chosen, total) => {
  expect(totalOf(ROWS, new Set(chosen))).toBe(total)
})
