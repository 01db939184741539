import { defineCall, Type as T } from '@arcada/kit/contract'
import { Limit } from '@arcada/kit/contract/entities/responsible-gaming'

/** Every possible limit: its value, the used amount, and when the next part becomes free. */
export const rgLimits = defineCall({
  id: 'rgLimits',
  path: '/wps/relay/rg/limits',
  value: T.Array(Limit),
})
