import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { integer, type Row, text } from '@arcada/sandbox/database/store'
import { cancelSuborders as cancel, closesAt } from '@arcada/sandbox/lottery/chase'
import { winningNumber } from '@arcada/sandbox/lottery/draws'
import { lotteryById } from '@arcada/sandbox/lottery/games'
import { betStatusOf } from '@arcada/sandbox/reports/bets'
import { orderOf, toLotteryOrder } from '@arcada/sandbox/reports/orders'
import { cancelSuborders } from './cancel-suborders.ts'
import { lotteryOrder } from './lottery-order.ts'

/** The numbers of a draw once it has happened. */
function drawnOf(core: Core, row: Row): string | undefined {
  const lottery = lotteryById(text(row, 'target'))
  const [index = 0] = text(row, 'pick').split(':').map(Number)
  return lottery && integer(row, 'due_at') <= core.clock() ? winningNumber(lottery, index) : undefined
}

function toSuborder(core: Core, row: Row) {
  const drawn = drawnOf(core, row)
  const status = betStatusOf(row)
  return {
    id: `S${integer(row, 'id')}`,
    numero: text(row, 'numero'),
    stake: integer(row, 'stake') / 100,
    win: integer(row, 'win') / 100,
    status,
    drawAt: integer(row, 'due_at'),
    cancellable: status === 'UNSETTLED' && core.clock() < closesAt(row),
    ...(drawn ? { winningNumber: drawn } : {}),
  }
}

export const handlers: readonly Served[] = [
  forMembers(lotteryOrder, (core, { member, query, language }) => {
    const order = orderOf(core, member, query.orderId)
    const [first] = order.rows
    const shown = toLotteryOrder(order, language)
    const latest = order.rows.map((row) => drawnOf(core, row)).findLast(Boolean)
    const [numbers, extra] = latest?.split('~') ?? []
    const [, , odds = '0'] = text(first, 'pick').split(':')
    return {
      ...shown,
      content: shown.playName,
      odds: Number(odds) / 100,
      ...(numbers ? { winningNumber: numbers } : {}),
      ...(extra ? { extra } : {}),
      stopOnWin: order.stopOnWin,
      suborders: order.chase ? order.rows.map((row) => toSuborder(core, row)) : [],
      serverNow: core.clock(),
    }
  }),
  forMembers(cancelSuborders, (core, { member, body }) => {
    const { orderId, suborderIds, requestId } = body
    core.settleDue()
    return core.once.run(
      { memberId: member.id, call: cancelSuborders.id, requestId, body },
      {
        book() {
          const order = orderOf(core, member, orderId)
          const ids = new Map(suborderIds.map((id) => [numberOf(id), id]))
          const result = cancel(core, core.clock(), member, order.id, [...ids.keys()])
          const named = (id: number) => ids.get(id) ?? ''
          return {
            cancelled: result.cancelled.map(named),
            refused: result.refused.map(({ id, code }) => ({ id: named(id), code })),
            refunded: result.refunded / 100,
          }
        },
      },
    )
  }),
]

/** The bet that a suborder is; none for a name that no suborder has. */
function numberOf(id: string): number {
  const [, digits] = /^S(\d{1,15})$/.exec(id) ?? []
  return digits ? Number(digits) : Number.NaN
}
