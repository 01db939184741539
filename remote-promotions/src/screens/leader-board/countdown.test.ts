import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

test.each([
  [0, 0, '00:00:00'],
  [-5_000, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [61_000, 0, '00:01:01'],
  [86_400_000, 1, '00:00:00'],
  [3 * 86_400_000 + 3_661_000, 3, '01:01:01'],
])('%i ms are %i days and %s', (left, days, clock) => {
  expect(countdown(left)).toEqual({ days, clock })
})
