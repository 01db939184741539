import { defineCall, Type as T } from '@arcada/kit/contract'
import { paymentPasswordWeak } from '../../shared/calls/entities/refusals.ts'
import { REQUEST_ID } from './entities/request-id.ts'

/** API-21: sets the first withdrawal password. */
export const setPaymentPassword = defineCall({
  id: 'setPaymentPassword',
  path: '/wps/member/paymentPassword',
  body: T.Object({
    password: T.String({ maxLength: 64 }),
    confirm: T.String({ maxLength: 64 }),
    requestId: T.Optional(REQUEST_ID),
  }),
  value: T.Literal(true),
  refusals: ['request.reused', paymentPasswordWeak, 'data.changed'],
  realAccounts: true,
  sample: { body: { password: '246810', confirm: '246810' }, apart: 'a second one has to be a change' },
})
