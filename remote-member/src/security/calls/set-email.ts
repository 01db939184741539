import { defineCall, Type as T } from '@arcada/kit/contract'
import { contactUsed, emailFormat } from './entities/refusals.ts'
import { REQUEST_ID } from './entities/request-id.ts'

/** API-27: binds an e-mail address with the code sent to it; replacing one needs the log-in password (MC-96). */
export const setEmail = defineCall({
  id: 'setEmail',
  path: '/wps/member/info/email',
  body: T.Object({
    email: T.String({ maxLength: 254 }),
    verificationCode: T.String({ maxLength: 10 }),
    loginPassword: T.Optional(T.String({ maxLength: 64 })),
    requestId: T.Optional(REQUEST_ID),
  }),
  value: T.Literal(true),
  refusals: [
    'request.reused',
    emailFormat,
    'verification.code.error',
    'customer.password.wrong',
    contactUsed,
  ],
  realAccounts: true,
  sample: {
    body: { email: 'nova@example.com', verificationCode: '000000', loginPassword: 'Arcada123' },
    apart: 'it takes a code first',
  },
})
