import { CopyButton } from '@arcada/kit/ui/copy'
import type { ReactNode } from 'react'
import agency from '../../parts/agency.module.css'
import styles from './open-account.module.css'

export function Line({ label, value, copyLabel }: { label: ReactNode; value: string; copyLabel: string }) {
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span className={agency.note}>{label}</span>
        <span className={styles.text}>{value}</span>
      </span>
      <CopyButton label={copyLabel} text={value} />
    </div>
  )
}
