import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** API-31: the lottery tickets of the person who is signed in. Days as `YYYY-MM-DD`, both included. */
export const lotteryOrders = defineCall({
  id: 'lotteryOrders',
  method: 'GET',
  path: '/lgw/orders',
  module: 'COMM3',
  query: T.Object({
    startDate: T.Optional(T.String()),
    endDate: T.Optional(T.String()),
    gameId: T.Optional(T.String()),
    status: T.Optional(T.String()),
    pageNo: T.String(),
  }),
  value: T.Object({
    content: T.Array(
      T.Object({
        orderId: T.String(),
        gameId: T.String(),
        gameName: T.String(),
        numero: T.String(),
        /** The numbers or the kind of bet, in words. */
        playName: T.String(),
        stake: T.Number(),
        win: T.Number(),
        /** UNSETTLED, WIN or LOSE. */
        status: T.String(),
        time: T.Integer(),
      }),
    ),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    footer: T.Object({ stake: T.Number(), win: T.Number() }),
  }),
  audience: 'members',
  sample: { query: { pageNo: '1' } },
})
