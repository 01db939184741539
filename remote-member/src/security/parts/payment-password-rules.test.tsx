import { expect, test } from 'vitest'
import { newSixDigits, sameDigits } from './new-password-fields.tsx'

test('[MC-82] accepts six digits that are neither all equal nor in a row, typed twice', () => {
  const accepted = ['246810', '112233', '123455', '111112', '987655', '135790']
  expect(accepted.filter((typed) => newSixDigits(typed))).toEqual([])
  const refused = [
    '12345',
    '1234567',
    '2468101',
    '12a456',
    'a246810',
    '246810a',
    '111111',
    '123456',
    '987654',
    '',
  ]
  expect(
    refused.filter((typed) => newSixDigits(typed)?.message !== 'Six digits, not all equal, not in a row.'),
  ).toEqual([])
  expect(sameDigits('246810', '246810')).toBeUndefined()
  expect(sameDigits('246811', '246810')?.message).toBe('Type the same six digits again.')
})
