import { useRefreshBalance } from '@arcada/account'
import { callQuery } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { useEffect, useRef } from 'react'
import { useOwn } from '../../api/use-own.ts'
import { withdrawalOrder } from '../../calls/withdrawal-order.ts'

export type Order = ValueOf<typeof withdrawalOrder>

/** How often an open withdrawal is asked for while the page is visible, in ms (MC-74). */
const ASK_EVERY = 10_000

export const isOpen = ({ status }: Pick<Order, 'status'>) => status === 'PENDING' || status === 'PROCESSING'

/** One withdrawal; it follows by itself until it is closed. */
export function useWithdrawal(orderNo: string) {
  const refreshBalance = useRefreshBalance()
  const { query, data } = useOwn({
    ...callQuery(withdrawalOrder, { orderNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? ASK_EVERY : false),
    refetchOnWindowFocus: ({ state }) => (state.data && isOpen(state.data) ? 'always' : false),
    refetchOnReconnect: 'always',
  })
  // What the bank did not take is in the wallet again (MC-105).
  const status = data?.status
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== undefined && before.current !== status && status === 'FAILED')
      void refreshBalance()
    before.current = status
  }, [status, refreshBalance])
  return { query, order: data }
}
