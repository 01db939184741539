import {
  addDays,
  BRASILIA,
  type Day,
  daysBetween,
  endOfDay,
  isDay,
  isZone,
  startOfDay,
  type Zone,
} from '@arcada/kit/i18n/dates'
import { Refusal } from './refusal.ts'

/** Maximum number of days of one record or report. */
export const MAX_DAYS = 31

/** A time span in ms: `start` is included, `end` is not. */
export interface Span {
  start: number
  end: number
}

/** The part of the core with the time zones; declared here because the core imports this file. */
export interface Zoned {
  settings: { seed(whitelabel: string): { settings: Record<string, unknown> } | undefined }
}

/** The time zone of a whitelabel; Brasília's by default. */
export function zoneOf(core: Zoned, whitelabel: string): Zone {
  return zoneIn(core.settings.seed(whitelabel)?.settings)
}

/** The time zone in the settings of a whitelabel. */
export function zoneIn(settings: Readonly<Record<string, unknown>> | undefined): Zone {
  const zone = settings?.timeZone
  return isZone(zone) ? zone : BRASILIA
}

/**
 * The days of a query, both included.
 * @throws Refusal parameter.invalid for an invalid day, for days in the wrong order, and for more than 31
 */
export function spanOf(startDate: string, endDate: string, zone: Zone): Span {
  const [from, to] = [dayOfQuery(startDate), dayOfQuery(endDate)]
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MAX_DAYS) throw new Refusal('parameter.invalid', { field: 'endDate' })
  return { start: startOfDay(from, zone), end: endOfDay(to, zone) }
}

/**
 * A day of a query.
 * @throws Refusal parameter.invalid for an invalid day, with the field if it is given
 */
export function dayOfQuery(text: string, field?: string): Day {
  if (!isDay(text)) throw new Refusal('parameter.invalid', field === undefined ? {} : { field })
  return text
}

/** The first day of a day's month. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The first day of the month after a day's. */
export function firstOfNextMonth(day: Day): Day {
  // No month has more than 31 days, and none fewer than 28.
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}
