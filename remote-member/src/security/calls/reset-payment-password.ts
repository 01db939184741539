import { defineCall, Type as T } from '@arcada/kit/contract'
import { paymentPasswordWeak } from '../../shared/calls/entities/refusals.ts'
import { REQUEST_ID } from './entities/request-id.ts'
import { ANSWERS } from './entities/security-answer.ts'

/** API-22: resets a forgotten withdrawal password with the log-in password and a code or the answers (MC-85). */
export const resetPaymentPassword = defineCall({
  id: 'resetPaymentPassword',
  path: '/wps/member/paymentPassword/reset',
  body: T.Object({
    loginPassword: T.String({ maxLength: 64 }),
    answers: T.Optional(ANSWERS),
    verificationCode: T.Optional(T.String({ maxLength: 10 })),
    password: T.String({ maxLength: 64 }),
    confirm: T.String({ maxLength: 64 }),
    requestId: T.Optional(REQUEST_ID),
  }),
  value: T.Literal(true),
  refusals: [
    'request.reused',
    'payment.password.missing',
    paymentPasswordWeak,
    'payment.password.locked',
    'customer.password.wrong',
    {
      code: 'answers.wrong',
      status: 400,
      words:
        '{triesLeft, plural, =0 {The answers do not match. No tries left.} one {The answers do not match. # try left.} other {The answers do not match. # tries left.}}',
      values: { triesLeft: 'count' },
    },
    'verification.code.error',
  ],
  realAccounts: true,
  sample: {
    body: { loginPassword: 'Arcada123', verificationCode: '000000', password: '135791', confirm: '135791' },
    apart: 'it takes a withdrawal password and a code first',
  },
})
