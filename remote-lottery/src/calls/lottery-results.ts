import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** API-102: the latest results. */
export const lotteryResults = defineCall({
  id: 'lotteryResults',
  method: 'GET',
  path: '/wps/relay/lottery/vn/results',
  module: 'COMM3',
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
  sample: {},
})
