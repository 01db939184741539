import type { ReactNode } from 'react'
import styles from './record.module.css'

/** The parts of a record or report, one below the other. */
export function RecordLayout({ children }: { children: ReactNode }) {
  return <div className={styles.record}>{children}</div>
}

/** Its filters, side by side where there is space. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}
