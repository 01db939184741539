import { reaisOf } from '@arcada/kit/contract/centavos'
import type { BetStatus, MovementType } from '@arcada/kit/contract/entities/record-filters'
import { addDays, dayIn } from '@arcada/kit/i18n/dates'
import type { Member } from '../accounts/people.ts'
import { LOTTERY } from '../catalogue/bet.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { VENDORS } from '../catalogue/vendors.ts'
import { MAX_DAYS, type Span, spanOf, zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import { needsFlag, needsMenuKey } from '../settings/features.ts'
import { type Bet, betsOf, gameTypeIn } from './bets.ts'
import { type Movement, movementsOf } from './movements.ts'
import { type Order, ordersOf } from './orders.ts'
import type { RecordCore } from './record-core.ts'
import { named, onlyAgents, teamOf } from './team.ts'
import { groupedBy, totalsOf } from './totals.ts'

/**
 * The movements of a member, with older ones generated from them up to the number that the operator of the sandbox set;
 * these are not booked. A member without movements keeps none.
 */
function withGenerated(
  core: RecordCore,
  { whitelabel }: Member,
  movements: readonly Movement[],
  { start }: Span,
): readonly Movement[] {
  const missing = core.settings.read(whitelabel).movements - movements.length
  const oldest = movements.at(-1)
  if (missing <= 0 || !oldest) return movements
  const step = (oldest.time - start) / (missing + 1)
  const more = movements.length
  const madeUp = Array.from({ length: missing }, (_, at) => ({
    ...(movements[at % more] ?? oldest),
    // No ledger entry and no order has such a number.
    id: -1 - at,
    key: '',
    time: Math.floor(oldest.time - (at + 1) * step),
  }))
  return [...movements, ...madeUp]
}

interface Days {
  startDate: string
  endDate: string
}

interface BetFilter extends Days {
  gameType?: string
  vendor?: string
  status?: BetStatus | undefined
}

interface OrderFilter extends Partial<Days> {
  gameId?: string
  status?: BetStatus | undefined
}

interface MovementFilter extends Days {
  type?: MovementType | undefined
  types?: 'A'
  userName?: string
}

interface ProfitFilter extends Days {
  gameType?: string
  by?: 'DAY' | 'GAME_TYPE'
}

/** The days of a member's query, in the whitelabel's time zone. */
export function spanIn(core: RecordCore, { whitelabel }: Member, startDate: string, endDate: string): Span {
  return spanOf(startDate, endDate, zoneOf(core, whitelabel))
}

/** The filtered bets with vendors, the newest first. */
export function vendorBets(core: RecordCore, member: Member, query: BetFilter): Bet[] {
  needsFlag(core, member, 'TRANSBETREPMEM3')
  const { startDate, endDate, vendor, status } = query
  const wanted = gameTypeIn(query.gameType)
  if (vendor && !VENDORS.some(({ code }) => code === vendor))
    throw new Refusal('parameter.invalid', { field: 'vendor' })
  return betsOf(core, [member.id], spanIn(core, member, startDate, endDate)).filter(
    (bet) =>
      bet.gameType !== LOTTERY &&
      (!wanted || bet.gameType === wanted) &&
      (!vendor || bet.vendor === vendor) &&
      (!status || bet.status === status),
  )
}

/** The filtered lottery orders, the newest first. */
export function lotteryOrdersIn(core: RecordCore, member: Member, query: OrderFilter): Order[] {
  needsFlag(core, member, 'TRANSBETREPMEM3')
  const zone = zoneOf(core, member.whitelabel)
  const now = core.clock()
  const { gameId, status, endDate = dayIn(now, zone) } = query
  const { startDate = addDays(dayIn(now, zone), 1 - MAX_DAYS) } = query
  if (gameId && !lotteryById(gameId)) throw new Refusal('parameter.invalid', { field: 'gameId' })
  return ordersOf(core, member, spanIn(core, member, startDate, endDate)).filter(
    ({ rows: [first], ...order }) =>
      (!gameId || first.target === gameId) && (!status || order.status === status),
  )
}

export interface NamedMovement extends Movement {
  userName: string
}

/** The filtered movements, the newest first: of the member, or with types=A of the team. */
export function movementsIn(core: RecordCore, member: Member, query: MovementFilter): NamedMovement[] {
  const { whitelabel } = member
  const ofTeam = query.types === 'A'
  if (ofTeam) {
    onlyAgents(member)
    needsMenuKey(core, member, 'TRANSACTION_RECORD')
  } else needsFlag(core, member, 'TRANSREC3')
  const people = ofTeam
    ? named(teamOf(core, member.id), query.userName)
    : [{ id: member.id, userName: member.userName }]
  const names = new Map(people.map(({ id, userName }) => [id, userName]))
  const span = spanIn(core, member, query.startDate, query.endDate)
  const booked = movementsOf(core, whitelabel, [...names.keys()], span)
  return (ofTeam ? booked : withGenerated(core, member, booked, span))
    .filter(({ kind }) => !query.type || kind === query.type)
    .map((movement) => ({ ...movement, userName: names.get(movement.memberId) ?? '' }))
}

/** Sums of credits and debits, in reais. */
export function incomeOf(movements: readonly Movement[]) {
  const sum = (sign: number) =>
    reaisOf(movements.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0))
  return { income: sum(1), expense: sum(-1) }
}

/** Profit and loss of a member: the sums, and a row per day (the newest first) or per game type. */
export function profitIn(core: RecordCore, member: Member, query: ProfitFilter) {
  const { whitelabel, id } = member
  needsFlag(core, member, 'PERSREP')
  const zone = zoneOf(core, whitelabel)
  const wanted = gameTypeIn(query.gameType)
  const span = spanIn(core, member, query.startDate, query.endDate)
  const bets = betsOf(core, [id], span).filter(({ gameType }) => !wanted || gameType === wanted)
  // Deposits, withdrawals and bonuses have no game type.
  const movements = wanted ? [] : movementsOf(core, whitelabel, [id], span)
  const summary = totalsOf({ bets, movements })
  if (query.by === 'GAME_TYPE') {
    const types = groupedBy({ bets, movements: [] }, (entry) => ('gameType' in entry ? entry.gameType : ''))
    const content = [...types].map(([gameType, group]) => ({ gameType, ...totalsOf(group) }))
    return { summary, content: content.sort((one, other) => (one.gameType < other.gameType ? -1 : 1)) }
  }
  const days = groupedBy({ bets, movements }, ({ time }) => dayIn(time, zone))
  const content = [...days].map(([date, group]) => {
    return { date, gameType: mostStaked(group.bets), ...totalsOf(group) }
  })
  return { summary, content: content.sort((one, other) => (one.date > other.date ? -1 : 1)) }
}

function mostStaked(bets: readonly Bet[]): string | undefined {
  const stakes = new Map<string, number>()
  for (const { gameType, stake } of bets) stakes.set(gameType, (stakes.get(gameType) ?? 0) + stake)
  return [...stakes].sort(([, one], [, other]) => other - one)[0]?.[0]
}
