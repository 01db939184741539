import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-94: marks a game as a favourite. */
export const addFavouriteGame = defineCall({
  id: 'addFavouriteGame',
  path: '/wps/relay/games/favourites',
  body: T.Object({ nodeId: T.String(), token: T.String(), vendor: T.String() }),
  value: T.Boolean(),
  sample: { body: { nodeId: 'rng-001', vendor: 'KAPPA' } },
})
