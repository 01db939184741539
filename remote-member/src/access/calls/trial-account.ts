import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** API-64: a trial account to log in with; an empty account means that trials are closed. */
export const trialAccount = defineCall({
  id: 'trialAccount',
  path: '/wps/session/trial/account',
  module: 'FREEPLAY3',
  query: T.Object({
    merchant_code: T.String(),
  }),
  value: T.Object({
    account: T.String(),
    password: T.String(),
    /** Ms. */
    expireAt: Moment,
  }),
  audience: 'public',
  sample: { query: { merchant_code: 'ARCT' } },
})
