import { Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'

/** A player's activity in a span; reais. `net` is wins less wagers, `cashNet` deposits less withdrawals. */
export const Activity = T.Object({
  net: T.Number(),
  wagers: T.Number(),
  wins: T.Number(),
  deposits: T.Number(),
  withdrawals: T.Number(),
  cashNet: T.Number(),
  bonus: T.Number(),
  sessions: T.Integer({ minimum: 0 }),
  minutes: T.Integer({ minimum: 0 }),
})

/** Days of the whitelabel (`YYYY-MM-DD`, both included), or moments in ms for a span that begins within a day. */
export const StatementQuery = {
  startDate: T.String(),
  endDate: T.String(),
  groupBy: literals('day', 'week', 'month'),
}
