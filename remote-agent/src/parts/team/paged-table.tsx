import { Trans } from '@arcada/kit/i18n/macro'
import type { RecordPages } from '@arcada/kit/records'
import { PagesFrame } from '@arcada/kit/ui/list'
import type { ReactNode } from 'react'
import { type Column, WideTable } from './wide-table.tsx'

export interface PagedTableProps<Row, Answer> {
  pages: RecordPages<Row, Answer>
  label: string
  head: Column<Row>
  columns: readonly Column<Row>[]
  /** The sums of all rows, including unloaded ones, under the columns. */
  totalOf: (answer: Answer) => readonly ReactNode[]
  /** Instead of a table without rows. */
  empty: ReactNode
  /** Under the last row; by default that the end is reached. */
  end?: ReactNode
}

/** A table that loads page by page, with the total of all rows below; the next page loads near the end. */
export function PagedTable<Row extends { id: string }, Answer extends { content: readonly Row[] }>({
  pages,
  label,
  head,
  columns,
  totalOf,
  empty,
  end,
}: PagedTableProps<Row, Answer>) {
  const { data } = pages
  const [first] = data?.pages ?? []
  const rows = new Map(data?.pages.flatMap(({ content }) => content.map((row) => [row.id, row] as const)))
  return (
    <PagesFrame pages={pages} rowHeight={64} end={end}>
      {first && rows.size > 0 ? (
        <WideTable
          label={label}
          rows={[...rows.values()]}
          rowKey={({ id }) => id}
          head={head}
          columns={columns}
          total={{ name: <Trans>Total of all</Trans>, cells: totalOf(first) }}
        />
      ) : (
        empty
      )}
    </PagesFrame>
  )
}
