import { links } from '@arcada/routes'
import { Card, List, ListRow } from '@arcada/ui'
import { HourglassIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DepositOrder } from '../../api/deposit-queries.ts'
import { useMoney } from '../../parts/money/use-money.ts'
import styles from './deposit-screen.module.css'
import { statusWords } from './order/status-words.ts'

/** Orders that were not finished: one may go on with each of them (MC-49). */
export function OpenOrders({ orders }: { orders: readonly DepositOrder[] }) {
  const { i18n } = useLingui()
  const { money } = useMoney()
  const id = useId()
  return (
    <section className={styles.open} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Go on with an open deposit</Trans>
      </h2>
      <Card flush>
        <List>
          {orders.map((order) => (
            <ListRow
              key={order.orderNo}
              icon={<HourglassIcon aria-hidden="true" />}
              title={order.methodName}
              secondary={i18n._(statusWords(order).short)}
              value={money(order.amount)}
              to={links.depositOrder(order.orderNo)}
            />
          ))}
        </List>
      </Card>
    </section>
  )
}
