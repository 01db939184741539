import { defineCall, Type as T } from '@arcada/kit/contract'
import { DepositOrder } from './entities/deposit-order.ts'

/** One of the member's orders, in any status. */
export const depositOrder = defineCall({
  id: 'depositOrder',
  method: 'GET',
  path: '/wps/relay/deposit/order',
  module: 'COMM3',
  query: T.Object({ orderNo: T.String() }),
  value: DepositOrder,
  refusals: ['record.unknown'],
  audience: 'members',
  realAccounts: true,
  sample: { query: { orderNo: 'D0' }, apart: 'an order has to be made first' },
})
