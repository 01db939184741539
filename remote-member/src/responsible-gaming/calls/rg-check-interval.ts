import { defineCall, Type as T } from '@arcada/kit/contract'

/** Sets the interval of the reality check: a shorter one at once, a longer one from the next play session. */
export const rgCheckInterval = defineCall({
  id: 'rgCheckInterval',
  method: 'PUT',
  path: '/wps/relay/rg/realityCheck',
  body: T.Object({ everyMin: T.Number() }),
  value: T.Object({ everyMin: T.Integer() }),
  refusals: ['rg.limit.invalid'],
  realAccounts: true,
  sample: { body: { everyMin: 30 } },
})
