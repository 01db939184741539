import { expect, test } from 'vitest'
import { accountNumber, bareKey, branchNumber, type KeyType, pixKey } from './add-card-rules.ts'

test.each([
  ['1234567', false],
  ['12345678', true],
  ['1234 5678 9', true],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['1234567a', false],
  ['', false],
])('[MC-87] the account number %j is taken: %s', (typed, taken) => {
  expect(accountNumber(typed) === undefined).toBe(taken)
})

test.each<[KeyType, string, boolean]>([
  ['CPF', '529.982.247-25', true],
  ['CPF', '529.982.247-26', false],
  ['CPF', '111.111.111-11', false],
  ['CPF', '52998224725', true],
  ['CPF', '5299822472', false],
  ['EMAIL', 'Ana@Example.com', true],
  ['EMAIL', `${'a'.repeat(65)}@example.com`, true],
  ['EMAIL', `${'a'.repeat(66)}@example.com`, false],
  ['EMAIL', 'ana@example', false],
  ['PHONE', '+55 (11) 98765-0002', true],
  ['PHONE', '11 98765-0002', true],
  ['PHONE', '+351 912 345 678', false],
  ['PHONE', '98765-0002', false],
  ['EVP', '1B4E28BA-2fa1-4d2c-883f-0016d3cca427', true],
  ['EVP', '1b4e28ba2fa14d2c883f0016d3cca427', false],
])('[MC-88] a key of kind %s as %j is taken: %s', (type, typed, taken) => {
  expect(pixKey(type, typed) === undefined).toBe(taken)
})

test('[MC-88] sends a key without what people write into it', () => {
  expect(bareKey('CPF', ' 529.982.247-25 ')).toBe('52998224725')
  expect(bareKey('PHONE', '(11) 98765-0002')).toBe('+5511987650002')
  expect(bareKey('EMAIL', ' Ana@Example.com')).toBe('ana@example.com')
})

test('takes a branch of digits, or none', () => {
  expect(['', '0001', '1234-5', 'abc'].map((typed) => branchNumber(typed) === undefined)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
