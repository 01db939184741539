import { isRefused } from '@arcada/kit/api'
import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Empty, LinkButton, Loading, QueryError, Skeleton } from '@arcada/kit/ui'
import { ReceiptIcon } from '@arcada/kit/ui/icons'
import { OrderView } from './order-view.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import styles from './withdraw-screen.module.css'

/** The progress of a withdrawal; an unknown number or another member's shows an error and a link to the form. */
export function Withdrawal({ orderNo }: { orderNo: string }) {
  const { query, order } = useWithdrawal(orderNo)
  if (order) return <OrderView order={order} />
  if (isRefused(query.error, 'record.unknown'))
    return (
      <Empty
        icon={<ReceiptIcon />}
        text={<Trans>We can't find this withdrawal. Check the link, or look in your account.</Trans>}
        action={
          <LinkButton variant="tonal" to={routes.withdraw}>
            <Trans>Go to withdraw</Trans>
          </LinkButton>
        }
      />
    )
  if (query.isError) return <QueryError query={query} />
  return (
    <Loading className={styles.column}>
      <Skeleton shape="block" height={168} />
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={196} />
    </Loading>
  )
}
