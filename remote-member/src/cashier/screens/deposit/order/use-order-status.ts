import { isRefusal } from '@arcada/kit/api'
import { onlineManager, type UseQueryResult, useQuery, useQueryClient } from '@arcada/kit/api/query'
import { useEffect } from 'react'
import { type DepositOrder, depositOrderQuery, isOpen, moneyMoved } from '../../../api/deposit-queries.ts'

const FAST_MS = 3_000
const SLOW_MS = 10_000
/** Five minutes of fast polling. */
const FAST_POLLS = 100

/** Polls an open order while the page is visible: every 3 s for five minutes, then every 10 s, and at once on return or reconnection (MC-44, MC-45, MC-53). After a refusal only on return. */
export function useOrderStatus(orderNo: string): UseQueryResult<DepositOrder> {
  const client = useQueryClient()
  const query = useQuery(depositOrderQuery(orderNo))
  const { data, refetch } = query
  const refused = isRefusal(query.error)
  const open = data !== undefined && isOpen(data)
  useEffect(() => {
    if (!open) return
    let polls = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(ask, polls < FAST_POLLS ? FAST_MS : SLOW_MS)
    }
    const ask = () => {
      clearTimeout(timer)
      if (document.hidden) return
      polls += 1
      // Two events of one return, or a slow answer, make one request.
      if (onlineManager.isOnline()) void refetch({ cancelRefetch: false })
      if (!refused) wait()
    }
    if (!document.hidden && !refused) wait()
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('pageshow', ask)
    window.addEventListener('online', ask)
    const stopFollowing = onlineManager.subscribe((online) => online && ask())
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('pageshow', ask)
      window.removeEventListener('online', ask)
      stopFollowing()
    }
  }, [open, refused, refetch])

  const paid = data?.status === 'SUCCESS'
  useEffect(() => {
    if (paid) moneyMoved(client)
  }, [paid, client])
  return query
}
