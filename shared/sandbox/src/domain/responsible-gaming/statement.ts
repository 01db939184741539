import { reaisOf } from '@arcada/kit/contract/centavos'
import {
  addDays,
  DAY_MS,
  type Day,
  dayIn,
  endOfDay,
  startOfDay,
  weekOf,
  type Zone,
} from '@arcada/kit/i18n/dates'
import type { Member } from '../accounts/people.ts'
import { dayOfQuery, firstOfNextMonth, type Span, zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import type { Stretch } from '../limits/usage.ts'
import { type Bet, betsOf } from '../reports/bets.ts'
import { type Movement, movementsOf } from '../reports/movements.ts'
import { sumsOf } from '../reports/totals.ts'
import type { RgCore } from './rg-core.ts'

const MAX_DAYS = 366
const MINUTE_MS = 60_000
/** How long activity is stored; longer than the promised 24 months. */
const KEPT_MS = 25 * 31 * DAY_MS

export type GroupBy = 'day' | 'week' | 'month'

interface Wanted {
  startDate: string
  endDate: string
  groupBy: GroupBy
}

/** Activity of a player in a time span, from the same bets and bookings as profit and loss and the transaction record. */
export function statementOf(core: RgCore, member: Member, { startDate, endDate, groupBy }: Wanted) {
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
    net: reaisOf(win - stake),
    wagers: reaisOf(stake),
    wins: reaisOf(win),
    deposits: reaisOf(deposit),
    withdrawals: reaisOf(withdraw),
    cashNet: reaisOf(deposit - withdraw),
    bonus: reaisOf(bonus + rebate),
    sessions: inside.filter(({ start, end }) => start >= span.start || end > span.start).length,
    minutes: Math.floor(ms / MINUTE_MS),
  }
}

/** Deposits and withdrawals since the registration. */
function lifetimeOf(core: RgCore, member: Member) {
  const since = member.registeredAt
  const { deposit, withdraw } = sumsOf({
    bets: [],
    movements: movementsOf(core, member.whitelabel, [member.id], { start: 0, end: core.clock() + 1 }),
  })
  return { deposits: reaisOf(deposit), withdrawals: reaisOf(withdraw), since }
}

/**
 * Days, both included, or moments in ms.
 * @throws Refusal parameter.invalid, with the field
 */
function spanOf(core: RgCore, startDate: string, endDate: string, zone: Zone): Span {
  const moment = /^\d{10,15}$/
  const span =
    moment.test(startDate) && moment.test(endDate)
      ? { start: Number(startDate), end: Number(endDate) }
      : {
          start: startOfDay(dayOfQuery(startDate, 'startDate'), zone),
          end: endOfDay(dayOfQuery(endDate, 'endDate'), zone),
        }
  const now = core.clock()
  if (span.start > now || span.start < now - KEPT_MS)
    throw new Refusal('parameter.invalid', { field: 'startDate' })
  // One extra hour for a change of summer time.
  if (span.end <= span.start || span.end - span.start > MAX_DAYS * DAY_MS + 3_600_000)
    throw new Refusal('parameter.invalid', { field: 'endDate' })
  return span
}

/** The days, weeks (from Monday) or months of a span, the newest first; the first and the last may be cut. */
function buckets({ start, end }: Span, groupBy: GroupBy, zone: Zone) {
  const found: { from: Day; to: Day; start: number; end: number }[] = []
  let from = start
  while (from < end) {
    const day = dayIn(from, zone)
    const next = Math.min(end, startOfDay(addDays(lastDayOf(groupBy, from, zone), 1), zone))
    found.unshift({ from: day, to: dayIn(next - 1, zone), start: from, end: next })
    from = next
  }
  return found
}

/** The last day of a moment's day, week or month. */
function lastDayOf(groupBy: GroupBy, at: number, zone: Zone): Day {
  const day = dayIn(at, zone)
  if (groupBy === 'week') return weekOf(at, zone).to
  return groupBy === 'month' ? addDays(firstOfNextMonth(day), -1) : day
}
