import { expect, test } from 'vitest'
import { depositSums, quickAmountsOf } from './deposit-sums.ts'

const TERMS = { fee: 0, feeRate: 0, turnoverFactor: 1 }
const RELOAD = { id: 'd-reload', title: '50%', bonusRate: 0.5, turnover: 5 }

test.each([
  ['no fee', 100, TERMS, { fee: 0, credited: 100 }],
  ['a share, rounded down', 33.33, { ...TERMS, feeRate: 0.015 }, { fee: 0.49, credited: 32.84 }],
  ['a share that floats get wrong', 0.29, { ...TERMS, feeRate: 0.1 }, { fee: 0.02, credited: 0.27 }],
  ['a fixed fee', 10, { ...TERMS, fee: 1.5 }, { fee: 1.5, credited: 8.5 }],
  ['both', 80, { ...TERMS, fee: 1, feeRate: 0.01 }, { fee: 1.8, credited: 78.2 }],
  ['more than was paid', 1, { ...TERMS, fee: 5 }, { fee: 1, credited: 0 }],
  [
    'the largest amount',
    999_999_999.99,
    { ...TERMS, feeRate: 0.001 },
    { fee: 999_999.99, credited: 999_000_000 },
  ],
])('[MC-34] fee and credit with %s', (_, amount, terms, sums) => {
  expect(depositSums(amount, terms)).toMatchObject(sums)
})

test.each([
  ['what is credited', 1, undefined, 100],
  ['that and the bonus five times', 1, RELOAD, 350],
  ['nothing without a factor', 0, undefined, 0],
  ['the bonus alone without a factor', 0, RELOAD, 250],
])('[MC-35] the turnover: %s', (_, turnoverFactor, promotion, turnover) => {
  expect(depositSums(100, { ...TERMS, turnoverFactor }, promotion).turnover).toBe(turnover)
})

test('[MC-33] offers no amount outside the limits', () => {
  expect(quickAmountsOf({ quickAmounts: [50, 100, 500], min: 10, max: 200 })).toEqual([50, 100])
  expect(quickAmountsOf({ quickAmounts: [50, 100, 500], min: 100, max: 500 })).toEqual([100, 500])
})
