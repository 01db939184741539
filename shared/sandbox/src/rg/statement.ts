import type { Core } from '../core.ts'
import { Refusal } from '../envelope.ts'
import type { Member } from '../people.ts'
import { type Bet, betsOf } from '../reports/bets.ts'
import { DAY_MS, dayOf, type Span, startOfDay, zoneOf } from '../reports/days.ts'
import { type Movement, movementsOf } from '../reports/movements.ts'
import { sumsOf } from '../reports/totals.ts'
import type { Stretch } from './usage.ts'

const MOST_DAYS = 366
const MINUTE_MS = 60_000
/** How long activity is kept to be shown; longer than the 24 months that are promised. */
const KEPT_MS = 25 * 31 * DAY_MS

export type GroupBy = 'day' | 'week' | 'month'

interface Wanted {
  startDate: string
  endDate: string
  groupBy: GroupBy
}

/** What somebody did in a span of time; the same bets and bookings as profit and loss and the transaction record have. */
export function statementOf(core: Core, member: Member, { startDate, endDate, groupBy }: Wanted) {
  const zone = zoneOf(core, member.whitelabel)
  const span = spanOf(core, startDate, endDate, zone)
  const bets = betsOf(core, [member.id], span)
  const movements = movementsOf(core, member.whitelabel, [member.id], span)
  const stretches = core.rg.play.stretches(member.id, span.start)
  const content = buckets(span, groupBy, zone).map(({ from, to, start, end }) => {
    const inside = ({ time }: Bet | Movement) => time >= start && time < end
    return {
      from,
      to,
      ...activityOf(bets.filter(inside), movements.filter(inside), stretches, { start, end }),
    }
  })
  return {
    summary: activityOf(bets, movements, stretches, span),
    content,
    lifetime: lifetimeOf(core, member),
    serverNow: core.clock(),
  }
}

function activityOf(
  bets: readonly Bet[],
  movements: readonly Movement[],
  stretches: readonly Stretch[],
  span: Span,
) {
  const { stake, win, deposit, withdraw, bonus, rebate } = sumsOf({ bets, movements })
  const inside = stretches.filter(({ start }) => start < span.end)
  const ms = inside.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)),
    0,
  )
  return {
    net: (win - stake) / 100,
    wagers: stake / 100,
    wins: win / 100,
    deposits: deposit / 100,
    withdrawals: withdraw / 100,
    cashNet: (deposit - withdraw) / 100,
    bonus: (bonus + rebate) / 100,
    sessions: inside.filter(({ start, end }) => start >= span.start || end > span.start).length,
    minutes: Math.floor(ms / MINUTE_MS),
  }
}

/** Money in and out since the account exists. */
function lifetimeOf(core: Core, member: Member) {
  const since = member.registeredAt
  const { deposit, withdraw } = sumsOf({
    bets: [],
    movements: movementsOf(core, member.whitelabel, [member.id], { start: 0, end: core.clock() + 1 }),
  })
  return { deposits: deposit / 100, withdrawals: withdraw / 100, since }
}

/**
 * Days, both included, or moments in ms.
 * @throws Refusal parameter.invalid, with the field
 */
function spanOf(core: Core, startDate: string, endDate: string, zone: string): Span {
  const moment = /^\d{10,15}$/
  const span =
    moment.test(startDate) && moment.test(endDate)
      ? { start: Number(startDate), end: Number(endDate) }
      : { start: startOfDay(startDate, zone), end: startOfDay(dayAfter(endDate), zone) }
  const now = core.clock()
  if (span.start > now || span.start < now - KEPT_MS)
    throw new Refusal('parameter.invalid', { field: 'startDate' })
  // An hour for a change of summer time.
  if (span.end <= span.start || span.end - span.start > MOST_DAYS * DAY_MS + 3_600_000)
    throw new Refusal('parameter.invalid', { field: 'endDate' })
  return span
}

function dayAfter(day: string): string {
  const time = Date.parse(`${day}T12:00:00Z`)
  if (Number.isNaN(time)) throw new Refusal('parameter.invalid', { field: 'endDate' })
  return new Date(time + DAY_MS).toISOString().slice(0, 10)
}

/** The days, weeks (from Monday) or months of a span, the newest first; the first and the last may be cut. */
function buckets({ start, end }: Span, groupBy: GroupBy, zone: string) {
  const first = dayOf(start, zone)
  const found: { from: string; to: string; start: number; end: number }[] = []
  for (let day = first; startOfDay(day, zone) < end; day = dayAfter(found[0]?.to ?? day)) {
    let to = day
    while (!endsBucket(to, groupBy) && startOfDay(dayAfter(to), zone) < end) to = dayAfter(to)
    found.unshift({
      from: day,
      to,
      start: Math.max(start, startOfDay(day, zone)),
      end: Math.min(end, startOfDay(dayAfter(to), zone)),
    })
  }
  return found
}

function endsBucket(day: string, groupBy: GroupBy): boolean {
  if (groupBy === 'day') return true
  const next = new Date(`${dayAfter(day)}T12:00:00Z`)
  return groupBy === 'week' ? next.getUTCDay() === 1 : next.getUTCDate() === 1
}
