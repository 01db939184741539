import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Card } from '@arcada/kit/ui'
import { HourglassIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { useId } from 'react'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import type { DepositOrder } from '../../api/deposit-queries.ts'
import styles from './deposit-screen.module.css'
import { statusText } from './order/status-text.ts'

/** Unfinished orders with links to continue them (MC-49). */
export function OpenOrders({ orders }: { orders: readonly DepositOrder[] }) {
  const { i18n } = useLingui()
  const { money } = useMoney()
  const id = useId()
  return (
    <section className={styles.open} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Continue an open deposit</Trans>
      </h2>
      <Card flush>
        <List>
          {orders.map((order) => (
            <ListRow
              key={order.orderNo}
              icon={<HourglassIcon aria-hidden="true" />}
              title={order.methodName}
              secondary={i18n._(statusText(order).short)}
              value={money(order.amount)}
              to={links.depositOrder(order.orderNo)}
            />
          ))}
        </List>
      </Card>
    </section>
  )
}
