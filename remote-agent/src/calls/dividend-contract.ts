import { defineCall, Type as T } from '@arcada/kit/contract'
import { contractRequest } from './entities/agency.ts'

/** API-69: the offered dividend contract. */
export const dividendContract = defineCall({
  id: 'dividendContract',
  path: '/wps/relay/agent/dividend/contract',
  module: 'AFFMAN3',
  query: T.Object({ requestId: T.String({ minLength: 1, maxLength: 64 }) }),
  value: contractRequest,
  refusals: ['permission.denied', 'record.unknown'],
  sample: { query: { requestId: 'offer-1' }, apart: 'requires a pending offer' },
})
