import { reaisOf } from '@arcada/kit/contract/centavos'
import type { LotteryOrder } from '@arcada/kit/contract/entities/lottery-order'
import type { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import { integer, type Row, text } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import type { Span } from '../common/days.ts'
import type { Language } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'
import { pickName } from '../lottery/pick-name.ts'
import { betStatusOf } from './bets.ts'
import type { RecordCore } from './record-core.ts'

/** A member's order for one or several draws; centavos. */
export interface Order {
  /** Time of its first bet. */
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

/** The lottery orders of a member in a time span, the newest first, after all past draws have been settled. */
export function ordersOf(core: RecordCore, member: Member, { start, end }: Span): Order[] {
  core.settleDue()
  const rows = core.store.all(
    `${WITH_CHASE} where b.member_id = ? and b.kind = 'lottery' and b.created_at >= ? and b.created_at < ?
       order by b.created_at, b.id`,
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
export function orderOf(core: RecordCore, member: Member, orderId: string): Order {
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

/** The order of a bet, as named in calls. */
export function orderIdOf(core: RecordCore, round: string): string | undefined {
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
    stake: reaisOf(order.stake),
    refunded: reaisOf(order.refunded),
    win: reaisOf(order.win),
    status: order.status,
    time: integer(first, 'created_at'),
  }
}

/** Sums of orders, without refunded stakes. */
export function orderTotals(orders: readonly Order[]) {
  return {
    stake: reaisOf(orders.reduce((sum, { stake, refunded }) => sum + stake - refunded, 0)),
    win: reaisOf(orders.reduce((sum, { win }) => sum + win, 0)),
  }
}
