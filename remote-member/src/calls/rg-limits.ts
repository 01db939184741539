import { defineCall } from '@arcada/contract'
import { Limit } from '@arcada/contract/entities/responsible-gaming'
import { Type as T } from '@sinclair/typebox'

/** Every limit that there can be: what is set, what is used, what becomes free when. */
export const rgLimits = defineCall({
  id: 'rgLimits',
  method: 'GET',
  path: '/wps/relay/rg/limits',
  module: 'COMM3',
  value: T.Array(Limit),
  audience: 'members',
  sample: {},
})
