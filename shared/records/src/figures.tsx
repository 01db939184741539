import { classNames } from '@arcada/kit/ui'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

export interface Figure {
  /** The label; also the key. */
  id: string
  name: ReactNode
  value: ReactNode
  /** The main value. */
  strong?: boolean
}

/** Labels and values of a payment, one per line. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={classNames(styles.figures, className)}>
      {figures.map(({ id, name, value, strong }) => (
        <div key={id} className={classNames(styles.line, strong && styles.strong)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
