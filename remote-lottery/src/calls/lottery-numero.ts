import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-103: the draws on sale. */
export const lotteryNumero = defineCall({
  id: 'lotteryNumero',
  path: '/wps/relay/lottery/vn/numero',
  query: T.Object({
    gameId: T.Optional(T.String()),
  }),
  value: T.Array(
    T.Object({
      gameId: T.String(),
      numero: T.String(),
      remainTime: T.Integer(),
      lockTime: T.Integer(),
      isSale: T.Boolean(),
    }),
  ),
  audience: 'public',
})
