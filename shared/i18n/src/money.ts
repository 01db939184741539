import type { Locale } from '@arcada/federation'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount with two decimals, grouped as the language does (FMT-01: pattern #,##0.00), after the wallet's symbol.
 * Without a wallet the symbol is that of CNY (AMB-25). Negative amounts carry their sign before the symbol. No line ends
 * between symbol and figures.
 */
export function formatMoney(amount: number, symbol: string | undefined, locale: Locale): string {
  const sign = amount < 0 ? '−' : ''
  return `${sign}${symbol ?? '¥'}\u00a0${format(locale).format(Math.abs(amount))}`
}

function format(locale: Locale): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale === 'en' ? 'en' : 'pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formats.set(locale, made)
  return made
}
