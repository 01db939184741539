import type { QueryOf } from '@arcada/kit/contract'
import type { Day, MessageDescriptor, Zone } from '@arcada/kit/i18n'
import { DAY_MS, isDay } from '@arcada/kit/i18n'
import { addDays, dayIn, daysBetween } from '@arcada/kit/i18n/calendar'
import { msg } from '@arcada/kit/i18n/macro'
import type { rgStatement } from '../../calls/rg-statement.ts'
import { askedForMonth, monthOf } from './month.ts'

/** The spans to choose from (RG-44, RG-69). */
export const SPANS = ['24h', '7d', '30d', '12m', 'month', 'own'] as const
export type SpanName = (typeof SPANS)[number]

export const SPAN_WORDS: Record<SpanName, MessageDescriptor> = {
  '24h': msg`24 hours`,
  '7d': msg`7 days`,
  '30d': msg`30 days`,
  '12m': msg`12 months`,
  month: msg`Month by month`,
  own: msg`Other days`,
}

const DAYS = { '7d': 7, '30d': 30, '12m': 365 }
const MAX_DAYS = 366
/** How far back the statement reaches. */
const KEPT_DAYS = 731

export type Asked = Pick<QueryOf<typeof rgStatement>, 'startDate' | 'endDate' | 'groupBy'>

/** The chart has a bar per day for up to 31 days, per week for up to 26 weeks, else per month (docs/spec/responsible-gaming.md 4.5). */
function groupFor(days: number): Asked['groupBy'] {
  if (days <= 31) return 'day'
  return days <= 182 ? 'week' : 'month'
}

/**
 * The request's span: `today` is the whitelabel's day, `now` in ms; `from` and `to` are for a custom span, `from` also
 * for a day of the chosen month.
 */
export function askedFor(
  span: SpanName,
  { today, now, from, to }: { today: Day; now: number; from: Day; to: Day },
): Asked {
  if (span === '24h') {
    const end = Math.round(now)
    return { startDate: String(end - DAY_MS), endDate: String(end), groupBy: 'day' }
  }
  if (span === 'month') return askedForMonth(monthOf(from), today)
  const [start, end] = span === 'own' ? [from, to] : [addDays(today, 1 - DAYS[span]), today]
  return { startDate: start, endDate: end, groupBy: groupFor(daysBetween(start, end) + 1) }
}

/** The days of a span, for the name of its file. */
export function fileDays({ startDate, endDate }: Asked, zone: Zone): string {
  const day = (said: string) => (isDay(said) ? said : dayIn(Number(said), zone))
  return `${day(startDate)}-${day(endDate)}`
}

/** The error of a custom span; undefined when it is valid (docs/spec/responsible-gaming.md 10). */
export function spanRule(from: string, to: string, today: Day): MessageDescriptor | undefined {
  if (!isDay(from) || !isDay(to)) return msg`Choose two days.`
  if (from > to) return msg`The first day comes after the last one.`
  if (to > today) return msg`The last day is still to come.`
  if (from < addDays(today, -KEPT_DAYS)) return msg`Activity is kept for 24 months.`
  return daysBetween(from, to) >= MAX_DAYS ? msg`Choose at most 366 days.` : undefined
}
