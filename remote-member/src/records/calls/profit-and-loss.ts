import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { Moment } from '@arcada/kit/contract/entities/time'
import { Totals } from '@arcada/kit/contract/entities/totals'

/**
 * The member's net results in a time span (`YYYY-MM-DD`, both included), a row per day or per game type.
 * Deposits, withdrawals and bonuses have no game type: rows and sums by game type contain bets only.
 */
export const profitAndLoss = defineCall({
  id: 'profitAndLoss',
  path: '/wps/relay/reports/profitAndLoss',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    gameType: T.Optional(T.String()),
    /** By default a row per day. */
    by: T.Optional(literals('DAY', 'GAME_TYPE')),
  }),
  value: T.Object({
    summary: Totals,
    serverNow: Moment,
    content: T.Array(
      T.Intersect([
        T.Object({
          date: T.Optional(T.String()),
          /** The game type of the row; in a row per day that of its highest stakes. */
          gameType: T.Optional(T.String()),
        }),
        Totals,
      ]),
    ),
  }),
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31' } },
})
