import { expect, test } from 'vitest'
import { lackOf, remark, remarkLength } from './upline-transfer-rules.ts'

test.each([
  ['', true],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
  ['🤝🏽'.repeat(50), true],
  [`  ${'x'.repeat(50)}  `, true],
])('[MC-125] the remark %j is taken: %s', (typed, taken) => {
  expect(remark(typed) === undefined).toBe(taken)
})

test('[MC-125] counts the signs of a remark as people see them, and no blanks around it', () => {
  expect(remarkLength(' 👩‍👩‍👧e\u0301 ')).toBe(2)
})

test('[MC-127] names what is missing first', () => {
  expect(lackOf({ hasPaymentPassword: false })).toBe('upline')
  expect(lackOf({ uplineMasked: 'al***ne', hasPaymentPassword: false })).toBe('paymentPassword')
  expect(lackOf({ uplineMasked: 'al***ne', hasPaymentPassword: true })).toBeUndefined()
})
