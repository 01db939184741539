import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { dividendFigures } from './entities/agency.ts'

/** The dividend of the running month so far; nothing without a contract (AC-76). */
export const runningDividend = defineCall({
  id: 'runningDividend',
  path: '/wps/relay/agent/dividend/current',
  module: 'AFFMAN3',
  value: T.Object({
    current: T.Optional(T.Object({ ...dividendFigures, expected: T.Number({ minimum: 0 }) })),
    serverNow: Moment,
  }),
  refusals: ['permission.denied'],
  audience: 'agents',
  sample: { apart: 'a whitelabel without dividends refuses it' },
})
