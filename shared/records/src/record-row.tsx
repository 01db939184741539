import { Badge, type BadgeTone, classNames } from '@arcada/kit/ui'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './record-row.module.css'

export interface RecordRowProps {
  title: ReactNode
  amount: ReactNode
  /** Colour of the amount; its sign or text states the same. */
  tone?: 'plain' | 'win' | undefined
  /** A state beside the title. */
  state?: ReactNode
  /** Smaller lines: time, place, fee. */
  children: ReactNode
  /** Link of the title. */
  to?: string | undefined
  /** History state of that link. */
  step?: string | undefined
  actions?: ReactNode
}

/** One entry of a record: title and amount, with time and details below. */
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

/** The label of a state and its colour. */
export interface State {
  words: MessageDescriptor
  tone: BadgeTone
}

export function StateBadge({ state: { words, tone } }: { state: State }) {
  const { i18n } = useLingui()
  return <Badge tone={tone}>{i18n._(words)}</Badge>
}
