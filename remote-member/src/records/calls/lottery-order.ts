import { defineCall, Type as T } from '@arcada/kit/contract'
import { LotteryOrder } from '@arcada/kit/contract/entities/lottery-order'
import { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import { Moment } from '@arcada/kit/contract/entities/time'

/** API-32: one of the member's lottery orders with its draws. */
export const lotteryOrder = defineCall({
  id: 'lotteryOrder',
  path: '/lgw/orders/detail',
  query: T.Object({ orderId: T.String() }),
  value: T.Intersect([
    LotteryOrder,
    T.Object({
      /** The chosen numbers. */
      content: T.String(),
      /** The factor by which a hit multiplies the stake. */
      odds: T.Number(),
      /** Of the latest draw that has a result. */
      winningNumber: T.Optional(T.String()),
      extra: T.Optional(T.String()),
      /** Whether stakes on draws after a win are refunded. */
      stopOnWin: T.Boolean(),
      /** A row for each draw of an order for several draws, the first one first. */
      suborders: T.Array(
        T.Object({
          id: T.String({ minLength: 1 }),
          numero: T.String(),
          stake: T.Number(),
          win: T.Number(),
          status: BetStatus,
          /** Ms. */
          drawAt: Moment,
          cancellable: T.Boolean(),
          /** Extra numbers behind `~`. */
          winningNumber: T.Optional(T.String()),
        }),
      ),
      serverNow: Moment,
    }),
  ]),
  refusals: ['record.unknown'],
  flag: 'TRANSBETREPMEM3',
  sample: { query: { orderId: 'L0' }, apart: 'a ticket has to be bought first' },
})
