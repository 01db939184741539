import { classNames } from '@arcada/kit/ui'
import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

export interface Column<Row> {
  key: string
  name: ReactNode
  cell: (row: Row) => ReactNode
  /** A text instead of a number. */
  text?: boolean
}

export interface WideTableProps<Row> {
  /** Name of the table. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first column: the subject of the row. */
  head: Column<Row>
  columns: readonly Column<Row>[]
  /** The cells of the last row, under the columns. */
  total?: { name: ReactNode; cells: readonly ReactNode[] } | undefined
}

/** A table of numbers that scrolls inside itself, its first column fixed (AC-17). */
export function WideTable<Row>({ label, rows, rowKey, head, columns, total }: WideTableProps<Row>) {
  return (
    // No landmarks, because a page may have several of them.
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it holds no fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: players without a pointer scroll it with the arrow keys
    <div role="group" className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {head.name}
            </th>
            {columns.map(({ key, name, text }) => (
              <th key={key} scope="col" className={text ? styles.text : styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row" className={styles.head}>
                {head.cell(row)}
              </th>
              {columns.map(({ key, cell, text }) => (
                <td key={key} className={text ? styles.text : styles.number}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" className={classNames(styles.head, styles.total)}>
                {total.name}
              </th>
              {total.cells.map((cell, at) => (
                <td key={columns[at]?.key ?? at} className={classNames(styles.number, styles.total)}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
