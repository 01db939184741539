import type { Locale } from '@arcada/kit/federation'
import { formatNumber } from './numbers.ts'

/**
 * An amount with two decimals and the language's groups (FMT-01: pattern #,##0.00), after the wallet's symbol.
 * Without a wallet the symbol is that of CNY (AMB-25). Negative amounts have their sign before the symbol. No line breaks
 * between symbol and figures.
 */
export function formatMoney(amount: number, symbol: string | undefined, locale: Locale): string {
  const sign = amount < 0 ? '−' : ''
  return `${sign}${symbol ?? '¥'}\u00a0${formatNumber(Math.abs(amount), locale, 2)}`
}
