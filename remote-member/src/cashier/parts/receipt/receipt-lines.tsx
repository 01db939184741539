import { Figures } from '@arcada/kit/records'
import { CopyButton } from '@arcada/kit/ui/copy'
import styles from './receipt.module.css'
import type { ReceiptLine } from './receipt-text.ts'

/** The data of a payment, one value per line. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <Figures
      figures={lines.map(({ name, value, copy }) => ({
        id: name,
        name,
        value: copy ? (
          <span className={styles.copy}>
            <span>{value}</span>
            <CopyButton label={copy} text={value} />
          </span>
        ) : (
          value
        ),
      }))}
    />
  )
}
