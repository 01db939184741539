import { classNames } from '@arcada/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './record-row.module.css'

export interface RecordRowProps {
  title: ReactNode
  amount: ReactNode
  /** Colour of the amount; its sign or words say the same. */
  tone?: 'plain' | 'win' | undefined
  /** A state beside the title's line. */
  state?: ReactNode
  /** Smaller lines: when, where, how much of it was a fee. */
  children: ReactNode
  /** The title leads there. */
  to?: string | undefined
  /** What the step there is marked with in the history. */
  step?: string | undefined
  /** What can be done with it. */
  actions?: ReactNode
}

/** One entry of a record: what, how much, and below it when and the rest. */
export function RecordRow({
  title,
  amount,
  tone = 'plain',
  state,
  children,
  to,
  step,
  actions,
}: RecordRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <span className={styles.title}>
          {to === undefined ? (
            title
          ) : (
            <Link to={to} state={step} className={styles.link}>
              {title}
            </Link>
          )}
        </span>
        <span className={classNames(styles.amount, tone === 'win' && styles.win)}>{amount}</span>
      </div>
      <div className={styles.rest}>
        <div className={styles.lines}>{children}</div>
        {state && <span className={styles.state}>{state}</span>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
