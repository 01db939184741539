import { expect, test } from 'vitest'
import { formatCountdown, isNearEnd, remainingAt } from './countdown-time.ts'

const onSale = (remainTime: number, lotteryTime: readonly [number, number] = [0, 0]) => ({
  remainTime,
  lotteryTime,
  isSale: true,
})

test.each([
  [3_661_000, '01:01:01'],
  [59_999, '00:00:59'],
  [100 * 3_600_000, '100:00:00'],
])('[LOTT-03] shows %i ms as %s', (remaining, words) => {
  expect(formatCountdown(remaining)).toBe(words)
})

test('[LOTT-07] shows the placeholder at zero, not a row of zeros', () => {
  expect(formatCountdown(0)).toBe('--:--:--')
})

test('[LOTT-05] [CONST-03] is near the end in the last six seconds, not at exactly six', () => {
  expect([6000, 5999, 5900, 1, 0].map(isNearEnd)).toEqual([false, true, true, true, false])
})

test("[LOTT-08] [LOTT-09] subtracts half of the request's duration at the start", () => {
  expect(remainingAt(2000, onSale(10_000, [0, 2000]))).toBe(9000)
  expect(remainingAt(2000, onSale(10_000, [2000, 0]))).toBe(7000)
})

test('[LOTT-08] never goes below zero for a slow answer', () => {
  expect(remainingAt(9000, onSale(1000, [0, 9000]))).toBe(0)
})

test('counts from the arrival of the answer, however late a tile shows it', () => {
  expect(remainingAt(7000, onSale(10_000, [0, 2000]))).toBe(4000)
  expect(remainingAt(60_000, onSale(10_000, [0, 2000]))).toBe(0)
})

test('adds no time for a tick just before the answer', () => {
  expect(remainingAt(1700, onSale(10_000, [2000, 2000]))).toBe(10_000)
})

test('[LOTT-04] is zero for a draw that is not on sale', () => {
  expect(remainingAt(0, { ...onSale(10_000), isSale: false })).toBe(0)
})

test('a rest of two times that floating point leaves does not cost a second', () => {
  const input = { remainTime: 60_000, lotteryTime: [0.1, 0.1] as const, isSale: true }
  expect(remainingAt(20_000.1 + 1e-10, input)).toBe(40_000)
})
