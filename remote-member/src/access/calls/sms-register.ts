import { defineCall, Type as T } from '@arcada/kit/contract'
import { smsTooOften } from '../../shared/calls/entities/refusals.ts'

/** API-10, API-77, API-78: sends a code for a registration. */
export const smsRegister = defineCall({
  id: 'smsRegister',
  path: '/wps/verification/sms/register',
  module: 'REGISTER_REE3',
  body: T.Object({ mobileNo: T.String(), countryDialingCode: T.String() }),
  value: T.Object({ expiredMinutes: T.Optional(T.Number({ minimum: 0 })) }),
  refusals: ['mobile.format', smsTooOften],
  audience: 'public',
  sample: { apart: 'a number is sent one message a minute' },
})
