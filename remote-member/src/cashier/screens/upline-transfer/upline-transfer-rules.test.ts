import { expect, test } from 'vitest'
import { missingPrerequisite, remark, remarkLength } from './upline-transfer-rules.ts'

test.each([
  ['', undefined],
  ['x'.repeat(50), undefined],
  ['x'.repeat(51), 'The remark is too long: at most 50 characters.'],
  ['🤝🏽'.repeat(50), undefined],
  [`  ${'x'.repeat(50)}  `, undefined],
])('[MC-125] the error of the remark %j: %s', (typed, words) => {
  expect(remark(typed)?.message).toBe(words)
})

test('[MC-125] counts the visible characters of a remark, without surrounding blanks', () => {
  expect(remarkLength(' 👩‍👩‍👧e\u0301 ')).toBe(2)
})

test('[MC-127] names the first missing prerequisite', () => {
  expect(missingPrerequisite({ hasPaymentPassword: false })).toBe('upline')
  expect(missingPrerequisite({ uplineMasked: 'al***ne', hasPaymentPassword: false })).toBe('paymentPassword')
  expect(missingPrerequisite({ uplineMasked: 'al***ne', hasPaymentPassword: true })).toBeUndefined()
})
