import { callQuery } from '@arcada/kit/api'
import { type QueryClient, queryOptions } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { transactionRecords } from '../../shared/calls/transaction-records.ts'
import { depositMethods } from '../calls/deposit-methods.ts'
import { depositOrder } from '../calls/deposit-order.ts'
import { openDeposits } from '../calls/open-deposits.ts'

export type DepositMethod = ValueOf<typeof depositMethods>[number]
export type DepositOrder = ValueOf<typeof depositOrder>
export type Promotion = DepositMethod['promotions'][number]

/** Amounts on the screen may be out of date after a time without a connection (MC-08). */
const REFETCHED_ON_RECONNECT = { refetchOnReconnect: 'always' } as const

export const depositMethodsQuery = () =>
  queryOptions({ ...callQuery(depositMethods), ...REFETCHED_ON_RECONNECT })

/** Requested on every mount, because another tab or device may have made or ended an order. */
export const openDepositsQuery = () =>
  queryOptions({ ...callQuery(openDeposits), ...REFETCHED_ON_RECONNECT, staleTime: 0 })

export const depositOrderQuery = (orderNo: string) =>
  queryOptions({
    ...callQuery(depositOrder, { orderNo }),
    staleTime: 0,
  })

/** Whether the status of an order can still change without the member. */
export const isOpen = ({ status }: Pick<DepositOrder, 'status'>) =>
  status === 'PENDING' || status === 'PROCESSING'

/** Puts an order that the server has just answered into the cache of its screen. */
export function keepOrder(client: QueryClient, order: DepositOrder): void {
  client.setQueryData(depositOrderQuery(order.orderNo).queryKey, order)
  void client.invalidateQueries({ queryKey: [openDeposits.id] })
}

/** An order has changed: its page and the list of open ones are requested again. */
export function orderChanged(client: QueryClient, orderNo: string): void {
  void client.invalidateQueries({ queryKey: depositOrderQuery(orderNo).queryKey })
  void client.invalidateQueries({ queryKey: [openDeposits.id] })
}

/** Money has moved: all amounts on the screen are requested again (MC-105). */
export function moneyMoved(client: QueryClient): void {
  for (const { id } of [walletBalance, transactionRecords, openDeposits])
    void client.invalidateQueries({ queryKey: [id] })
}
