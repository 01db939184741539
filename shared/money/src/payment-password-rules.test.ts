import { expect, test } from 'vitest'
import { onlyDigits, sixDigits } from './payment-password-rules.ts'

// What is wrong with a new one, such as equal digits, is not asked of one that exists.
test.each(['246810', '111111', '000000'])(
  '[MC-82] a withdrawal password of six digits is taken: %s',
  (typed) => {
    expect(sixDigits(typed)).toBeUndefined()
  },
)

test.each(['', '12345', '1234567', '12a456', 'abcdef', ' 123456', '123456 '])(
  '[MC-82] what is not exactly six digits is told so: “%s”',
  (typed) => {
    expect(sixDigits(typed)?.message).toBe('Enter the six digits of your withdrawal password.')
  },
)

test.each([
  ['12a4 56', '12456'],
  ['1234567', '123456'],
  ['a1b2c3d4e5f6g7', '123456'],
  ['', ''],
])('[MC-82] of “%s” the field keeps “%s”', (typed, kept) => {
  expect(onlyDigits(typed)).toBe(kept)
})
