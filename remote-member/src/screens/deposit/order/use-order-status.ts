import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DepositOrder, depositOrderQuery, isOpen, moneyMoved } from '../../../api/deposit-queries.ts'

const FAST_MS = 3_000
const SLOW_MS = 10_000
/** Five minutes of asking fast. */
const FAST_ASKS = 100

/**
 * An order as the server has it. While it is open and the page is seen it is asked for every 3 s for five minutes, then
 * every 10 s, and at once when somebody comes back or the connection does (MC-44, MC-45, MC-53).
 */
export function useOrderStatus(orderNo: string): UseQueryResult<DepositOrder> {
  const client = useQueryClient()
  const query = useQuery(depositOrderQuery(orderNo))
  const { data, refetch } = query
  const open = data !== undefined && isOpen(data)
  useEffect(() => {
    if (!open) return
    let asks = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(ask, asks < FAST_ASKS ? FAST_MS : SLOW_MS)
    }
    const ask = () => {
      clearTimeout(timer)
      if (document.hidden) return
      asks += 1
      // Two events of one return, or a slow answer, are one request.
      if (navigator.onLine) void refetch({ cancelRefetch: false })
      wait()
    }
    if (!document.hidden) wait()
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('pageshow', ask)
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('pageshow', ask)
      window.removeEventListener('online', ask)
    }
  }, [open, refetch])

  const paid = data?.status === 'SUCCESS'
  useEffect(() => {
    if (paid) moneyMoved(client)
  }, [paid, client])
  return query
}
