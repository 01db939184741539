export interface ReceiptLine {
  name: string
  value: string
  copy?: string
}

export function receiptText(title: string, lines: readonly ReceiptLine[]): string {
  return [title, ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n')
}
