import type { Locale } from '@arcada/federation'
import { formatNumber } from '@arcada/i18n'

/** The factor of a hit with four decimals (MC-116): `× 2,3200`. */
export function oddsText(odds: number, locale: Locale): string {
  return `× ${formatNumber(odds, locale, 4)}`
}
