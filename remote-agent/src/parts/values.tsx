import type { ReactNode } from 'react'
import styles from './agency.module.css'

/** Names and values, one a line. */
export function Values({ values }: { values: readonly { id: string; name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ id, name, value }) => (
        <div key={id} className={styles.value}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
