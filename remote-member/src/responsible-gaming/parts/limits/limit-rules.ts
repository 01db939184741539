import type { LimitKind, LimitPeriod, RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import type { Locale } from '@arcada/kit/federation'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { $locale, formatNumber } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { parseAmount } from '@arcada/kit/money'

export interface LimitField {
  kind: LimitKind
  period: LimitPeriod
  profile: RgProfile
  /** The current value; undefined where there is no limit yet. */
  now: number | undefined
  /** Whether the player lowers, raises or sets it. */
  way: 'set' | 'lower' | 'raise'
}

/** The number in a text, in reais or whole minutes; undefined where it is not a number. */
export function limitIn(typed: string, kind: LimitKind, locale: Locale): number | undefined {
  if (kind !== 'TIME') return parseAmount(typed, locale)
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : undefined
}

/** The error of a text in a limit's field (RG-61); undefined when it is valid. 0 forbids the activity (docs/spec/responsible-gaming.md 10). */
export function limitRule({ kind, period, profile, now, way }: LimitField) {
  return (typed: string): MessageDescriptor | undefined => {
    const locale = $locale.get()
    const text = typed.trim()
    if (text === '') return kind === 'TIME' ? msg`Enter the minutes.` : msg`Enter an amount.`
    if (text.startsWith('-')) return msg`Enter a number that is not below zero.`
    const value = limitIn(text, kind, locale)
    if (value === undefined) return kind === 'TIME' ? msg`Enter whole minutes.` : notAnAmount(text, locale)
    const { min, max } = kind === 'TIME' ? profile.minutes[period] : profile.money
    if (value < min || value > max) {
      const [least, most] = [formatNumber(min, locale), formatNumber(max, locale)]
      return msg`Enter a value between ${least} and ${most}.`
    }
    if (now === undefined || way === 'set') return undefined
    if (way === 'lower' && value >= now) return msg`This is not lower than your current limit.`
    if (way === 'raise' && value <= now) return msg`This is not higher than your current limit.`
    return undefined
  }
}

function notAnAmount(text: string, locale: Locale): MessageDescriptor {
  const sign = locale === 'pt' ? ',' : '.'
  const decimals = text.split(sign)[1] ?? ''
  if (/^\d{3,}$/.test(decimals)) return msg`At most two decimals.`
  return msg`Enter a number.`
}

/** The earliest time to confirm a raise or a removal (`value` null) (RG-15); ms. */
export function effectiveFrom(
  profile: RgProfile,
  period: LimitPeriod,
  value: number | null,
  now: number,
): number {
  return now + profile.coolingOffHours[value === null ? 'REMOVE' : period] * 3_600_000
}
