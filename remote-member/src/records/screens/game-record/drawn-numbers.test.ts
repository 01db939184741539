import { expect, test } from 'vitest'
import { drawnNumbers } from './drawn-numbers.ts'
import { oddsText } from './odds-text.ts'

test.each([
  ['1,2,3~4', undefined, ['1', '2', '3'], ['4']],
  ['1,2,3', '4', ['1', '2', '3'], ['4']],
  ['1, 2', undefined, ['1', '2'], []],
  ['7~8,9', undefined, ['7'], ['8', '9']],
])('[MC-116] the extra numbers of %s and %s are separate', (number, extra, main, apart) => {
  expect(drawnNumbers(number, extra)).toEqual({ main, extra: apart })
})

test('[MC-116] odds have four decimals', () => {
  expect(oddsText(2.32, 'pt')).toBe('× 2,3200')
  expect(oddsText(1234.5, 'en')).toBe('× 1,234.5000')
})
