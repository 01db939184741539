import { Card } from '@arcada/kit/ui'
import { Children, type ReactNode } from 'react'
import styles from './rg.module.css'

/** Short sentences under a heading. */
export function Lines({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.lines}>{Children.map(children, (line) => line && <li>{line}</li>)}</ul>
    </Card>
  )
}
