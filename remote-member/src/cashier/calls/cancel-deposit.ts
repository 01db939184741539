import { defineCall, Type as T } from '@arcada/kit/contract'
import { ChangedOrder } from './entities/deposit-order.ts'
import { depositClosed } from './entities/refusals.ts'

/** Cancels an order that waits for its payment (MC-50). */
export const cancelDeposit = defineCall({
  id: 'cancelDeposit',
  method: 'DELETE',
  path: '/wps/relay/deposit/orders',
  query: T.Object({ orderNo: T.String() }),
  value: ChangedOrder,
  refusals: ['record.unknown', depositClosed],
  realAccounts: true,
  sample: { query: { orderNo: 'D0' }, apart: 'an order has to be made first' },
})
