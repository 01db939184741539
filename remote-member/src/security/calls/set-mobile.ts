import { defineCall, Type as T } from '@arcada/kit/contract'
import { contactUsed } from './entities/refusals.ts'
import { REQUEST_ID } from './entities/request-id.ts'

/** Binds a mobile number with the code sent to it; replacing one needs the log-in password (MC-95, MC-96). */
export const setMobile = defineCall({
  id: 'setMobile',
  path: '/wps/member/info/mobile',
  body: T.Object({
    mobileNum: T.String({ maxLength: 40 }),
    countryDialingCode: T.String({ maxLength: 8 }),
    verificationCode: T.String({ maxLength: 10 }),
    loginPassword: T.Optional(T.String({ maxLength: 64 })),
    requestId: T.Optional(REQUEST_ID),
  }),
  value: T.Literal(true),
  refusals: [
    'request.reused',
    'mobile.format',
    'verification.code.error',
    'customer.password.wrong',
    contactUsed,
  ],
  realAccounts: true,
  sample: {
    body: {
      mobileNum: '11987659999',
      countryDialingCode: '55',
      verificationCode: '000000',
      loginPassword: 'Arcada123',
    },
    apart: 'it takes a code first',
  },
})
