import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { Destinations } from './entities/destination.ts'

/** API-30: the amount that a member can withdraw now, and the missing prerequisites. */
export const withdrawSettings = defineCall({
  id: 'withdrawSettings',
  path: '/wps/transaction/withdraw',
  value: T.Object({
    min: T.Number({ minimum: 0 }),
    max: T.Number({ minimum: 0 }),
    dailyCount: T.Integer({ minimum: 0 }),
    dailyLeft: T.Integer({ minimum: 0 }),
    /** Share of the amount. */
    feeRate: T.Number({ minimum: 0, maximum: 1 }),
    turnoverRequired: T.Number({ minimum: 0 }),
    turnoverDone: T.Number({ minimum: 0 }),
    cards: Destinations,
    hasPaymentPassword: T.Boolean(),
    hasPayeeName: T.Boolean(),
    balance: T.Number({ minimum: 0 }),
    withdrawable: T.Number({ minimum: 0 }),
    /** Adding a destination demands a proof of presence first (RG-76). */
    proof: T.Optional(T.Literal(true)),
    /** Ms, like every time here: until when the withdrawal password is locked. */
    lockedUntil: T.Optional(Moment),
    /** The time of the next possible one, where none is left today. */
    nextAt: T.Optional(Moment),
    statedMinutes: T.Integer({ minimum: 0 }),
    /** The time within which the law wants a withdrawal paid; absent without such a rule. */
    deadlineMinutes: T.Optional(T.Integer({ minimum: 1 })),
  }),
  refusals: ['trial.not.allowed'],
  realAccounts: true,
})
