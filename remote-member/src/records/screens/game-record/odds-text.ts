import type { Locale } from '@arcada/kit/federation'
import { formatNumber } from '@arcada/kit/i18n'

/** The factor of a hit with four decimals (MC-116): `× 2,3200`. */
export function oddsText(odds: number, locale: Locale): string {
  return `× ${formatNumber(odds, locale, 4)}`
}
