import { defineCall } from '@arcada/contract'
import { PlayerState } from '@arcada/contract/entities/responsible-gaming'
import { Moment } from '@arcada/contract/entities/time'
import { Type as T } from '@sinclair/typebox'

/** What the exit page shows to somebody whose account is blocked; by the exit token. */
export const rgExit = defineCall({
  id: 'rgExit',
  method: 'GET',
  path: '/wps/relay/rg/exit',
  module: 'COMM3',
  value: T.Object({
    state: PlayerState,
    /** Null: indefinite. */
    until: T.Union([T.Integer(), T.Null()]),
    reason: T.Optional(T.String()),
    balance: T.Number(),
    currencySymbol: T.String(),
    payouts: T.Array(T.Object({ orderNo: T.String(), amount: T.Number(), status: T.String(), time: Moment })),
    payoutTo: T.String(),
    /** From when a return can be asked for, or confirmed where it was asked for. */
    returnFrom: T.Optional(Moment),
  }),
  audience: 'everybody',
  sample: { apart: 'only somebody who is excluded may ask' },
})
