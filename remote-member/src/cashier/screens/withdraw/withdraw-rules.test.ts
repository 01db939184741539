import { describe, expect, it, test } from 'vitest'
import { blockOf, feeOf, largest, missingOf, netOf, stakedPercent } from './withdraw-rules.ts'

describe('the fee', () => {
  it.each([
    [33.33, 0.01, 0.33, 33],
    [33.33, 0, 0, 33.33],
    [0.29, 0.01, 0, 0.29],
    [100, 0.015, 1.5, 98.5],
    [1.1, 0.1, 0.11, 0.99],
    [999_999_999.99, 0.004, 3_999_999.99, 996_000_000],
  ])('[MC-69] of %d at %d is %d, and %d arrives', (amount, rate, fee, net) => {
    expect(feeOf(amount, rate)).toBe(fee)
    expect(netOf(amount, rate)).toBe(net)
  })
})

test.each([
  [{ min: 20, max: 50, withdrawable: 80 }, 50],
  [{ min: 20, max: 50_000, withdrawable: 80 }, 80],
  [{ min: 20, max: 50, withdrawable: 20 }, 20],
  [{ min: 20, max: 50, withdrawable: 19.99 }, undefined],
])('[MC-68] the maximum of %o is %s', (settings, all) => {
  expect(largest(settings)).toBe(all)
})

test.each([
  [false, false, 0, 'payeeName'],
  [false, true, 1, 'payeeName'],
  [true, false, 1, 'paymentPassword'],
  [true, true, 0, 'card'],
  [true, true, 1, undefined],
])(
  '[MC-65] with name %s, password %s and %d destinations the missing prerequisite is %s',
  (name, password, cards, missing) => {
    const list = Array.from({ length: cards }, () => {
      return {
        id: '1',
        kind: 'PIX' as const,
        bankName: '',
        masked: '',
        payeeMasked: '',
        isDefault: true,
        inUse: false,
      }
    })
    expect(missingOf({ hasPayeeName: name, hasPaymentPassword: password, cards: list })).toBe(missing)
  },
)

test('states why nothing can be sent', () => {
  expect(blockOf({ lockedUntil: 1, dailyLeft: 0 }, 1)).toBe('locked')
  expect(blockOf({ dailyLeft: 0 }, 1)).toBe('daily')
  expect(blockOf({ dailyLeft: 1 }, undefined)).toBe('balance')
  expect(blockOf({ dailyLeft: 1 }, 0)).toBeUndefined()
})

test('computes the share of the turnover, and never rounds up to 100 %', () => {
  expect(stakedPercent(0, 0)).toBeUndefined()
  expect(stakedPercent(100, 40)).toBe(40)
  expect(stakedPercent(100, 99.99)).toBe(99)
  expect(stakedPercent(100, 250)).toBe(100)
})
