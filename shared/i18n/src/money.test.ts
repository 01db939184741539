import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'

describe('amounts', () => {
  it('[FMT-01] has two decimals and groups, with the CNY symbol without a known wallet', () => {
    expect(formatMoney(1234567.5, undefined, 'en')).toBe('¥\u00a01,234,567.50')
    expect(formatMoney(0, undefined, 'en')).toBe('¥\u00a00.00')
  })

  it('takes the symbol of the wallet and the grouping of the language, and never wraps', () => {
    expect(formatMoney(1284.5, 'R$', 'pt')).toBe('R$\u00a01.284,50')
    expect(formatMoney(1284.5, 'R$', 'en')).toBe('R$\u00a01,284.50')
  })

  it('[FMT-01] has no symbol where the currency has none', () => {
    expect(formatMoney(0.5, '', 'en').trim()).toBe('0.50')
  })

  it('puts the minus sign before the symbol', () => {
    expect(formatMoney(-12, 'R$', 'pt')).toBe('−R$\u00a012,00')
  })
})
