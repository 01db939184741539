import type { Language } from '../common/language.ts'

export type Cell = string | number

/** The byte order mark: without it spreadsheets assume another encoding. */
const MARK = '\u{FEFF}'
const LINE = '\r\n'

/** Portuguese with `;` and a decimal comma. What a spreadsheet takes for a formula is marked (MC-124). */
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
