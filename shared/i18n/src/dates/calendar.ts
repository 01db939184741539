import dayjs, { type Dayjs } from 'dayjs'
import { DAY, type Day, isDay } from './format.ts'
import { clockIn, DAY_MS, offsetAt, type Zone } from './zone.ts'

export * from './words.ts'

const MINUTE_MS = 60_000

/** Days, both included. */
export interface Days {
  from: Day
  to: Day
}

/**
 * The day after a number of days; earlier for a negative count.
 * @throws RangeError for an invalid day
 */
export function addDays(day: Day, count: number): Day {
  return dayOf(day).add(count, 'day').format(DAY)
}

/**
 * The moment after a number of months at the same time of day in a zone. A day that the month does not have overflows into
 * the next one, so the span is never too short: 31 January and a month are 3 March. `at` in ms since 1970.
 */
export function addMonths(at: number, count: number, zone: Zone): number {
  const start = clockIn(zone, at)
  const clamped = dayOf(start.format(DAY)).add(count, 'month')
  const day = clamped.add(start.date() - clamped.date(), 'day').format(DAY)
  return startOfDay(day, zone) + at - startOfDay(start.format(DAY), zone)
}

/**
 * Number of days from `from` to `to`: 0 for the same day, negative when `to` is earlier.
 * @throws RangeError for an invalid day
 */
export function daysBetween(from: Day, to: Day): number {
  return dayOf(to).diff(dayOf(from), 'day')
}

/** Every day of a span, both ends included, in order. */
export function daysOf({ from, to }: Days): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

/**
 * The first moment of a day in a zone, in ms since 1970: the first after a skipped midnight, and
 * the first of two midnights.
 * @throws RangeError for an invalid day
 */
export function startOfDay(day: Day, zone: Zone): number {
  const midnight = dayOf(day).valueOf()
  const before = midnight - offsetAt(zone, midnight - DAY_MS) * MINUTE_MS
  const after = midnight - offsetAt(zone, midnight + DAY_MS) * MINUTE_MS
  const [first, last] = [Math.min(before, after), Math.max(before, after)]
  return dayIn(first, zone) === day ? first : last
}

/** The start of the next day in a zone, in ms since 1970. */
export function endOfDay(day: Day, zone: Zone): number {
  return startOfDay(addDays(day, 1), zone)
}

/** A machine-readable moment (ISO 8601, or the date of an HTTP header), in ms since 1970; NaN for other text. */
export function momentOf(text: string): number {
  return dayjs.utc(text).valueOf()
}

/** The day of a moment in a zone, independent of the device (MC-109). `at` in ms since 1970. */
export function dayIn(at: number, zone: Zone): Day {
  return clockIn(zone, at).format(DAY)
}

/** The week, from Monday to Sunday, of a moment in a zone. `at` in ms since 1970. */
export function weekOf(at: number, zone: Zone): Days {
  const here = clockIn(zone, at)
  const day = here.format(DAY)
  const from = addDays(day, -((here.day() + 6) % 7))
  return { from, to: addDays(from, 6) }
}

function dayOf(text: Day): Dayjs {
  if (!isDay(text)) throw new RangeError(`'${text}' is not a day (YYYY-MM-DD).`)
  return dayjs.utc(text)
}
