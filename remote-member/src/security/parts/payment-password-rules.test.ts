import { expect, test } from 'vitest'
import { newSixDigits, sameDigits } from './payment-password-rules.ts'

test.each([
  ['246810', true],
  ['112233', true],
  ['123455', true],
  ['111112', true],
  ['987655', true],
  ['135790', true],
  ['12345', false],
  ['1234567', false],
  ['2468101', false],
  ['12a456', false],
  ['a246810', false],
  ['246810a', false],
  ['111111', false],
  ['123456', false],
  ['987654', false],
  ['', false],
])('[MC-82] a withdrawal password of %j is accepted: %s', (typed, taken) => {
  expect(newSixDigits(typed)?.message).toBe(taken ? undefined : 'Six digits, not all equal, not in a row.')
})

test('[MC-82] the repeated password must match', () => {
  expect(sameDigits('246810', '246810')).toBeUndefined()
  expect(sameDigits('246811', '246810')?.message).toBe('Type the same six digits again.')
})
