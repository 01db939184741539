import { defineCall, Type as T } from '@arcada/kit/contract'
import { smsTooOften } from '../../shared/calls/entities/refusals.ts'

/** API-09, API-48: sends a code for the log-in by SMS. */
export const smsLogin = defineCall({
  id: 'smsLogin',
  path: '/wps/verification/sms/noLogin',
  module: 'VALID_CAPTCHA3',
  query: T.Object({
    mobileNum: T.String(),
    countryDialingCode: T.Optional(T.String()),
  }),
  value: T.Object({ expiredMinutes: T.Optional(T.Number({ minimum: 0 })) }),
  refusals: ['mobile.format', smsTooOften],
  audience: 'public',
  flag: 'MOBILEVERCODELOGIN3',
  sample: { apart: 'a number is sent one message a minute' },
})
