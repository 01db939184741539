import { defineCall, Type as T } from '@arcada/kit/contract'
import { answer } from './entities/agency.ts'
import { contractAnswered, contractGone } from './entities/refusals.ts'

/** Answers an offer (AC-67). */
export const processDividend = defineCall({
  id: 'processDividend',
  path: '/wps/relay/agent/dividend/process',
  module: 'AFFMAN3',
  body: T.Object(answer),
  value: T.Boolean(),
  refusals: ['permission.denied', 'record.unknown', contractAnswered, contractGone],
  sample: { body: { requestId: 'offer-1', action: 'accept' }, apart: 'requires a pending offer' },
})
