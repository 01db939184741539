import { expect, test } from 'vitest'
import { onlyDigits, sixDigits } from './payment-password-field.tsx'

// The rules of a new password, such as no equal digits, do not apply to an existing one.
test.each(['246810', '111111', '000000'])(
  '[MC-82] accepts a withdrawal password of six digits: %s',
  (typed) => {
    expect(sixDigits(typed)).toBeUndefined()
  },
)

test.each(['', '12345', '1234567', '12a456', 'abcdef', ' 123456', '123456 '])(
  '[MC-82] rejects everything except six digits: “%s”',
  (typed) => {
    expect(sixDigits(typed)?.message).toBe('Enter the six digits of your withdrawal password.')
  },
)

test.each([
  ['12a4 56', '12456'],
  ['246 810', '246810'],
  ['1234567', '1234567'],
  ['', ''],
])('[MC-82] filters “%s” to “%s”', (typed, kept) => {
  expect(onlyDigits(typed)).toBe(kept)
})
