import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** API-41: the daily salary contract that somebody is offered. */
export const dailySalaryContract = defineCall({
  id: 'dailySalaryContract',
  method: 'GET',
  path: '/wps/relay/agent/salary/daily/contract',
  module: 'DAILYSALCONT3',
  value: T.Object({
    requestId: T.String(),
    period: T.String(),
    tiers: T.Array(
      T.Object({
        turnover: T.Number({ minimum: 0 }),
        members: T.Integer({ minimum: 0 }),
        rate: T.Number({ minimum: 0 }),
      }),
    ),
    from: T.String(),
    /** Ms. */
    validFrom: T.Integer(),
  }),
  audience: 'agents',
  sample: {},
})
