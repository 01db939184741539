import { expect, test } from 'vitest'
import { lackOf, remark, remarkLength } from './upline-transfer-rules.ts'

test.each([
  ['', undefined],
  ['x'.repeat(50), undefined],
  ['x'.repeat(51), 'The remark is too long: at most 50 characters.'],
  ['🤝🏽'.repeat(50), undefined],
  [`  ${'x'.repeat(50)}  `, undefined],
])('[MC-125] the remark %j is told: %s', (typed, words) => {
  expect(remark(typed)?.message).toBe(words)
})

test('[MC-125] counts the signs of a remark as people see them, and no blanks around it', () => {
  expect(remarkLength(' 👩‍👩‍👧e\u0301 ')).toBe(2)
})

test('[MC-127] names what is missing first', () => {
  expect(lackOf({ hasPaymentPassword: false })).toBe('upline')
  expect(lackOf({ uplineMasked: 'al***ne', hasPaymentPassword: false })).toBe('paymentPassword')
  expect(lackOf({ uplineMasked: 'al***ne', hasPaymentPassword: true })).toBeUndefined()
})
