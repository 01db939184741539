import type { Language } from '../common/language.ts'

/** A cell: text, or an amount in reais. */
export type Cell = string | number

/** The byte order mark: without it spreadsheets assume another encoding. */
const MARK = '\u{FEFF}'
const LINE = '\r\n'

/**
 * A table as CSV: Portuguese with `;` and a decimal comma, English with `,` and a point. Text that a spreadsheet would
 * interpret as a formula is marked as text (MC-124).
 */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  language: Language,
): string {
  const separator = language === 'pt' ? ';' : ','
  const lines = [head, ...rows].map((cells) => cells.map((cell) => written(cell, language)).join(separator))
  return MARK + lines.map((line) => line + LINE).join('')
}

function written(cell: Cell, language: Language): string {
  if (typeof cell === 'number') return quoted(cell.toFixed(2).replace('.', language === 'pt' ? ',' : '.'))
  return quoted(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
}

function quoted(text: string): string {
  return /[";,\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
