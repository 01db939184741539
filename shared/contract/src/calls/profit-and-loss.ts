import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { Moment } from '../entities/time.ts'
import { Totals } from '../entities/totals.ts'

/**
 * What the person won and lost in a span of days (`YYYY-MM-DD`, both included), a row per day or per game type.
 * Money in and out and bonuses belong to no game type: a row and a sum of one have bets only.
 */
export const profitAndLoss = defineCall({
  id: 'profitAndLoss',
  method: 'GET',
  path: '/wps/relay/reports/profitAndLoss',
  module: 'COMM3',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    gameType: T.Optional(T.String()),
    /** A row per day without it. */
    by: T.Optional(T.Union([T.Literal('DAY'), T.Literal('GAME_TYPE')])),
  }),
  value: T.Object({
    summary: Totals,
    serverNow: Moment,
    content: T.Array(
      T.Intersect([
        T.Object({
          date: T.Optional(T.String()),
          /** Of a row per game type; of a day, that of its highest stakes. */
          gameType: T.Optional(T.String()),
        }),
        Totals,
      ]),
    ),
  }),
  audience: 'members',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31' } },
})
