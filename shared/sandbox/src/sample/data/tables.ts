import type { Text } from '../../domain/common/language.ts'

/** The blocks of a table, divided by empty lines: the words of the first line, and the others. */
export const blocksOf = (table: string): { head: string[]; lines: string[] }[] =>
  table
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n')
      return { head: head.split(' '), lines }
    })

/** The cells of a line. */
export const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())

/** A line with Portuguese and English. */
export function bothIn(line = ''): Text {
  const [pt = '', en = ''] = cellsOf(line)
  return { pt, en }
}
