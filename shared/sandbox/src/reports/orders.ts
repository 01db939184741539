import type { LotteryOrder } from '@arcada/contract/entities/lottery-order'
import type { BetStatus } from '@arcada/contract/entities/record-filters'
import type { Core } from '../core.ts'
import { integer, type Row, text } from '../database/store.ts'
import { pickName } from '../demo-game/words.ts'
import { Refusal } from '../envelope.ts'
import type { Language } from '../language.ts'
import { lotteryById } from '../lottery/games.ts'
import type { Member } from '../people.ts'
import { betStatusOf } from './bets.ts'
import type { Span } from './days.ts'

/** What somebody staked on one draw or on several; centavos. */
export interface Order {
  /** Of its first bet. */
  id: number
  /** One for each draw, the first draw first. */
  rows: readonly [Row, ...Row[]]
  chase: boolean
  stopOnWin: boolean
  stake: number
  refunded: number
  win: number
  status: BetStatus
}

const WITH_CHASE = `select b.*, s.chase_id, c.stop_on_win from bets b
  left join suborders s on s.bet_id = b.id left join chases c on c.id = s.chase_id`

/** The lottery orders of a member in a span, the newest first, after every draw that is over has been settled. */
export function ordersOf(core: Core, member: Member, { start, end }: Span): Order[] {
  core.settleDue()
  const rows = core.store.all(
    `${WITH_CHASE} where b.member_id = ? and b.kind = 'lottery' and b.created_at >= ? and b.created_at < ? order by b.id`,
    member.id,
    start,
    end,
  )
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const key = row.chase_id === null ? `bet ${row.id}` : `chase ${row.chase_id}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map(toOrder).reverse()
}

/**
 * One order of a member.
 * @throws Refusal record.unknown
 */
export function orderOf(core: Core, member: Member, orderId: string): Order {
  core.settleDue()
  const [, digits = ''] = /^L(\d{1,15})$/.exec(orderId) ?? []
  const [first, ...others] = core.store.all(
    `${WITH_CHASE} where b.member_id = ? and b.kind = 'lottery'
       and (b.id = ? or s.chase_id = (select chase_id from suborders where bet_id = ?)) order by b.id`,
    member.id,
    Number(digits),
    Number(digits),
  )
  if (!first || integer(first, 'id') !== Number(digits)) throw new Refusal('record.unknown')
  return toOrder([first, ...others])
}

/** The order that a bet belongs to, as calls name it. */
export function orderIdOf(core: Core, round: string): string | undefined {
  const row = core.store.one(
    `select coalesce((select min(o.bet_id) from suborders o where o.chase_id = s.chase_id), b.id) as id
     from bets b left join suborders s on s.bet_id = b.id where b.round = ? and b.kind = 'lottery'`,
    round,
  )
  return row && `L${integer(row, 'id')}`
}

function toOrder(rows: [Row, ...Row[]]): Order {
  const [first] = rows
  const sum = (column: string, of = rows as Row[]) =>
    of.reduce((total, row) => total + integer(row, column), 0)
  const statuses = rows.map(betStatusOf)
  const cancelled = rows.filter((row) => betStatusOf(row) === 'CANCELLED')
  const status = (['UNSETTLED', 'WIN', 'LOSE'] as const).find((one) => statuses.includes(one))
  return {
    id: integer(first, 'id'),
    rows,
    chase: rows.length > 1,
    stopOnWin: first.stop_on_win === 1,
    stake: sum('stake'),
    refunded: sum('stake', cancelled),
    win: sum('win'),
    status: status ?? 'CANCELLED',
  }
}

/** An order as records give it. */
export function toLotteryOrder(order: Order, language: Language): LotteryOrder {
  const [first] = order.rows
  const gameId = text(first, 'target')
  return {
    orderId: `L${order.id}`,
    gameId,
    gameName: lotteryById(gameId)?.name[language] ?? gameId,
    numero: text(first, 'numero'),
    playName: pickName(Number(text(first, 'pick').split(':')[1]), language),
    draws: order.rows.length,
    stake: order.stake / 100,
    refunded: order.refunded / 100,
    win: order.win / 100,
    status: order.status,
    time: integer(first, 'created_at'),
  }
}

/** Sums of orders, without stakes that came back. */
export function orderTotals(orders: readonly Order[]) {
  return {
    stake: orders.reduce((sum, { stake, refunded }) => sum + stake - refunded, 0) / 100,
    win: orders.reduce((sum, { win }) => sum + win, 0) / 100,
  }
}
