import { defineCall, Type as T } from '@arcada/kit/contract'
import { identityRequired, withdrawMissing } from '../../shared/calls/entities/refusals.ts'

/** API-30: withdraws money; a repeated requestId returns the first result (MC-10). */
export const withdraw = defineCall({
  id: 'withdraw',
  path: '/wps/transaction/withdraw',
  body: T.Object({
    amount: T.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }),
    cardId: T.String({ minLength: 1 }),
    paymentPassword: T.String({ maxLength: 64 }),
    requestId: T.String({ minLength: 8, maxLength: 64 }),
  }),
  value: T.Object({ orderNo: T.String({ minLength: 1 }) }),
  refusals: [
    'payment.password.missing',
    'record.unknown',
    withdrawMissing,
    {
      code: 'withdraw.amount.range',
      status: 400,
      fields: ['amount'],
      words: 'Enter an amount between {min} and {max}.',
      values: { min: 'amount', max: 'amount' },
    },
    {
      code: 'withdraw.daily',
      status: 409,
      words: 'No more withdrawals today. Next from {nextAt}.',
      values: { nextAt: 'day' },
    },
    {
      code: 'withdraw.turnover',
      status: 409,
      fields: ['amount'],
      words: 'You can take out {withdrawable} now; stake {remaining} more for the rest.',
      values: { withdrawable: 'amount', remaining: 'amount' },
    },
    'balance.insufficient',
    identityRequired,
    'payment.password.wrong',
    'payment.password.locked',
    'request.reused',
  ],
  realAccounts: true,
  sample: {
    body: { amount: 50, cardId: '1', paymentPassword: '246810', requestId: 'contract-test' },
    apart: 'it takes a payee name, a withdrawal password and a destination first',
  },
})
