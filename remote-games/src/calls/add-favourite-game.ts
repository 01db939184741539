import { defineCall } from '@arcada/kit/contract'
import { Type as T } from '@sinclair/typebox'

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
