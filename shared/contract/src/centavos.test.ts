import { expect, test } from 'vitest'
import { centavosOf, reaisOf, sumOf } from './centavos.ts'

test('adds amounts exactly', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([1.1, 2.2])).toBe(3.3)
  expect(sumOf([])).toBe(0)
})

test.each([0, 0.29, 1.15, 4.35, 19.99, 1_234_567.89])('keeps the amount %s in whole centavos', (amount) => {
  expect(Number.isInteger(centavosOf(amount))).toBe(true)
  expect(reaisOf(centavosOf(amount))).toBe(amount)
})
