import { classNames } from '@arcada/kit/ui'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

export interface NoticeProps {
  icon: ReactNode
  tone?: 'warn' | 'info'
  children: ReactNode
  /** The actions that solve it. */
  action?: ReactNode
}

/** The reason that blocks a payment, with the actions that solve it. */
export function Notice({ icon, tone = 'info', children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <p>{children}</p>
        {action}
      </div>
    </div>
  )
}
