// @vitest-environment happy-dom
import { $locale } from '@arcada/kit/i18n'
import { setupI18n } from '@lingui/core'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it as test } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { amountRule } from './amount-rules.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const wrong = (typed: string) => {
  const words = amountRule({ min: 10, max: 5000, symbol: 'R$' })(typed)
  return words && i18n._(words).replaceAll('\u00a0', ' ')
}

afterEach(() => $locale.set('pt'))

test('opens the decimal keyboard, shows the symbol, and disables autofill', () => {
  render(<AmountField name="amount" label="Amount" symbol="R$" />)
  const field = screen.getByRole('textbox', { name: 'Amount' })
  expect(field.getAttribute('inputmode')).toBe('decimal')
  expect(field.getAttribute('autocomplete')).toBe('off')
  expect(screen.getByText('R$').getAttribute('aria-hidden')).toBe('true')
})

test('rejects a missing amount, an invalid one and one outside the bounds; accepts both bounds', () => {
  expect(wrong('  ')).toBe('Enter an amount.')
  expect(wrong('1e3')).toBe('Enter an amount in digits, with at most two decimals.')
  expect(wrong('10,999')).toBe('Enter an amount in digits, with at most two decimals.')
  expect(wrong('9,99')).toBe('Enter an amount between R$ 10,00 and R$ 5.000,00.')
  expect(wrong('5000,01')).toBe('Enter an amount between R$ 10,00 and R$ 5.000,00.')
  expect(wrong('10')).toBeUndefined()
  expect(wrong('5.000,00')).toBeUndefined()
  $locale.set('en')
  expect(wrong('9.99')).toBe('Enter an amount between R$ 10.00 and R$ 5,000.00.')
})
