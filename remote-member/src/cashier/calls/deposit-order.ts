import { defineCall, Type as T } from '@arcada/kit/contract'
import { DepositOrder } from './entities/deposit-order.ts'

/** One of the member's orders, in any status. */
export const depositOrder = defineCall({
  id: 'depositOrder',
  path: '/wps/relay/deposit/order',
  query: T.Object({ orderNo: T.String() }),
  value: DepositOrder,
  refusals: ['record.unknown'],
  realAccounts: true,
  sample: { query: { orderNo: 'D0' }, apart: 'an order has to be made first' },
})
