import { CopyButton } from '@arcada/kit/ui/copy'
import { useLingui } from '@lingui/react/macro'
import styles from './order-number.module.css'

/** The number of an order with a button that copies it. */
export function OrderNumber({ number }: { number: string }) {
  const { t } = useLingui()
  return (
    <span className={styles.order}>
      <span className={styles.number}>{number}</span>
      <CopyButton label={t`Copy order number ${number}`} text={number} />
    </span>
  )
}
