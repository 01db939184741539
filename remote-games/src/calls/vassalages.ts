import { defineCall, Type as T } from '@arcada/kit/contract'
import { Vassalage } from './entities/vassalage.ts'

/** API-107, ENT-20, ENT-22: every vendor of every game type. */
export const vassalages = defineCall({
  id: 'vassalages',
  path: '/wps/relay/games/vassalage',
  query: T.Object({
    merchant_code: T.String(),
    language: T.String(),
  }),
  value: T.Array(Vassalage),
  audience: 'public',
  sample: { query: { merchant_code: 'ARC' } },
})
