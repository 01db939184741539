import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The rebate on a member's stakes that can be claimed, per game type, as computed at `asOf`. */
export const manualRebate = defineCall({
  id: 'manualRebate',
  path: '/wps/relay/rebate/manual',
  value: T.Object({
    content: T.Array(
      T.Object({
        gameType: T.String(),
        valid: T.Number({ minimum: 0 }),
        /** A fraction: 0.004 is 0.4 %. */
        rate: T.Number({ minimum: 0 }),
        amount: T.Number({ minimum: 0 }),
      }),
    ),
    total: T.Number({ minimum: 0 }),
    /** Ms: the end of the stakes that count, and the time of the next computation. */
    asOf: Moment,
    nextAt: Moment,
  }),
  flag: 'MANPLAYREB3',
})
