import { useLingui } from '@arcada/kit/i18n/macro'
import { CopyButton } from '@arcada/kit/ui/copy'
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
