import { defineCall, Type as T } from '@arcada/kit/contract'
import { LotteryOrder } from '@arcada/kit/contract/entities/lottery-order'
import { paged } from '@arcada/kit/contract/entities/paged'
import { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import { Moment } from '@arcada/kit/contract/entities/time'

/**
 * API-31: the member's lottery orders. Days as `YYYY-MM-DD`, both included; without them the last 31.
 */
export const lotteryOrders = defineCall({
  id: 'lotteryOrders',
  path: '/lgw/orders',
  query: T.Object({
    startDate: T.Optional(T.String()),
    endDate: T.Optional(T.String()),
    gameId: T.Optional(T.String()),
    status: T.Optional(BetStatus),
    pageNo: T.String(),
  }),
  value: paged(LotteryOrder, {
    /** Without refunded stakes. */
    footer: T.Object({ stake: T.Number(), win: T.Number() }),
    serverNow: Moment,
  }),
  sample: { query: { pageNo: '1' } },
})
