import { defineCall, Type as T } from '@arcada/kit/contract'

/** Transfers money to the direct upline; the request names no receiver (MC-129). */
export const transferToUpline = defineCall({
  id: 'transferToUpline',
  path: '/wps/relay/transfer/upline',
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
    { code: 'transfer.no.upline', status: 409, words: 'You have no upline.' },
    {
      code: 'transfer.amount.range',
      status: 400,
      fields: ['amount'],
      words: 'Enter an amount between {min} and {max}.',
      values: { min: 'amount', max: 'amount' },
    },
    {
      code: 'transfer.turnover',
      status: 409,
      fields: ['amount'],
      words: 'You can take out {withdrawable} now; stake {remaining} more for the rest.',
      values: { withdrawable: 'amount', remaining: 'amount' },
    },
    'balance.insufficient',
    'payment.password.missing',
    'payment.password.wrong',
    'payment.password.locked',
    'request.reused',
  ],
  flag: 'AGETRANSFERUP3',
  realAccounts: true,
  sample: {
    body: { amount: 10, paymentPassword: '246810', requestId: 'contract-test' },
    apart: 'only a member with an upline and a withdrawal password may',
  },
})
