import { Refusal } from '../common/refusal.ts'
import { KEY_NAMES, nameOfKey, type RateKey, type RateSet } from './rates.ts'
import { thousandthsOf } from './tiers.ts'

export interface RateOnWire extends RateKey {
  rate: number
}

/** Thousandths by key, within `bounds`. @throws Refusal parameter.invalid, rate.bounds */
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
