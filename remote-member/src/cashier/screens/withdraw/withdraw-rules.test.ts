import { expect, test } from 'vitest'
import { blockOf, feeOf, netOf, stakedPercent } from './withdraw-rules.ts'

test('[MC-69] takes a fee that is rounded down to the cent off the amount', () => {
  const amounts: [amount: number, rate: number, fee: number, net: number][] = [
    [33.33, 0.01, 0.33, 33],
    [33.33, 0, 0, 33.33],
    [0.29, 0.01, 0, 0.29],
    [100, 0.015, 1.5, 98.5],
    [1.1, 0.1, 0.11, 0.99],
    [999_999_999.99, 0.004, 3_999_999.99, 996_000_000],
  ]
  expect(
    amounts.filter(([amount, rate, fee, net]) => feeOf(amount, rate) !== fee || netOf(amount, rate) !== net),
  ).toEqual([])
})

test('states why nothing can be sent, and the share of the turnover, which is never rounded up to 100 %', () => {
  expect(blockOf({ lockedUntil: 1, dailyLeft: 0 }, 1)).toBe('locked')
  expect(blockOf({ dailyLeft: 0 }, 1)).toBe('daily')
  expect(blockOf({ dailyLeft: 1 }, undefined)).toBe('balance')
  expect(blockOf({ dailyLeft: 1 }, 0)).toBeUndefined()
  const shares = [
    [0, 0],
    [100, 40],
    [100, 99.99],
    [100, 250],
  ] as const
  expect(shares.map(([required, done]) => stakedPercent(required, done))).toEqual([undefined, 40, 99, 100])
})
