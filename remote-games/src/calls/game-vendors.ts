import { defineCall, Type as T } from '@arcada/kit/contract'
import { GameVendor } from './entities/game-vendor.ts'

/** API-72, ENT-19: vendors and classes of each game type. */
export const gameVendors = defineCall({
  id: 'gameVendors',
  path: '/wps/relay/games/vendors',
  query: T.Object({
    merchant_code: T.String(),
  }),
  value: T.Array(GameVendor),
  early: {
    query: {
      merchant_code: '{merchant}',
    },
  },
  audience: 'public',
  sample: { query: { merchant_code: 'ARC' } },
})
