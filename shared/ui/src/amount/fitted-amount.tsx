import styles from './fitted-amount.module.css'
import { fittedSize } from './fitted-size.ts'

/** An amount on one line: in the surrounding size, or smaller where that does not fit. */
export function FittedAmount({ text }: { text: string }) {
  return (
    <span className={styles.box}>
      <span style={{ fontSize: fittedSize(text) }}>{text}</span>
    </span>
  )
}
