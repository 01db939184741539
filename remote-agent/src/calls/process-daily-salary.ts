import { defineCall, Type as T } from '@arcada/kit/contract'
import { answer } from './entities/agency.ts'
import { contractAnswered, contractGone } from './entities/refusals.ts'

/** API-70: answers an offer. The specification makes it a GET although it changes data: it is sent once per confirmation (AC-67). */
export const processDailySalary = defineCall({
  id: 'processDailySalary',
  path: '/wps/relay/agent/salary/daily/process',
  module: 'DAILYSALCONT3',
  query: T.Object(answer),
  value: T.Boolean(),
  refusals: ['permission.denied', 'record.unknown', contractAnswered, contractGone],
  sample: { query: { requestId: 'offer-1', action: 'accept' }, apart: 'requires a pending offer' },
})
