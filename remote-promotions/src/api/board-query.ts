import { callQuery, pageNow, request } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import type { QueryOf } from '@arcada/kit/contract'
import { leaderboard } from '../calls/leaderboard.ts'

/** The leaders of a period; `endsAt` is its end, by `pageNow`. */
export function boardQuery(period: QueryOf<typeof leaderboard>['period']) {
  return queryOptions({
    queryKey: callQuery(leaderboard, { period }).queryKey,
    queryFn: async ({ signal }) => {
      const board = await request(leaderboard, { query: { period }, signal })
      return { ...board, endsAt: pageNow() + board.endsIn }
    },
  })
}
