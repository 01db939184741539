import { defineCall, Type as T } from '@arcada/kit/contract'
import { ChangedOrder } from './entities/deposit-order.ts'
import { depositClosed } from './entities/refusals.ts'

/** Declares a bank transfer as made, for the operator to check; it credits nothing (MC-54). */
export const declareDepositPaid = defineCall({
  id: 'declareDepositPaid',
  path: '/wps/relay/deposit/paid',
  body: T.Object({ orderNo: T.String() }),
  value: ChangedOrder,
  refusals: ['record.unknown', depositClosed],
  realAccounts: true,
  sample: { body: { orderNo: 'D0' }, apart: 'an order has to be made first' },
})
