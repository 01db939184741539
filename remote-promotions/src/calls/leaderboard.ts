import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'

/** The leaders of a period. `mine` is missing for a guest and for a member who has not played. */
export const leaderboard = defineCall({
  id: 'leaderboard',
  path: '/wps/relay/mission/leaderboard',
  query: T.Object({ period: literals('day', 'week', 'month') }),
  value: T.Object({
    period: T.String(),
    /** Ms until the period ends, counted from the answer, so that a wrong clock does not matter. */
    endsIn: T.Integer({ minimum: 0 }),
    content: T.Array(
      T.Object({
        rank: T.Integer({ minimum: 1 }),
        accountMasked: T.String(),
        score: T.Integer({ minimum: 0 }),
        prize: T.Number({ minimum: 0 }),
      }),
    ),
    mine: T.Optional(T.Object({ rank: T.Integer({ minimum: 1 }), score: T.Integer({ minimum: 0 }) })),
    currencySymbol: T.String(),
  }),
  audience: 'public',
  sample: { query: { period: 'week' } },
})
