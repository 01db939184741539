import styles from './progress.module.css'

/** How far something has come; the same bar in every browser. */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={styles.bar} max={max} value={value} aria-label={label} />
}
