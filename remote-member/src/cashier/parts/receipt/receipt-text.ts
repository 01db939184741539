/** A line of a receipt, as shown and as copied. */
export interface ReceiptLine {
  name: string
  value: string
  /** The label of the button that copies the value; without it there is none. */
  copy?: string
}

/** A receipt as plain text. */
export function receiptText(title: string, lines: readonly ReceiptLine[]): string {
  return [title, ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n')
}
