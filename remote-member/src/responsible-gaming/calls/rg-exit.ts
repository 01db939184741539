import { defineCall, Type as T } from '@arcada/kit/contract'
import { PlayerState } from '@arcada/kit/contract/entities/responsible-gaming'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The data of the exit page of a blocked account; by the exit token. */
export const rgExit = defineCall({
  id: 'rgExit',
  path: '/wps/relay/rg/exit',
  value: T.Object({
    state: PlayerState,
    /** Null: indefinite. */
    until: T.Union([T.Integer(), T.Null()]),
    reason: T.Optional(T.String()),
    balance: T.Number(),
    currencySymbol: T.String(),
    /** The member's own exclusion here, where the register's bar hides it; null: indefinite. */
    ownUntil: T.Optional(T.Union([T.Integer(), T.Null()])),
    payouts: T.Array(
      T.Object({
        orderNo: T.String(),
        amount: T.Number(),
        status: T.String(),
        time: Moment,
        /** The end of the time within which the law wants it paid; absent without such a rule. */
        deadline: T.Optional(Moment),
      }),
    ),
    payoutTo: T.String(),
    /** The earliest time to request a return, or to confirm a requested one. */
    returnFrom: T.Optional(Moment),
  }),
  audience: 'public',
  sample: { apart: 'only an excluded player may ask' },
})
