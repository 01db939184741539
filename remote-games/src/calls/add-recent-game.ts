import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-96: records that a game was opened; a GET that writes, so it is never prefetched. */
export const addRecentGame = defineCall({
  id: 'addRecentGame',
  path: '/wps/relay/games/recent/add',
  query: T.Object({
    nodeId: T.String(),
    vendor: T.String(),
  }),
  value: T.Boolean(),
  sample: { query: { nodeId: 'rng-001', vendor: 'KAPPA' } },
})
