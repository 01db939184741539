import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { smsTooOften } from '../../shared/calls/entities/refusals.ts'
import { emailFormat } from './entities/refusals.ts'

/** Sends a logged-in member a code: to a new address or number, or to a bound one (docs/spec/contract-additions.md b.18). */
export const memberCode = defineCall({
  id: 'memberCode',
  path: '/wps/relay/verification/code',
  body: T.Object({
    purpose: literals('EMAIL', 'MOBILE', 'PAYMENT_PASSWORD'),
    channel: literals('EMAIL', 'SMS'),
    email: T.Optional(T.String({ maxLength: 254 })),
    mobileNum: T.Optional(T.String({ maxLength: 40 })),
    countryDialingCode: T.Optional(T.String({ maxLength: 8 })),
  }),
  value: T.Object({
    expiredMinutes: T.Optional(T.Number({ minimum: 0 })),
    sentTo: T.String(),
  }),
  refusals: [emailFormat, 'mobile.format', smsTooOften],
  realAccounts: true,
  sample: {
    body: { purpose: 'PAYMENT_PASSWORD', channel: 'EMAIL' },
    apart: 'a member is sent one message at a time',
  },
})
