import { defineCall, Type as T } from '@arcada/kit/contract'
import { link, rates, requestId } from './entities/agency.ts'
import { rateBounds } from './entities/refusals.ts'

/** Creates a link; an agent has at most 20 (AC-46). */
export const makeRegistrationLink = defineCall({
  id: 'makeRegistrationLink',
  path: '/wps/relay/agent/links',
  module: 'AGEINFO3',
  body: T.Object({
    type: T.Enum([0, 1]),
    rates,
    expireDays: T.Enum([0, 1, 7, 30]),
    remark: T.Optional(T.String({ maxLength: 4096 })),
    requestId,
  }),
  value: link,
  refusals: [
    'permission.denied',
    rateBounds,
    {
      code: 'link.limit',
      status: 429,
      words: 'Only {max} for now. Try again later.',
      values: { max: 'count' },
    },
    'request.reused',
  ],
  audience: 'agents',
  sample: {
    body: { type: 0, rates: [], expireDays: 7, requestId: 'contract-test' },
    apart: 'it makes one each time',
  },
})
