import { isRecord } from '../common/whitelabels.ts'

export interface Odd {
  amount: number
  share: number
}

/** An operator's settings of the red envelope rain; a round keeps those of the time when it was planned. */
export interface RedRainSettings {
  on: boolean
  /** A round starts whenever the clock is a multiple of it; 0: the operator plans every round. */
  everyMinutes: number
  durationSec: number
  /** Of each agent in a round. */
  chances: number
  odds: Odd[]
}

export const RED_RAIN: RedRainSettings = {
  on: true,
  everyMinutes: 10,
  durationSec: 30,
  chances: 3,
  odds: [
    { amount: 0, share: 0.5 },
    { amount: 0.5, share: 0.3 },
    { amount: 2, share: 0.15 },
    { amount: 10, share: 0.045 },
    { amount: 50, share: 0.005 },
  ],
}

const MAX_VALUES = { everyMinutes: 1440, durationSec: 600, chances: 20 } as const
const MAX_ODDS = 20
const HIGHEST_AMOUNT = 10_000

/**
 * Merges an operator's settings.
 * @throws TypeError that names the first invalid field
 */
export function mergeRedRain(settings: RedRainSettings, patch: unknown): RedRainSettings {
  if (!isRecord(patch)) throw new TypeError('the setting redRain must be an object')
  const merged = { ...settings }
  for (const [field, value] of Object.entries(patch)) {
    if (field === 'on' && typeof value === 'boolean') merged.on = value
    else if (field === 'odds') merged.odds = odds(value)
    else if (field === 'everyMinutes' || field === 'durationSec' || field === 'chances') {
      const least = field === 'everyMinutes' ? 0 : 1
      if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > MAX_VALUES[field])
        throw wrong(field)
      merged[field] = value
    } else throw wrong(field)
  }
  return merged
}

function odds(value: unknown): Odd[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_ODDS) throw wrong('odds')
  const parsed = value.map((entry: unknown) => {
    if (!isRecord(entry)) throw wrong('odds')
    const { amount, share } = entry
    if (typeof amount !== 'number' || !(amount >= 0 && amount <= HIGHEST_AMOUNT)) throw wrong('odds')
    if (Number(amount.toFixed(2)) !== amount) throw wrong('odds')
    if (typeof share !== 'number' || !(share > 0 && share <= 1)) throw wrong('odds')
    return { amount, share }
  })
  const sum = parsed.reduce((total, { share }) => total + share, 0)
  if (Math.abs(sum - 1) > 1e-9) throw new TypeError('the shares of redRain.odds must sum to 1')
  return parsed
}

function wrong(field: string): TypeError {
  return new TypeError(`the setting redRain.${field} is not known or has a wrong value`)
}
