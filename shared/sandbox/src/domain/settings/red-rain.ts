import { type SettingsPatch, wrongSetting } from './settings-patch.ts'

/** An operator's settings of the red envelope rain. */
export type RedRainSettings = Required<NonNullable<SettingsPatch['redRain']>>
export type Odd = RedRainSettings['odds'][number]

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

/**
 * Merges an operator's settings.
 * @throws TypeError for odds that no draw can have
 */
export function mergeRedRain(
  settings: RedRainSettings,
  patch: SettingsPatch['redRain'] = {},
): RedRainSettings {
  const { odds = settings.odds } = patch
  if (odds.some(({ amount }) => Number(amount.toFixed(2)) !== amount)) throw wrongSetting('redRain.odds')
  const sum = odds.reduce((total, { share }) => total + share, 0)
  if (Math.abs(sum - 1) > 1e-9) throw new TypeError('the shares of redRain.odds must sum to 1')
  return { ...settings, ...patch }
}
