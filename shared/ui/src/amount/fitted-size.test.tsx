import { expect, test } from 'vitest'
import { fittedSize } from './fitted-amount.tsx'

test.each([
  ['R$ 1,00', 'min(1em, 22.32cqi)'],
  ['R$ 999.999.999,99', 'min(1em, 9.19cqi)'],
])('[MC-22] makes %s as small as its box needs, and no larger than the text around it', (text, size) => {
  expect(fittedSize(text)).toBe(size)
})
