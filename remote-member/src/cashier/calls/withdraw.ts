import { defineCall } from '@arcada/contract'
import { Type as T } from '@sinclair/typebox'

/** API-30: withdraws money; a repeated requestId returns the first result (MC-10). */
export const withdraw = defineCall({
  id: 'withdraw',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  module: 'COMM3',
  body: T.Object({
    amount: T.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }),
    cardId: T.String({ minLength: 1 }),
    paymentPassword: T.String({ maxLength: 64 }),
    requestId: T.String({ minLength: 8, maxLength: 64 }),
  }),
  value: T.Object({ orderNo: T.String({ minLength: 1 }) }),
  refusals: [
    'withdraw.missing',
    'withdraw.amount.range',
    'withdraw.daily',
    'withdraw.turnover',
    'balance.insufficient',
    'payment.password.wrong',
    'payment.password.locked',
    'request.reused',
  ],
  audience: 'members',
  realAccounts: true,
  sample: {
    body: { amount: 50, cardId: '1', paymentPassword: '246810', requestId: 'contract-test' },
    apart: 'it takes a payee name, a withdrawal password and a destination first',
  },
})
