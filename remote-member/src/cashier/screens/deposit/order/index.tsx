import { isRefused } from '@arcada/kit/api'
import { Trans } from '@arcada/kit/i18n/macro'
import { ErrorNotice, Loading, QueryError, Skeleton } from '@arcada/kit/ui'
import type { ReactNode } from 'react'
import styles from './order-view.module.css'
import { OrderView } from './order-view.tsx'
import { useOrderStatus } from './use-order-status.ts'

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
  if (error) return <QueryError query={query} />
  return (
    <Loading className={styles.order}>
      <div className={styles.head}>
        <Skeleton shape="pill" width={160} height={24} />
        <Skeleton width={200} height={40} />
        <Skeleton width={240} height={24} />
      </div>
      <Skeleton shape="block" height={420} />
    </Loading>
  )
}
