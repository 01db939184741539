import { defineCall, Type as T } from '@arcada/kit/contract'
import { smsTooOften } from '../../shared/calls/entities/refusals.ts'
import { emailFormat } from './entities/refusals.ts'

/** Sends a logged-in member a code: to a new address or number, or to a bound one (docs/spec/contract-additions.md b.18). */
export const memberCode = defineCall({
  id: 'memberCode',
  method: 'POST',
  path: '/wps/relay/verification/code',
  module: 'COMM3',
  body: T.Object({
    purpose: T.Union([T.Literal('EMAIL'), T.Literal('MOBILE'), T.Literal('PAYMENT_PASSWORD')]),
    channel: T.Union([T.Literal('EMAIL'), T.Literal('SMS')]),
    email: T.Optional(T.String({ maxLength: 254 })),
    mobileNum: T.Optional(T.String({ maxLength: 40 })),
    countryDialingCode: T.Optional(T.String({ maxLength: 8 })),
  }),
  value: T.Object({
    expiredMinutes: T.Optional(T.Number({ minimum: 0 })),
    sentTo: T.String(),
  }),
  refusals: [emailFormat, 'mobile.format', smsTooOften],
  audience: 'members',
  realAccounts: true,
  sample: {
    body: { purpose: 'PAYMENT_PASSWORD', channel: 'EMAIL' },
    apart: 'a member is sent one message at a time',
  },
})
