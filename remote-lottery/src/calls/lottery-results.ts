import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** API-102: the latest results. */
export const lotteryResults = defineCall({
  id: 'lotteryResults',
  path: '/wps/relay/lottery/vn/results',
  query: T.Object({
    gameId: T.Optional(T.String()),
  }),
  value: T.Array(
    T.Object({
      gameId: T.String(),
      numero: T.String(),
      winningNumber: T.String(),
      winningTime: Moment,
    }),
  ),
  audience: 'public',
})
