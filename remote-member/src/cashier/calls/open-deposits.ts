import { defineCall, Type as T } from '@arcada/kit/contract'
import { DepositOrder } from './entities/deposit-order.ts'

/** Orders that wait for their payment or are being checked, the newest first (MC-48). */
export const openDeposits = defineCall({
  id: 'openDeposits',
  method: 'GET',
  path: '/wps/relay/deposit/orders',
  module: 'COMM3',
  value: T.Array(DepositOrder),
  audience: 'members',
  realAccounts: true,
  sample: {},
})
