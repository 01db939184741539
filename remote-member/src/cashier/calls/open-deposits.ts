import { defineCall, Type as T } from '@arcada/kit/contract'
import { DepositOrder } from './entities/deposit-order.ts'

/** Orders that wait for their payment or are being checked, the newest first (MC-48). */
export const openDeposits = defineCall({
  id: 'openDeposits',
  path: '/wps/relay/deposit/orders',
  value: T.Array(DepositOrder),
  realAccounts: true,
})
