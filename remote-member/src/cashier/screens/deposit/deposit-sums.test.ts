import { expect, test } from 'vitest'
import { depositSums } from './deposit-sums.ts'

const TERMS = { fee: 0, feeRate: 0, turnoverFactor: 1 }

test('[MC-34] takes fixed fees and shares, rounded down to the cent, off the credit', () => {
  const sums = [
    ['no fee', 100, {}, 0, 100],
    ['a share, rounded down', 33.33, { feeRate: 0.015 }, 0.49, 32.84],
    ['a share that floats get wrong', 0.29, { feeRate: 0.1 }, 0.02, 0.27],
    ['a fixed fee', 10, { fee: 1.5 }, 1.5, 8.5],
    ['both', 80, { fee: 1, feeRate: 0.01 }, 1.8, 78.2],
    ['more than was paid', 1, { fee: 5 }, 1, 0],
    ['the largest amount', 999_999_999.99, { feeRate: 0.001 }, 999_999.99, 999_000_000],
  ] as const
  const wrong = sums.filter(([, amount, terms, fee, credited]) => {
    const made = depositSums(amount, { ...TERMS, ...terms })
    return made.fee !== fee || made.credited !== credited
  })
  expect(wrong).toEqual([])
})
