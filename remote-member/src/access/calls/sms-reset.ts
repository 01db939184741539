import { defineCall, Type as T } from '@arcada/kit/contract'
import { smsTooOften } from '../../shared/calls/entities/refusals.ts'

/** API-75, API-76: sends a code for a new password. */
export const smsReset = defineCall({
  id: 'smsReset',
  path: '/wps/verification/sms/noLogin',
  module: 'VERIFICATION3',
  body: T.Object({ mobileNum: T.String() }),
  value: T.Object({ expiredMinutes: T.Optional(T.Number({ minimum: 0 })) }),
  refusals: ['mobile.format', smsTooOften],
  audience: 'public',
  flag: 'CHNGPASSVERIF3',
  sample: { apart: 'a number is sent one message a minute' },
})
