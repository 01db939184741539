import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RateSetting } from '../../api/rebate-queries.ts'
import { percentFigure } from '../team/percent-text.ts'

/** What a rate is of. */
export interface RateKey {
  gameType: string
  vendor?: string | undefined
}

/** The name of a rate, as the server names its field in a refusal: `RNG`, `RNG/PIXEL` for one vendor's games. */
export const rateKey = ({ gameType, vendor }: RateKey) => (vendor ? `${gameType}/${vendor}` : gameType)

/**
 * A rate as it is typed, in percent with at most one decimal, as a fraction: `0,4` is 0.004. Undefined for a text that is
 * none (AC-54).
 */
export function parsePercent(typed: string): number | undefined {
  const found = /^\s*(\d{1,3})(?:[.,](\d))?\s*%?\s*$/.exec(typed)
  if (!found) return undefined
  const thousandths = Number(found[1]) * 10 + Number(found[2] ?? 0)
  return thousandths <= 1000 ? thousandths / 1000 : undefined
}

/** What is wrong with a typed rate: the bounds, in the words that the server has for them; undefined within them. */
export function brokenRate(
  typed: string,
  { min, max }: Pick<RateSetting, 'min' | 'max'>,
  locale: string,
): MessageDescriptor | undefined {
  const rate = parsePercent(typed)
  if (rate !== undefined && rate >= min && rate <= max) return undefined
  const [lowest, highest] = [percentFigure(min, locale), percentFigure(max, locale)]
  return msg`Between ${lowest} and ${highest} percent.`
}

/** What stands in the fields of rates at first, by their names: the rate that is set, in percent. */
export function typedRates(rates: readonly RateSetting[], locale: string): Record<string, string> {
  return Object.fromEntries(rates.map((one) => [rateKey(one), percentFigure(one.rate, locale)]))
}

/** The rules of the fields of rates, by their names. */
export function rateRules(rates: readonly RateSetting[], locale: string) {
  return Object.fromEntries(
    rates.map((one) => [rateKey(one), (typed: string) => brokenRate(typed, one, locale)] as const),
  )
}

/** What stands in the fields of rates, as it is sent; the rules have passed them. */
export function readRates(rates: readonly RateSetting[], values: Readonly<Record<string, string>>) {
  return rates.flatMap(({ gameType, vendor }) => {
    const rate = parsePercent(values[rateKey({ gameType, vendor })] ?? '')
    return rate === undefined ? [] : [{ gameType, ...(vendor ? { vendor } : {}), rate }]
  })
}
