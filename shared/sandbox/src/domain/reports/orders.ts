import { reaisOf } from '@arcada/kit/contract/centavos'
import type { LotteryOrder } from '@arcada/kit/contract/entities/lottery-order'
import type { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import { integer } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { type StoredBet, toStoredBet } from '../catalogue/bet.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import type { Span } from '../common/days.ts'
import { grouped } from '../common/grouped.ts'
import type { Language } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'
import { pickName } from '../lottery/pick-name.ts'
import { ticketOf } from '../lottery/tickets.ts'
import type { RecordCore } from './record-core.ts'

/** A member's order for one or several draws; centavos. */
export interface Order {
  /** Time of its first bet. */
  id: number
  /** One for each draw, the first draw first. */
  rows: readonly [StoredBet, ...StoredBet[]]
  chase: boolean
  stopOnWin: boolean
  stake: number
  refunded: number
  win: number
  status: BetStatus
}

/** The lottery orders of a member in a time span, the newest first, after all past draws have been settled. */
export function ordersOf(core: RecordCore, member: Member, { start, end }: Span): Order[] {
  core.settleDue()
  const rows = core.store.all`select * from bets where memberId = ${member.id} and kind = 'lottery'
    and createdAt >= ${start} and createdAt < ${end} order by createdAt, id`.map(toStoredBet)
  const orders = grouped(rows, ({ id, chaseId = id }) => chaseId)
  return [...orders.values()].map(toOrder).reverse()
}

/**
 * One order of a member.
 * @throws Refusal record.unknown
 */
export function orderOf(core: RecordCore, member: Member, orderId: string): Order {
  core.settleDue()
  const [, digits = ''] = /^L(\d{1,15})$/.exec(orderId) ?? []
  const rows = core.store.all`select * from bets where memberId = ${member.id} and kind = 'lottery'
    and coalesce(chaseId, id) = ${Number(digits)} order by id`
  if (rows.length === 0) throw new Refusal('record.unknown')
  return toOrder(rows.map(toStoredBet))
}

/** The order of a bet, as named in calls. */
export function orderIdOf(core: RecordCore, round: string): string | undefined {
  const row = core.store.one`select coalesce(chaseId, id) as id from bets
    where round = ${round} and kind = 'lottery'`
  return row && `L${integer(row, 'id')}`
}

function toOrder(rows: readonly StoredBet[]): Order {
  const [first, ...others] = rows
  if (!first) throw new Error('an order has a bet')
  const sum = (of: readonly StoredBet[], name: 'stake' | 'win') =>
    of.reduce((total, bet) => total + bet[name], 0)
  const cancelled = rows.filter(({ status }) => status === 'CANCELLED')
  const status = (['UNSETTLED', 'WIN', 'LOSE'] as const).find((one) => rows.some((bet) => bet.status === one))
  return {
    ...{ id: first.id, rows: [first, ...others], chase: rows.length > 1, stopOnWin: first.stopOnWin },
    ...{ stake: sum(rows, 'stake'), refunded: sum(cancelled, 'stake'), win: sum(rows, 'win') },
    status: status ?? 'CANCELLED',
  }
}

export function toLotteryOrder(
  { rows: [first, ...others], ...order }: Order,
  language: Language,
): LotteryOrder {
  const { target: gameId, numero, createdAt: time } = first
  return {
    ...{ orderId: `L${order.id}`, gameId, gameName: lotteryById(gameId)?.name[language] ?? gameId, numero },
    ...{ playName: pickName(ticketOf(first).pick, language), draws: 1 + others.length },
    ...{ stake: reaisOf(order.stake), refunded: reaisOf(order.refunded), win: reaisOf(order.win) },
    ...{ status: order.status, time },
  }
}

/** Sums of orders, without refunded stakes. */
export function orderTotals(orders: readonly Order[]) {
  return {
    stake: reaisOf(orders.reduce((sum, { stake, refunded }) => sum + stake - refunded, 0)),
    win: reaisOf(orders.reduce((sum, { win }) => sum + win, 0)),
  }
}
