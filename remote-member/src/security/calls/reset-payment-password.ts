import { defineCall } from '@arcada/contract'
import { Type as T } from '@sinclair/typebox'
import { REQUEST_ID } from './entities/request-id.ts'
import { ANSWERS } from './entities/security-answer.ts'

/** API-22: resets a forgotten withdrawal password with the log-in password and a code or the answers (MC-85). */
export const resetPaymentPassword = defineCall({
  id: 'resetPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  module: 'COMM3',
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
    'payment.password.missing',
    'payment.password.weak',
    'payment.password.locked',
    'customer.password.wrong',
    'answers.wrong',
    'verification.code.error',
  ],
  audience: 'members',
  realAccounts: true,
  sample: {
    body: { loginPassword: 'Arcada123', verificationCode: '000000', password: '135791', confirm: '135791' },
    apart: 'it takes a withdrawal password and a code first',
  },
})
