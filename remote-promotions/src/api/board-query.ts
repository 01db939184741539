import { callQuery, pageNow, request } from '@arcada/kit/api'
import type { QueryOf } from '@arcada/kit/contract'
import { queryOptions } from '@tanstack/react-query'
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
