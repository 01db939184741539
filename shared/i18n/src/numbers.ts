import type { Locale } from '@arcada/kit/federation'
import { languageTagOf } from './languages.ts'

/** Number of decimals: exact, or minimum and maximum. */
export type Decimals = number | readonly [least: number, most: number]

/** Cached: creating one takes a cheap phone more than a frame. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number in the notation of the language: `1.234,5`, `1,234.5`; at most three decimals by default. */
export function formatNumber(value: number, locale: Locale, decimals: Decimals = [0, 3]): string {
  return formatOf('decimal', locale, decimals).format(value)
}

/** A share of 1 as percent: `12,5%` in Portuguese, `12.5%` in English. */
export function formatPercent(rate: number, locale: Locale, decimals: Decimals = [0, 0]): string {
  return formatOf('percent', locale, decimals).format(rate)
}

function formatOf(style: 'decimal' | 'percent', locale: Locale, decimals: Decimals): Intl.NumberFormat {
  const key = [style, locale, decimals].join(' ')
  const known = formats.get(key)
  if (known) return known
  const [minimumFractionDigits, maximumFractionDigits] =
    typeof decimals === 'number' ? [decimals, decimals] : decimals
  const made = new Intl.NumberFormat(languageTagOf(locale), {
    style,
    minimumFractionDigits,
    maximumFractionDigits,
  })
  formats.set(key, made)
  return made
}
