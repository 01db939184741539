import { defineCall, Type as T } from '@arcada/kit/contract'
import { DepositOrder } from './entities/deposit-order.ts'

/** Creates a deposit order; a repeated requestId returns the first result (MC-10, MC-37). */
export const createDeposit = defineCall({
  id: 'createDeposit',
  path: '/wps/relay/deposit/orders',
  body: T.Object({
    methodId: T.String({ minLength: 1 }),
    amount: T.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }),
    payerName: T.Optional(T.String({ maxLength: 60 })),
    promotionId: T.Optional(T.String()),
    requestId: T.String({ minLength: 8, maxLength: 64 }),
  }),
  value: DepositOrder,
  refusals: [
    {
      code: 'deposit.amount.range',
      status: 400,
      fields: ['amount'],
      words: 'Enter an amount between {min} and {max}.',
      values: { min: 'amount', max: 'amount' },
    },
    {
      code: 'deposit.method.closed',
      status: 409,
      fields: ['methodId'],
      words: 'This method is not available now. Choose another.',
    },
    {
      code: 'deposit.open.limit',
      status: 409,
      words:
        '{max, plural, one {You already have # open deposit. Finish or cancel it.} other {You already have # open deposits. Finish or cancel one.}}',
      values: { max: 'count' },
    },
    'request.reused',
  ],

  realAccounts: true,
  sample: {
    body: { methodId: 'pix', amount: 50, requestId: 'contract-test' },
    apart: 'a member has at most three open orders',
  },
})
