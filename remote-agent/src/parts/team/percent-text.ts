import type { Locale } from '@arcada/kit/federation'
import { formatNumber, formatPercent } from '@arcada/kit/i18n'

/** A fraction as a percentage without its sign, with one decimal: 0.004 is 0.4. */
export const percentFigure = (rate: number, locale: Locale) => formatNumber(rate * 100, locale, 1)

/** The same with its sign: 0.4%. */
export const percentText = (rate: number, locale: Locale) => formatPercent(rate, locale, 1)
