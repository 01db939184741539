import { type Language, languageTag } from '../language.ts'

/** A stake of so many centavos: `R$ 1`, `R$ 0,10`. */
export function stakeText(cents: number, language: Language): string {
  return `R$ ${decimals(cents / 100, cents % 100 === 0 ? 0 : 2, language)}`
}

/** How many times the stake is paid: `× 7,76`. */
export function timesText(multiplier: number, language: Language): string {
  return `× ${decimals(multiplier, Number.isInteger(multiplier) ? 0 : 2, language)}`
}

/** A part of a hundred: `95 %`, `0,2 %`. */
export function percentText(percent: number, language: Language): string {
  return `${percent.toLocaleString(languageTag(language), { maximumFractionDigits: 2 })} %`
}

function decimals(value: number, digits: number, language: Language): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return value.toLocaleString(languageTag(language), options)
}

/** The same for a page's own script: `money(cents)`, where `data.locale` is the language's tag. */
export const MONEY_SCRIPT = `const amounts = new Intl.NumberFormat(data.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (cents) => 'R$\\u00a0' + amounts.format(cents / 100)`
