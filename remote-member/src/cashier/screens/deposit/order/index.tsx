import { isRefusal, isRefused } from '@arcada/kit/api'
import { onlineManager, type UseQueryResult, useQuery, useQueryClient } from '@arcada/kit/api/query'
import { Trans } from '@arcada/kit/i18n/macro'
import { ErrorNotice, Loading } from '@arcada/kit/ui'
import { type ReactNode, useEffect } from 'react'
import layout from '../../../../shared/parts/layout.module.css'
import { type DepositOrder, depositOrderQuery, isOpen, moneyMoved } from '../../../api/deposit-queries.ts'
import { OrderView } from './order-view.tsx'

/** The order of the address (MC-48, MC-49). */
export function Order({ orderNo, otherwise }: { orderNo: string; otherwise: ReactNode }) {
  const query = useOrderStatus(orderNo)
  const { data, error } = query
  if (data) return <OrderView order={data} />
  if (isRefused(error, 'record.unknown') || isRefused(error, 'parameter.invalid'))
    return (
      <>
        <ErrorNotice message={<Trans>We can't find this deposit. You can make another one.</Trans>} />
        {otherwise}
      </>
    )
  return <Loading className={layout.stack4} query={query} blocks={[128, 420]} />
}

const FAST_MS = 3_000
const SLOW_MS = 10_000
/** Five minutes of fast polling. */
const FAST_POLLS = 100

/** Polls an open order while the page is visible: every 3 s for five minutes, then every 10 s, and at once on return or reconnection (MC-44, MC-45, MC-53). After a refusal only on return. */
function useOrderStatus(orderNo: string): UseQueryResult<DepositOrder> {
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
