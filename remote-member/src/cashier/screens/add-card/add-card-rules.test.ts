import { expect, test } from 'vitest'
import {
  accountNumber,
  bareKey,
  branchNumber,
  type KeyType,
  pixKey,
  readKey,
  shownKey,
} from './add-card-rules.ts'

test.each([
  ['1234567', false],
  ['12345678', true],
  ['1234 5678 9', true],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['1234567a', false],
  ['a12345678', false],
  ['12345678a', false],
  ['', false],
])('[MC-87] the account number %j is accepted: %s', (typed, taken) => {
  expect(accountNumber(typed) === undefined).toBe(taken)
})

test.each<[KeyType, string, boolean]>([
  ['CPF', '529.982.247-25', true],
  ['CPF', '529.982.247-26', false],
  ['CPF', '111.111.111-11', false],
  ['CPF', '52998224725', true],
  ['CPF', '5299822472', false],
  ['CPF', '529982247250', false],
  ['CPF', 'a52998224725', false],
  ['CPF', '529.982.247-35', false],
  ['CPF', '111.444.777-35', true],
  // The last two digits are equal, and check digits with the remainder ten.
  ['CPF', '12345678577', true],
  ['CPF', '12345678909', true],
  ['CPF', '12345678810', true],
  ['EMAIL', 'Ana@Example.com', true],
  ['EMAIL', `${'a'.repeat(65)}@example.com`, true],
  ['EMAIL', `${'a'.repeat(66)}@example.com`, false],
  ['EMAIL', 'ana@mail.example.com', true],
  ['EMAIL', 'ana@example', false],
  ['EMAIL', 'ana@luz@example.com', false],
  ['EMAIL', 'ana@example.com.', false],
  ['EMAIL', 'ana@example.com@luz', false],
  ['PHONE', '+55 (11) 98765-0002', true],
  ['PHONE', '11 98765-0002', true],
  ['PHONE', '+351 912 345 678', false],
  ['PHONE', '98765-0002', false],
  ['PHONE', '+55 11 98765-00021', false],
  ['PHONE', 'a+5511987650002', false],
  ['EVP', '1B4E28BA-2fa1-4d2c-883f-0016d3cca427', true],
  ['EVP', 'a1b4e28ba-2fa1-4d2c-883f-0016d3cca427', false],
  ['EVP', '1b4e28ba-2fa1-4d2c-883f-0016d3cca427a', false],
  ['EVP', '1b4e28ba2fa14d2c883f0016d3cca427', false],
])('[MC-88] a key of kind %s as %j is accepted: %s', (type, typed, taken) => {
  expect(pixKey(type, typed) === undefined).toBe(taken)
})

test('[MC-88] removes separators from the key that is sent', () => {
  expect(bareKey('CPF', ' 529.982.247-25 ')).toBe('52998224725')
  expect(bareKey('PHONE', '(11) 98765-0002')).toBe('+5511987650002')
  expect(bareKey('PHONE', '11 3765-0002')).toBe('+551137650002')
  expect(bareKey('PHONE', '+351 912 345 678')).toBe('+351912345678')
  expect(bareKey('PHONE', '351 912 345 678')).toBe('351912345678')
  for (const typed of ['011 98765-0002', '005511987650002', '0 15 11 98765-0002', '+55 (011) 98765-0002'])
    expect(bareKey('PHONE', typed), typed).toBe('+5511987650002')
  expect(bareKey('EMAIL', ' Ana@Example.com')).toBe('ana@example.com')
})

test.each<[KeyType, string]>([
  ['CPF', 'This is not a valid CPF. Check its eleven digits.'],
  ['EMAIL', 'This is not a valid e-mail address of up to 77 characters.'],
  ['PHONE', 'Enter the mobile number with its area code, such as +55 11 98765-4321.'],
  ['EVP', "A random key has 32 characters in five groups. Copy it from your bank's app."],
])('[MC-88] the error of an invalid key of kind %s: %s', (type, words) => {
  expect(pixKey(type, 'x')?.message).toBe(words)
  expect(pixKey(type, ' ')?.message).toBe('Enter the key.')
})

test('[MC-87] the error of an invalid account number', () => {
  expect(accountNumber(' .-')?.message).toBe('Enter the number of the account.')
  expect(accountNumber('1')?.message).toBe('An account number has 8 to 20 digits.')
})

test.each([
  ['', true],
  ['0001', true],
  [' 1234-5 ', true],
  ['abc', false],
  ['x0001', false],
  ['0001x', false],
  ['12345678901', false],
])('the branch %j is accepted: %s', (typed, taken) => {
  expect(branchNumber(typed)?.message).toBe(taken ? undefined : 'A branch number has only digits.')
})

test.each<[KeyType, string, string, string]>([
  ['CPF', '529', '529', '529'],
  ['CPF', '5299', '529.9', '5299'],
  ['CPF', '529.9822', '529.982.2', '5299822'],
  ['CPF', '52998224725', '529.982.247-25', '52998224725'],
  ['CPF', '529982247250', '529982247250', '529982247250'],
  ['CPF', '52998a', '52998a', '52998a'],
  ['PHONE', '11987650002', '(11) 98765-0002', '11987650002'],
  ['PHONE', '+55 11 98765-0002', '+55 11 98765-0002', '+55 11 98765-0002'],
  ['EMAIL', 'ana@example.com', 'ana@example.com', 'ana@example.com'],
  ['EVP', '1b4e28ba-2fa1', '1b4e28ba-2fa1', '1b4e28ba-2fa1'],
])('[MC-88] a key of kind %s typed as %j is shown as %j', (type, typed, shown, held) => {
  expect(readKey(type, typed)).toBe(held)
  expect(shownKey(type, held)).toBe(shown)
})
