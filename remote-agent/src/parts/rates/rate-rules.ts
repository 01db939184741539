import type { Locale } from '@arcada/kit/federation'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import type { RateSetting } from '../../api/rebate-queries.ts'
import { percentFigure } from '../team/percent-text.ts'

/** The subject of a rate. */
export interface RateKey {
  gameType: string
  vendor?: string | undefined
}

/** The name of a rate, as in the server's refusals: `RNG`, `RNG/PIXEL` for one vendor's games. */
export const rateKey = ({ gameType, vendor }: RateKey) => (vendor ? `${gameType}/${vendor}` : gameType)

/**
 * Parses a typed rate, in percent with at most one decimal, into a fraction: `0,4` is 0.004. Undefined for other texts
 * (AC-54).
 */
export function parsePercent(typed: string): number | undefined {
  const found = /^\s*(\d{1,3})(?:[.,](\d))?\s*%?\s*$/.exec(typed)
  if (!found) return undefined
  const thousandths = Number(found[1]) * 10 + Number(found[2] ?? 0)
  return thousandths <= 1000 ? thousandths / 1000 : undefined
}

/** The error of a typed rate: the bounds, in the server's words; undefined within them. */
function brokenRate(
  typed: string,
  { min, max }: Pick<RateSetting, 'min' | 'max'>,
  locale: Locale,
): MessageDescriptor | undefined {
  const rate = parsePercent(typed)
  if (rate !== undefined && rate >= min && rate <= max) return undefined
  const [lowest, highest] = [percentFigure(min, locale), percentFigure(max, locale)]
  return msg`Between ${lowest} and ${highest} percent.`
}

/** The initial values of the fields, by their names: the saved rates in percent. */
export function typedRates(rates: readonly RateSetting[], locale: Locale): Record<string, string> {
  return Object.fromEntries(rates.map((one) => [rateKey(one), percentFigure(one.rate, locale)]))
}

/** The rules of the fields of rates, by their names. */
export function rateRules(rates: readonly RateSetting[], locale: Locale) {
  return Object.fromEntries(
    rates.map((one) => [rateKey(one), (typed: string) => brokenRate(typed, one, locale)] as const),
  )
}

/** The values of the fields in the format of the call; they have passed the rules. */
export function readRates(rates: readonly RateSetting[], values: Readonly<Record<string, string>>) {
  return rates.flatMap(({ gameType, vendor }) => {
    const rate = parsePercent(values[rateKey({ gameType, vendor })] ?? '')
    return rate === undefined ? [] : [{ gameType, vendor: vendor || undefined, rate }]
  })
}
