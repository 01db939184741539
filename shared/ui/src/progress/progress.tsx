import styles from './progress.module.css'

export type ProgressProps = {
  /** What comes on, in words. */
  label: string
  value: number
  max: number
}

/** How far something has come; the same bar in every browser. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className={styles.bar} max={max} value={value} aria-label={label} />
}
