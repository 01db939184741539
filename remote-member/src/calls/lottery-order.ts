import { defineCall } from '@arcada/contract'
import { LotteryOrder } from '@arcada/contract/entities/lottery-order'
import { BetStatus } from '@arcada/contract/entities/record-filters'
import { Moment } from '@arcada/contract/entities/time'
import { Type as T } from '@sinclair/typebox'

/** API-32: one lottery order of one's own with its draws. */
export const lotteryOrder = defineCall({
  id: 'lotteryOrder',
  method: 'GET',
  path: '/lgw/orders/detail',
  module: 'COMM3',
  query: T.Object({ orderId: T.String() }),
  value: T.Intersect([
    LotteryOrder,
    T.Object({
      /** What was picked. */
      content: T.String(),
      /** How many times the stake a hit pays. */
      odds: T.Number(),
      /** Of the latest draw that has a result. */
      winningNumber: T.Optional(T.String()),
      extra: T.Optional(T.String()),
      /** Stakes on draws after one that won come back. */
      stopOnWin: T.Boolean(),
      /** A row for each draw of an order for several, the first one first. */
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
  audience: 'members',
  flag: 'TRANSBETREPMEM3',
  sample: { query: { orderId: 'L0' }, apart: 'a ticket has to be bought first' },
})
