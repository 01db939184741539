import { useRefreshBalance } from '@arcada/kit/account'
import { callQuery, isRefusal } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import { useEffect, useRef } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import { withdrawalOrder } from '../../calls/withdrawal-order.ts'

export type Order = ValueOf<typeof withdrawalOrder>

/** The polling interval of an open withdrawal while the page is visible, in ms (MC-74). */
const POLL_INTERVAL_MS = 10_000

export const isOpen = ({ status }: Pick<Order, 'status'>) => status === 'PENDING' || status === 'PROCESSING'

/** One withdrawal, polled until it is closed. */
export function useWithdrawal(orderNo: string) {
  const refreshBalance = useRefreshBalance()
  const { query, data } = useOwn({
    ...callQuery(withdrawalOrder, { orderNo }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data) && !isRefusal(state.error) ? POLL_INTERVAL_MS : false,
    refetchOnWindowFocus: ({ state }) => (state.data && isOpen(state.data) ? 'always' : false),
    refetchOnReconnect: 'always',
  })
  // A refused withdrawal is refunded to the wallet (MC-105).
  const status = data?.status
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== undefined && before.current !== status && status === 'FAILED')
      void refreshBalance()
    before.current = status
  }, [status, refreshBalance])
  return { query, order: data }
}
