import { CopyButton } from '@arcada/ui/copy'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Names and values, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export interface FactProps {
  name: ReactNode
  value: ReactNode
  /** Puts a button behind it: what it copies, and its words. */
  copy?: { text: string; label: string } | undefined
  /** The one that matters most. */
  strong?: boolean | undefined
}

export function Fact({ name, value, copy, strong = false }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={strong ? styles.strong : styles.value}>{value}</dd>
      {copy && (
        <dd className={styles.copy}>
          <CopyButton text={copy.text} label={copy.label} />
        </dd>
      )}
    </div>
  )
}
