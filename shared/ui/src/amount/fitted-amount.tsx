import styles from './fitted-amount.module.css'

/** Width of a character of an amount, in its font size: the digits of wide fonts, with the narrower points and spaces between. */
const WIDTH_EM = 0.64

/** The font size in which an amount fits one line of its box, at most that of the surrounding text. */
export function fittedSize(text: string): string {
  const widest = 100 / (text.length * WIDTH_EM)
  return `min(1em, ${widest.toFixed(2)}cqi)`
}

/** An amount on one line: in the surrounding size, or smaller where that does not fit. */
export function FittedAmount({ text }: { text: string }) {
  return (
    <span className={styles.box}>
      <span style={{ fontSize: fittedSize(text) }}>{text}</span>
    </span>
  )
}
