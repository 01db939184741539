import { defineCall, Type as T } from '@arcada/kit/contract'

/** Extends an exclusion, never shortens it; by the exit token. */
export const rgExtendExclusion = defineCall({
  id: 'rgExtendExclusion',
  method: 'PUT',
  path: '/wps/relay/rg/selfExclusion',
  body: T.Object({ duration: T.String() }),
  value: T.Object({ until: T.Union([T.Integer(), T.Null()]) }),
  refusals: ['rg.limit.invalid'],
  audience: 'public',
  sample: { body: { duration: 'P1Y' }, apart: 'only an excluded player may ask' },
})
