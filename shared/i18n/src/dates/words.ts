import type { Locale } from '@arcada/kit/federation'
import dayjs from 'dayjs'
import { languageTagOf } from '../languages.ts'
import { DAY_PATTERN, type Day, formatPattern } from './format.ts'
import type { Zone } from './zone.ts'

const MONTH_PATTERN: Record<Locale, string> = { pt: 'MMMM [de] YYYY', en: 'MMMM YYYY' }
const MINUTE_MS = 60_000

/** Like `formatMoment`, with seconds: receipts and exports. `at` in ms since 1970. */
export function formatExactMoment(at: number, zone: Zone, locale: Locale): string {
  return formatPattern(at, `${DAY_PATTERN[locale]} HH:mm:ss`, zone, languageTagOf(locale))
}

/** A day in the language: `21/09/2026`, `21 Sep 2026`. An invalid text is returned unchanged. */
export function formatDay(day: Day, locale: Locale): string {
  return formatDate(day, DAY_PATTERN[locale], locale)
}

/** The day of a moment in a zone, in the language. `at` in ms since 1970. */
export function formatDayOf(at: number, zone: Zone, locale: Locale): string {
  return formatPattern(at, DAY_PATTERN[locale], zone, languageTagOf(locale))
}

/** A month `YYYY-MM` with its name: `setembro de 2026`, `September 2026`. An invalid text is returned unchanged. */
export function formatMonth(month: string, locale: Locale): string {
  return formatDate(month, MONTH_PATTERN[locale], locale)
}

/**
 * A duration as text: `31 minutos`, `31 minutes`, and from an hour on `1 h 2 min` in both languages. Rounds
 * down to minutes; negative durations are 0. `ms` in milliseconds.
 */
export function formatDuration(ms: number, locale: Locale): string {
  const total = Math.floor(Math.max(0, ms) / MINUTE_MS)
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  // Intl has the plurals of each language.
  return new Intl.NumberFormat(languageTagOf(locale), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(minutes)
}

/**
 * The name of a zone: `Horário Padrão de Brasília`, `Brasilia Standard Time`. For a visitor whose device has
 * another zone. `at` in ms since 1970: the name of a zone may change.
 * @throws RangeError for a zone that does not exist
 */
export function zoneName(zone: Zone, at: number, locale: Locale): string {
  // Intl has the names in each language.
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat(languageTagOf(locale), options).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

function formatDate(text: string, pattern: string, locale: Locale): string {
  const date = dayjs.utc(text)
  // `Date` accepts 30 February as another day.
  return date.isValid() && date.toISOString().startsWith(text)
    ? date.locale(languageTagOf(locale).toLowerCase()).format(pattern)
    : text
}
