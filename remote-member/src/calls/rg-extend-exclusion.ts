import { defineCall } from '@arcada/contract'
import { Type as T } from '@sinclair/typebox'

/** Makes an exclusion longer, never shorter; by the exit token. */
export const rgExtendExclusion = defineCall({
  id: 'rgExtendExclusion',
  method: 'PUT',
  path: '/wps/relay/rg/selfExclusion',
  module: 'COMM3',
  body: T.Object({ duration: T.String() }),
  value: T.Object({ until: T.Union([T.Integer(), T.Null()]) }),
  refusals: ['rg.limit.invalid'],
  audience: 'everybody',
  sample: { body: { duration: 'P1Y' }, apart: 'only somebody who is excluded may ask' },
})
