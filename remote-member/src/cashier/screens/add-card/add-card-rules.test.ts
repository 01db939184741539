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

test('[MC-87] accepts account numbers of 8 to 20 digits, and branches of up to ten', () => {
  const wrong = ['', '1234567', '123456789012345678901', '1234567a', 'a12345678']
  const accounts = ['12345678', '1234 5678 9', '12345678901234567890', ...wrong]
  expect(accounts.filter((typed) => accountNumber(typed))).toEqual(wrong)
  const odd = ['abc', 'x0001', '12345678901']
  expect(['', '0001', ' 1234-5 ', ...odd].filter((typed) => branchNumber(typed))).toEqual(odd)
})

test('[MC-88] accepts valid keys of each kind, and names the error of the others', () => {
  const keys: Record<KeyType, { valid: string[]; invalid: string[]; words: string }> = {
    CPF: {
      // The last three: equal check digits, and those with the remainder ten.
      valid: ['529.982.247-25', '52998224725', '111.444.777-35', '12345678577', '12345678909', '12345678810'],
      invalid: [
        '529.982.247-26',
        '111.111.111-11',
        '5299822472',
        '529982247250',
        'a52998224725',
        '529.982.247-35',
      ],
      words: 'This is not a valid CPF. Check its eleven digits.',
    },
    EMAIL: {
      valid: ['Ana@Example.com', `${'a'.repeat(65)}@example.com`, 'ana@mail.example.com'],
      invalid: [
        `${'a'.repeat(66)}@example.com`,
        'ana@example',
        'ana@luz@example.com',
        'ana@example.com.',
        'ana@example.com@luz',
      ],
      words: 'This is not a valid e-mail address of up to 77 characters.',
    },
    PHONE: {
      valid: ['+55 (11) 98765-0002', '11 98765-0002'],
      invalid: ['+351 912 345 678', '98765-0002', '+55 11 98765-00021', 'a+5511987650002'],
      words: 'Enter the mobile number with its area code, such as +55 11 98765-4321.',
    },
    EVP: {
      valid: ['1B4E28BA-2fa1-4d2c-883f-0016d3cca427'],
      invalid: [
        'a1b4e28ba-2fa1-4d2c-883f-0016d3cca427',
        '1b4e28ba-2fa1-4d2c-883f-0016d3cca427a',
        '1b4e28ba2fa14d2c883f0016d3cca427',
      ],
      words: "A random key has 32 characters in five groups. Copy it from your bank's app.",
    },
  }
  for (const type of ['CPF', 'EMAIL', 'PHONE', 'EVP'] as const) {
    const { valid, invalid, words } = keys[type]
    expect(valid.filter((typed) => pixKey(type, typed))).toEqual([])
    expect(invalid.filter((typed) => pixKey(type, typed)?.message !== words)).toEqual([])
    expect(pixKey(type, ' ')?.message).toBe('Enter the key.')
  }
})

test('[MC-88] removes separators and prefixes from the key that is sent', () => {
  const sent: [KeyType, string, string][] = [
    ['CPF', ' 529.982.247-25 ', '52998224725'],
    ['PHONE', '(11) 98765-0002', '+5511987650002'],
    ['PHONE', '11 3765-0002', '+551137650002'],
    ['PHONE', '+351 912 345 678', '+351912345678'],
    ['PHONE', '351 912 345 678', '351912345678'],
    ['PHONE', '011 98765-0002', '+5511987650002'],
    ['PHONE', '005511987650002', '+5511987650002'],
    ['PHONE', '0 15 11 98765-0002', '+5511987650002'],
    ['PHONE', '+55 (011) 98765-0002', '+5511987650002'],
    ['EMAIL', ' Ana@Example.com', 'ana@example.com'],
  ]
  expect(sent.filter(([type, typed, key]) => bareKey(type, typed) !== key)).toEqual([])
})

test('[MC-88] shows a typed key with its separators', () => {
  const typed: [KeyType, typed: string, shown: string, held: string][] = [
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
  ]
  expect(
    typed.filter(
      ([type, text, shown, held]) => readKey(type, text) !== held || shownKey(type, held) !== shown,
    ),
  ).toEqual([])
})
