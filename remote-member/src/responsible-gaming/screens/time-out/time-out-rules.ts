import type { Day, MessageDescriptor, Zone } from '@arcada/kit/i18n'
import { DAY_MS, isDay } from '@arcada/kit/i18n'
import { addDays, type Days, dayIn, endOfDay } from '@arcada/kit/i18n/calendar'
import { msg } from '@arcada/kit/i18n/macro'

/** The maximum length of a pause in days (RG-33, docs/spec/responsible-gaming.md 12). */
const MAX_DAYS = 42

/** A preset length, or the moment of the end. */
export type Wanted = { duration: string } | { until: number }

/** The end of a pause of a preset length (`P7D`) that begins now. */
export function endOfLength(duration: string, now: number): number {
  return now + Number(/\d+/.exec(duration)?.[0]) * DAY_MS
}

/** The days to choose from, both included: a pause until the end of one lasts 24 hours to 42 days. */
export function dayRange(now: number, zone: Zone): Days {
  const today = dayIn(now, zone)
  const daysUntil = (count: number) => (endOfDay(addDays(today, count), zone) - now) / DAY_MS
  const first = daysUntil(1) < 1 ? 2 : 1
  const last = [MAX_DAYS, MAX_DAYS - 1].find((count) => daysUntil(count) <= MAX_DAYS) ?? MAX_DAYS - 2
  return { from: addDays(today, first), to: addDays(today, last) }
}

/** The error of a typed day; undefined when it is valid. `paused` is the end of a running pause, which can only become longer (docs/spec/responsible-gaming.md 10). */
export function dayError(
  typed: string,
  { now, zone, paused }: { now: number; zone: Zone; paused: number | undefined },
  show: (day: Day) => string,
): MessageDescriptor | undefined {
  const range = dayRange(now, zone)
  const [from, to] = [show(range.from), show(range.to)]
  if (!isDay(typed) || typed < range.from || typed > range.to) return msg`Choose a day from ${from} to ${to}.`
  return tooShort(endOfDay(typed, zone), paused)
}

/** Why a pause cannot end then: a running one is never shortened. */
export function tooShort(end: number, paused: number | undefined): MessageDescriptor | undefined {
  if (paused === undefined || end >= paused) return undefined
  return msg`Your time-out already lasts longer than that. It can be extended, not shortened.`
}
