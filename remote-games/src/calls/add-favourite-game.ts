import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-94: marks a game as a favourite. */
export const addFavouriteGame = defineCall({
  id: 'addFavouriteGame',
  method: 'POST',
  path: '/wps/relay/games/favourites',
  module: 'COMM3',
  body: T.Object({ nodeId: T.String(), token: T.String(), vendor: T.String() }),
  value: T.Boolean(),
  audience: 'members',
  sample: { body: { nodeId: 'rng-001', vendor: 'KAPPA' } },
})
