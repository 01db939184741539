import { Card } from '@arcada/kit/ui'
import { FittedAmount } from '@arcada/kit/ui/amount'
import type { ReactNode } from 'react'
import styles from './receipt-head.module.css'

interface ReceiptHeadProps {
  /** Colours the icon. */
  status: string
  icon: ReactNode
  title?: ReactNode
  amount: string
  children: ReactNode
}

/** The amount of a payment and its state. */
export function ReceiptHead({ status, icon, title, amount, children }: ReceiptHeadProps) {
  return (
    <Card as="section" className={styles.head} data-status={status}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {title}
      <p className={styles.amount}>
        <FittedAmount text={amount} />
      </p>
      {children}
    </Card>
  )
}
