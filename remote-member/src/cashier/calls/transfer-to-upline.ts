import { defineCall } from '@arcada/contract'
import { Type as T } from '@sinclair/typebox'

/** Transfers money to the direct upline; the request names no receiver (MC-129). */
export const transferToUpline = defineCall({
  id: 'transferToUpline',
  method: 'POST',
  path: '/wps/relay/transfer/upline',
  module: 'COMM3',
  body: T.Object({
    amount: T.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }),
    paymentPassword: T.String({ maxLength: 64 }),
    remark: T.Optional(T.String({ maxLength: 4096 })),
    requestId: T.String({ minLength: 8, maxLength: 64 }),
  }),
  value: T.Object({ transferNo: T.String({ minLength: 1 }), balance: T.Number({ minimum: 0 }) }),
  refusals: [
    'permission.denied',
    'trial.not.allowed',
    'transfer.no.upline',
    'transfer.amount.range',
    'transfer.turnover',
    'balance.insufficient',
    'payment.password.missing',
    'payment.password.wrong',
    'payment.password.locked',
    'request.reused',
  ],
  audience: 'members',
  flag: 'AGETRANSFERUP3',
  realAccounts: true,
  sample: {
    body: { amount: 10, paymentPassword: '246810', requestId: 'contract-test' },
    apart: 'only a member with an upline and a withdrawal password may',
  },
})
