import { defineCall, Type as T } from '@arcada/kit/contract'

/** The effects of an exclusion of this length, shown before it is confirmed. */
export const rgPrepareExclusion = defineCall({
  id: 'rgPrepareExclusion',
  path: '/wps/relay/rg/selfExclusion/prepare',
  body: T.Object({ duration: T.String() }),
  value: T.Object({
    prepareToken: T.String(),
    /** Null: indefinite. */
    until: T.Union([T.Integer(), T.Null()]),
    balance: T.Number(),
    /** Refunded orders. */
    openBets: T.Object({ count: T.Integer(), amount: T.Number() }),
    /** Destination of the balance, masked; empty where no account is known. */
    payoutTo: T.String(),
  }),
  refusals: ['rg.limit.invalid'],
  realAccounts: true,
  sample: { body: { duration: 'P6M' } },
})
