import { reaisOf } from '@arcada/kit/contract/centavos'
import { onceIfNamed } from '@arcada/kit/sandbox/accounts'
import { cancelSuborders as cancel } from '@arcada/kit/sandbox/games'
import { forMembers, type Served } from '@arcada/kit/sandbox/handlers'
import { orderOf, toLotteryOrder, toOrderDetails } from '@arcada/kit/sandbox/records'
import { cancelSuborders } from './cancel-suborders.ts'
import { lotteryOrder } from './lottery-order.ts'

export const handlers: readonly Served[] = [
  forMembers(lotteryOrder, (core, { member, query, language }) => {
    const order = orderOf(core, member, query.orderId)
    const shown = toLotteryOrder(order, language)
    return {
      ...shown,
      content: shown.playName,
      stopOnWin: order.stopOnWin,
      ...toOrderDetails(core, order),
      serverNow: core.clock(),
    }
  }),
  forMembers(cancelSuborders, (core, { member, body }) => {
    const { orderId, suborderIds } = body
    core.settleDue()
    return onceIfNamed(core, member, cancelSuborders.id, body, {
      book() {
        const order = orderOf(core, member, orderId)
        const ids = new Map(suborderIds.map((id) => [numberOf(id), id]))
        const result = cancel(core, core.clock(), member, order.id, [...ids.keys()])
        const named = (id: number) => ids.get(id) ?? ''
        return {
          cancelled: result.cancelled.map(named),
          refused: result.refused.map(({ id, code }) => ({ id: named(id), code })),
          refunded: reaisOf(result.refunded),
        }
      },
    })
  }),
]

/** The bet of a suborder; undefined for an unknown name. */
function numberOf(id: string): number {
  const [, digits] = /^S(\d{1,15})$/.exec(id) ?? []
  return digits ? Number(digits) : Number.NaN
}
