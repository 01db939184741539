import { callQuery } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { transactionRecords } from '@arcada/contract/transaction-records'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { depositMethods } from '../calls/deposit-methods.ts'
import { depositOrder } from '../calls/deposit-order.ts'
import { openDeposits } from '../calls/open-deposits.ts'

export type DepositMethod = ValueOf<typeof depositMethods>[number]
export type DepositOrder = ValueOf<typeof depositOrder>
export type Promotion = DepositMethod['promotions'][number]

/** What is shown of money may be out of date after a while without a connection (MC-08). */
const ASKED_AGAIN = { refetchOnReconnect: 'always' } as const

export const depositMethodsQuery = () => queryOptions({ ...callQuery(depositMethods), ...ASKED_AGAIN })

/** Another tab or device may have made or ended one: asked for whenever the screen comes. */
export const openDepositsQuery = () =>
  queryOptions({ ...callQuery(openDeposits), ...ASKED_AGAIN, staleTime: 0 })

export const depositOrderQuery = (orderNo: string) =>
  queryOptions({
    ...callQuery(depositOrder, { orderNo }),
    staleTime: 0,
  })

/** Whether something may still become of an order by itself. */
export const isOpen = ({ status }: Pick<DepositOrder, 'status'>) =>
  status === 'PENDING' || status === 'PROCESSING'

/** Puts an order that the server has just answered where its screen looks for it. */
export function keepOrder(client: QueryClient, order: DepositOrder): void {
  client.setQueryData(depositOrderQuery(order.orderNo).queryKey, order)
  void client.invalidateQueries({ queryKey: [openDeposits.id] })
}

/** An order is another one than a moment ago: its page and the list of open ones ask anew. */
export function orderChanged(client: QueryClient, orderNo: string): void {
  void client.invalidateQueries({ queryKey: depositOrderQuery(orderNo).queryKey })
  void client.invalidateQueries({ queryKey: [openDeposits.id] })
}

/** Money has moved: what is shown of it is asked for anew (MC-105). */
export function moneyMoved(client: QueryClient): void {
  for (const { id } of [walletBalance, transactionRecords, openDeposits])
    void client.invalidateQueries({ queryKey: [id] })
}
