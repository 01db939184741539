import { type Static, Type as T } from 'typebox'
import { BetStatus } from './record-filters.ts'
import { Moment } from './time.ts'

export const BetRecord = T.Object({
  id: T.String(),
  /** Ms. */
  time: Moment,
  vendor: T.String(),
  gameType: T.String(),
  gameName: T.String(),
  stake: T.Number(),
  /** The stake of a settled bet, otherwise 0. */
  valid: T.Number(),
  win: T.Number(),
  status: BetStatus,
})
export type BetRecord = Static<typeof BetRecord>

/** Without the refunded stakes of cancelled bets. */
export const BetTotals = T.Object({ stake: T.Number(), valid: T.Number(), win: T.Number() })
