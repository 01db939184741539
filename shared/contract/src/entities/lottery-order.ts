import { type Static, Type as T } from 'typebox'
import { BetStatus } from './record-filters.ts'
import { Moment } from './time.ts'

/** An order for one draw of a lottery, or for several in a row. */
export const LotteryOrder = T.Object({
  orderId: T.String(),
  gameId: T.String(),
  gameName: T.String(),
  /** The draw, or the first one of several. */
  numero: T.String(),
  /** The numbers or the kind of bet, as text. */
  playName: T.String(),
  /** Number of draws. */
  draws: T.Integer({ minimum: 1 }),
  /** The stake of all draws at the purchase. */
  stake: T.Number(),
  /** The refunded part, for cancelled suborders. */
  refunded: T.Number(),
  win: T.Number(),
  status: BetStatus,
  /** Ms. */
  time: Moment,
})
export type LotteryOrder = Static<typeof LotteryOrder>
