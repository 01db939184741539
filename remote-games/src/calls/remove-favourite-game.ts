import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-95: removes a game from the favourites. */
export const removeFavouriteGame = defineCall({
  id: 'removeFavouriteGame',
  method: 'DELETE',
  path: '/wps/relay/games/favourites',
  query: T.Object({
    nodeId: T.String(),
    token: T.String(),
    vendor: T.String(),
  }),
  value: T.Boolean(),
  sample: { query: { nodeId: 'rng-001', vendor: 'KAPPA' } },
})
