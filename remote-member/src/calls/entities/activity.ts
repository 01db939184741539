import { Type as T } from '@sinclair/typebox'

/** What a player did in a span; reais. `net` is wins less wagers, `cashNet` what went in less what came out. */
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
  groupBy: T.Union([T.Literal('day'), T.Literal('week'), T.Literal('month')]),
}
