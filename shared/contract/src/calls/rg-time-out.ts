import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { RequestId } from '../entities/responsible-gaming.ts'
import { Moment } from '../entities/time.ts'

/** Starts or extends a pause: a duration, or its end (ms). */
export const rgTimeOut = defineCall({
  id: 'rgTimeOut',
  path: '/wps/relay/rg/timeOut',
  body: T.Object({
    duration: T.Optional(T.String()),
    until: T.Optional(Moment),
    requestId: RequestId,
  }),
  value: T.Object({ until: Moment }),
  refusals: ['rg.limit.invalid', 'request.reused'],
  realAccounts: true,
  sample: {
    body: { duration: 'P1D', requestId: 'contract-test' },
    apart: 'the caller cannot play afterwards',
  },
})
