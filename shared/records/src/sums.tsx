import { Card, Skeleton } from '@arcada/kit/ui'
import type { ReactNode } from 'react'
import styles from './sums.module.css'

export interface Sum {
  name: ReactNode
  /** Formatted; undefined while loading. */
  amount: string | undefined
}

/** Sums of all filtered entries, including those that are not loaded yet (MC-112). */
export function Sums({ sums, note }: { sums: readonly Sum[]; note?: ReactNode }) {
  return (
    <Card className={styles.sums}>
      <dl className={styles.list}>
        {sums.map(({ name, amount }, at) => (
          <div key={at} className={styles.sum}>
            <dt>{name}</dt>
            <dd>{amount ?? <Skeleton width={96} />}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
