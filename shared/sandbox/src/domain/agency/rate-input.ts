import { Refusal } from '../common/refusal.ts'
import { KEY_NAMES, nameOfKey, type RateKey, type RateSet } from './rates.ts'
import { thousandthsOf } from './tiers.ts'

/** A rate in a request. */
export interface RateOnWire extends RateKey {
  rate: number
}

/**
 * Rates of a request, in thousandths by key.
 * @param bounds allowed range of each, in thousandths
 * @throws Refusal parameter.invalid for an unknown key, a duplicate, or a fraction of a thousandth; rate.bounds
 */
export function readRates(
  sent: readonly RateOnWire[],
  bounds: (key: string) => { min: number; max: number },
): RateSet {
  const rates: Record<string, number> = {}
  for (const entry of sent) {
    const key = nameOfKey(entry)
    if (!KEY_NAMES.includes(key) || Object.hasOwn(rates, key))
      throw new Refusal('parameter.invalid', { field: 'rates' })
    const rate = thousandthsOf(entry.rate)
    const { min, max } = bounds(key)
    if (rate < min || rate > max)
      throw new Refusal('rate.bounds', { field: key, min: min / 1000, max: max / 1000 })
    rates[key] = rate
  }
  return rates
}
