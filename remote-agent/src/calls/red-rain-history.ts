import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The winnings from the agent's red envelopes, the newest first, and their sum. */
export const redRainHistory = defineCall({
  id: 'redRainHistory',
  path: '/wps/relay/agent/redRain/history',
  module: 'AGEINFO3',
  query: T.Object({ pageNo: T.String() }),
  value: paged(
    T.Object({
      roundId: T.String(),
      chanceNo: T.Integer({ minimum: 1 }),
      /** Ms. */
      time: Moment,
      amount: T.Number({ exclusiveMinimum: 0 }),
    }),
    { footer: T.Object({ total: T.Number({ minimum: 0 }) }), serverNow: Moment },
  ),
  audience: 'agents',
  menu: 'RED_RAIN',
  sample: { query: { pageNo: '1' } },
})
