import { CopyButton } from '@arcada/kit/ui/copy'
import type { ReactNode } from 'react'
import text from '../../../../shared/parts/text.module.css'
import styles from './facts.module.css'

/** Labels and values, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

export interface FactProps {
  name: ReactNode
  value: ReactNode
  /** Adds a copy button: the value and the label. */
  copy?: { text: string; label: string } | undefined
  /** The main value. */
  strong?: boolean | undefined
}

export function Fact({ name, value, copy, strong = false }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={text.muted}>{name}</dt>
      <dd className={strong ? styles.strong : styles.value}>{value}</dd>
      {copy && (
        <dd>
          <CopyButton text={copy.text} label={copy.label} />
        </dd>
      )}
    </div>
  )
}
