import { defineCall, Type as T } from '@arcada/kit/contract'
import { paymentPasswordWeak } from '../../shared/calls/entities/refusals.ts'
import { REQUEST_ID } from './entities/request-id.ts'

/** API-21: changes the withdrawal password; a wrong old one counts as an attempt (MC-84). */
export const changePaymentPassword = defineCall({
  id: 'changePaymentPassword',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  body: T.Object({
    old: T.String({ maxLength: 64 }),
    password: T.String({ maxLength: 64 }),
    confirm: T.String({ maxLength: 64 }),
    requestId: T.Optional(REQUEST_ID),
  }),
  value: T.Literal(true),
  refusals: [
    'request.reused',
    'payment.password.missing',
    paymentPasswordWeak,
    'payment.password.wrong',
    'payment.password.locked',
  ],
  realAccounts: true,
  sample: {
    body: { old: '246810', password: '135791', confirm: '135791' },
    apart: 'a withdrawal password has to be set first',
  },
})
