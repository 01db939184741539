import { reaisOf } from '@arcada/kit/contract/centavos'
import { formatNumber } from '@arcada/kit/i18n/numbers'
import type { Language } from '../../domain/common/language.ts'

/** A stake in centavos: `R$ 1`, `R$ 0,10`. */
export function stakeText(cents: number, language: Language): string {
  return `R$ ${decimals(reaisOf(cents), cents % 100 === 0 ? 0 : 2, language)}`
}

/** A multiplier of the stake: `× 7,76`. */
export function multiplierText(multiplier: number, language: Language): string {
  return `× ${decimals(multiplier, Number.isInteger(multiplier) ? 0 : 2, language)}`
}

/** A percentage: `95%`, `0,2%`. */
export function percentText(percent: number, language: Language): string {
  return `${formatNumber(percent, language, [0, 2])}%`
}

function decimals(value: number, digits: number, language: Language): string {
  return formatNumber(value, language, digits)
}

/** The same in a page's own script: `money(cents)`, where `data.locale` is the language's tag. */
export const MONEY_SCRIPT = `const amounts = new Intl.NumberFormat(data.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (cents) => 'R$\\u00a0' + amounts.format(cents / 100)`
