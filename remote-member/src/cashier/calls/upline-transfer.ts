import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The amount that a member can transfer to the upline (MC-125); without one, `uplineMasked` is absent. */
export const uplineTransfer = defineCall({
  id: 'uplineTransfer',
  path: '/wps/relay/transfer/upline',
  value: T.Object({
    uplineMasked: T.Optional(T.String({ minLength: 1 })),
    min: T.Number({ minimum: 0 }),
    max: T.Number({ minimum: 0 }),
    balance: T.Number({ minimum: 0 }),
    /** The part of the balance that has no turnover left. */
    transferable: T.Number({ minimum: 0 }),
    hasPaymentPassword: T.Boolean(),
    /** Ms: until when the withdrawal password is locked. */
    lockedUntil: T.Optional(Moment),
  }),
  refusals: ['permission.denied', 'trial.not.allowed'],
  flag: 'AGETRANSFERUP3',
  realAccounts: true,
  sample: { apart: 'only a member who may transfer to an upline may ask' },
})
