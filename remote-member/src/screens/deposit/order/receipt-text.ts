/** A line of a receipt, as it is shown and as it is handed on. */
export interface ReceiptLine {
  name: string
  value: string
}

/** A receipt as a text of its own. */
export function receiptText(title: string, lines: readonly ReceiptLine[]): string {
  return [title, ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n')
}
