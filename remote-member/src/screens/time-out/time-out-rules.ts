import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const DAY_MS = 86_400_000
/** A pause lasts so many days at most (RG section 12). */
const MOST_DAYS = 42

/** What a pause is asked for: one of the lengths, or the moment of its end. */
export type Wanted = { duration: string } | { until: number }

/** When a pause of one of the lengths (`P7D`) would end that begins now. */
export function endOfLength(duration: string, now: number): number {
  return now + Number(/\d+/.exec(duration)?.[0]) * DAY_MS
}

/** The end of a day `YYYY-MM-DD` where the person is; undefined for what is no day, such as 31 February. */
export function endOfDay(typed: string): number | undefined {
  const [year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? []).slice(1).map(Number)
  const start = new Date(year, month - 1, day)
  if (start.getMonth() !== month - 1 || start.getDate() !== day) return undefined
  return new Date(year, month - 1, day + 1).getTime()
}

/** The days that can be chosen, both included: a pause until the end of them lasts 24 hours to 42 days. */
export function dayRange(now: number): { first: string; last: string } {
  const today = new Date(now)
  const dayIn = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days)
  const last = [MOST_DAYS, MOST_DAYS - 1, MOST_DAYS - 2].find(
    (days) => dayIn(days + 1).getTime() <= now + MOST_DAYS * DAY_MS,
  )
  return { first: written(dayIn(1)), last: written(dayIn(last ?? 1)) }
}

/**
 * What is wrong with a day that was typed (RG section 10); undefined when nothing is.
 * @param paused until when a pause lasts already: it can only become longer
 */
export function wrongDay(
  typed: string,
  now: number,
  paused: number | undefined,
  show: (day: string) => string,
): MessageDescriptor | undefined {
  const end = endOfDay(typed)
  const { first, last } = dayRange(now)
  const [from, to] = [show(first), show(last)]
  if (end === undefined || typed < first || typed > last) return msg`Choose a day from ${from} to ${to}.`
  return tooShort(end, paused)
}

/** Why a pause cannot end then: one that runs is never made shorter. */
export function tooShort(end: number, paused: number | undefined): MessageDescriptor | undefined {
  if (paused === undefined || end >= paused) return undefined
  return msg`Your time-out lasts longer than that already. It can be extended, not shortened.`
}

function written(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
