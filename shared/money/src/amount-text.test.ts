import { expect, test } from 'vitest'
import { parseAmount, writeAmount } from './amount-text.ts'

test.each([
  ['50', 'pt', 50],
  ['0,01', 'pt', 0.01],
  ['1234,5', 'pt', 1234.5],
  ['1.234,50', 'pt', 1234.5],
  ['1.234', 'pt', 1234],
  ['R$ 1.234,50', 'pt', 1234.5],
  ['R$\u00a01.234,50 ', 'pt', 1234.5],
  ['  1.234,50', 'pt', 1234.5],
  ['R$  50', 'pt', 50],
  ['50  ', 'pt', 50],
  ['12,345,678.90', 'en', 12_345_678.9],
  ['123,456', 'en', 123_456],
  ['999.999.999,99', 'pt', 999_999_999.99],
  ['10.50', 'pt', 10.5],
  ['1,234.50', 'pt', 1234.5],
  ['1,234.50', 'en', 1234.5],
  ['1,234', 'en', 1234],
  ['10,50', 'en', 10.5],
  ['0.07', 'en', 0.07],
] as const)('reads %s in %s exactly', (typed, locale, amount) => {
  expect(parseAmount(typed, locale)).toBe(amount)
})

test.each([
  ['', 'pt'],
  ['abc', 'pt'],
  ['1e5', 'pt'],
  ['-5', 'pt'],
  ['+5', 'pt'],
  ['10,999', 'pt'],
  ['10.999', 'en'],
  ['1.23.4', 'pt'],
  ['1,2,3', 'pt'],
  ['1.2345,00', 'pt'],
  ['1.234.50', 'pt'],
  ['10,', 'pt'],
  ['5 5', 'pt'],
  ['0x10', 'pt'],
  ['1234567890123', 'pt'],
] as const)('refuses %s in %s', (typed, locale) => {
  expect(parseAmount(typed, locale)).toBeUndefined()
})

test('formats an amount like a typed one', () => {
  expect(writeAmount(50, 'pt')).toBe('50')
  expect(writeAmount(1234.5, 'pt')).toBe('1234,50')
  expect(writeAmount(1234.5, 'en')).toBe('1234.50')
})
