import styles from './progress.module.css'

export type ProgressProps = {
  label: string
  value: number
  max: number
}

/** A progress bar that is the same in every browser. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className={styles.bar} max={max} value={value} aria-label={label} />
}
