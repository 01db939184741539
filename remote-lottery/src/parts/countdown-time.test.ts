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
])('[LOTT-03] a player reads %i ms as %s', (remaining, words) => {
  expect(formatCountdown(remaining)).toBe(words)
})

test('[LOTT-07] at zero a player sees the placeholder, not a row of zeros', () => {
  expect(formatCountdown(0)).toBe('--:--:--')
})

test('[LOTT-05] [CONST-03] the last six seconds are near the end, the sixth itself is not', () => {
  expect([6000, 5999, 5900, 1, 0].map(isNearEnd)).toEqual([false, true, true, true, false])
})

test('[LOTT-08] [LOTT-09] half of the way of the request is taken off at the start', () => {
  expect(remainingAt(2000, onSale(10_000, [0, 2000]))).toBe(9000)
  expect(remainingAt(2000, onSale(10_000, [2000, 0]))).toBe(7000)
})

test('[LOTT-08] a slow answer never promises less than no time', () => {
  expect(remainingAt(9000, onSale(1000, [0, 9000]))).toBe(0)
})

test('time goes by from the moment the answer came, however late a tile shows it', () => {
  expect(remainingAt(7000, onSale(10_000, [0, 2000]))).toBe(4000)
  expect(remainingAt(60_000, onSale(10_000, [0, 2000]))).toBe(0)
})

test('a tick from just before the answer does not add time', () => {
  expect(remainingAt(1700, onSale(10_000, [2000, 2000]))).toBe(10_000)
})

test('[LOTT-04] nothing is left of a draw that is not on sale', () => {
  expect(remainingAt(0, { ...onSale(10_000), isSale: false })).toBe(0)
})
