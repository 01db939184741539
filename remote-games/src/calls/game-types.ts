import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-65, API-98: the categories in the server's order. */
export const gameTypes = defineCall({
  id: 'gameTypes',
  path: '/wps/relay/games/types',
  query: T.Object({
    typeId: T.Literal('1'),
    merchant_code: T.String(),
  }),
  value: T.Object({
    content: T.Array(
      T.Object({
        gameType: T.String(),
        displayName: T.String(),
        iconUrl: T.Optional(T.String()),
        sort: T.Integer(),
      }),
    ),
  }),
  early: {
    query: {
      typeId: '1',
      merchant_code: '{merchant}',
    },
  },
  audience: 'public',
  sample: { query: { typeId: '1', merchant_code: 'ARC' } },
})
