import type { QueryOf } from '@arcada/contract'
import { addDays } from '@arcada/records'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { rgStatement } from '../../calls/rg-statement.ts'

/** The spans that are offered (RG-44). */
export const SPANS = ['24h', '7d', '30d', '12m', 'own'] as const
export type SpanName = (typeof SPANS)[number]

export const SPAN_WORDS: Record<SpanName, MessageDescriptor> = {
  '24h': msg`24 hours`,
  '7d': msg`7 days`,
  '30d': msg`30 days`,
  '12m': msg`12 months`,
  own: msg`Other days`,
}

const DAY_MS = 86_400_000
const MOST_DAYS = 366
/** So far back activity is shown. */
const KEPT_DAYS = 731
const DAY = /^\d{4}-\d{2}-\d{2}$/

export type Asked = Pick<QueryOf<typeof rgStatement>, 'startDate' | 'endDate' | 'groupBy'>

/** Days from one to the other, both included. */
const daysIn = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The plot has a bar per day for up to 31 days, per week for up to 26 weeks, else per month (RG 4.5). */
function groupFor(days: number): Asked['groupBy'] {
  if (days <= 31) return 'day'
  return days <= 182 ? 'week' : 'month'
}

/** What is asked for: `today` is the day of the whitelabel, `now` in ms; `from` and `to` are for days of one's own. */
export function askedFor(
  span: SpanName,
  { today, now, from, to }: { today: string; now: number; from: string; to: string },
): Asked {
  if (span === '24h') return { startDate: String(now - DAY_MS), endDate: String(now), groupBy: 'day' }
  const start =
    span === '7d'
      ? addDays(today, -6)
      : span === '30d'
        ? addDays(today, -29)
        : span === '12m'
          ? addDays(today, -364)
          : from
  const end = span === 'own' ? to : today
  return { startDate: start, endDate: end, groupBy: groupFor(daysIn(start, end)) }
}

/** The days of what was asked for, for the name of its file; `dayOf` says which day a moment in ms falls on. */
export function daysOf({ startDate, endDate }: Asked, dayOf: (ms: number) => string): string {
  const day = (said: string) => (DAY.test(said) ? said : dayOf(Number(said)))
  return `${day(startDate)}-${day(endDate)}`
}

/** What is wrong with days of one's own (RG section 10); undefined when nothing is. */
export function spanRule(from: string, to: string, today: string): MessageDescriptor | undefined {
  const real = (day: string) =>
    DAY.test(day) && new Date(`${day}T12:00:00Z`).toJSON()?.startsWith(day) === true
  if (!real(from) || !real(to)) return msg`Choose two days.`
  if (from > to) return msg`The first day comes after the last one.`
  if (to > today) return msg`The last day is still to come.`
  if (from < addDays(today, -KEPT_DAYS)) return msg`Activity is kept for 24 months.`
  return daysIn(from, to) > MOST_DAYS ? msg`Choose at most 366 days.` : undefined
}
