import { defineCall, Type as T } from '@arcada/kit/contract'
import { answer } from './entities/agency.ts'
import { contractAnswered, contractGone } from './entities/refusals.ts'

/** API-71: answers an offer. */
export const processHourlySalary = defineCall({
  id: 'processHourlySalary',
  path: '/wps/relay/agent/salary/hourly/process',
  module: 'HOURSAL3',
  body: T.Object(answer),
  value: T.Boolean(),
  refusals: ['permission.denied', 'record.unknown', contractAnswered, contractGone],
  sample: { body: { requestId: 'offer-1', action: 'accept' }, apart: 'requires a pending offer' },
})
