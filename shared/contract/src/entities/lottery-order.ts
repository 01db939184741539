import { type Static, Type as T } from '@sinclair/typebox'
import { BetStatus } from './record-filters.ts'
import { Moment } from './time.ts'

/** What somebody staked on one draw of a lottery, or on several in a row. */
export const LotteryOrder = T.Object({
  orderId: T.String(),
  gameId: T.String(),
  gameName: T.String(),
  /** The draw, or the first one of several. */
  numero: T.String(),
  /** The numbers or the kind of bet, in words. */
  playName: T.String(),
  /** How many draws it was bought for. */
  draws: T.Integer({ minimum: 1 }),
  /** Of all draws, as it was bought. */
  stake: T.Number(),
  /** What of it came back for cancelled suborders. */
  refunded: T.Number(),
  win: T.Number(),
  status: BetStatus,
  /** Ms. */
  time: Moment,
})
export type LotteryOrder = Static<typeof LotteryOrder>
