import { Trans } from '@arcada/kit/i18n/macro'
import type { RecordPages } from '@arcada/kit/records'
import { Loading, QueryError, Skeleton } from '@arcada/kit/ui'
import { useNearEnd } from '@arcada/kit/ui/list'
import type { ReactNode } from 'react'
import styles from './paged-table.module.css'
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
  /** Under the last row. */
  end: ReactNode
}

/** A table that loads page by page, with the total of all rows below; the next page loads near the end. */
export function PagedTable<
  Row extends { id: string },
  Answer extends { content: readonly Row[]; totalCount: number },
>({ pages, label, head, columns, totalOf, empty, end }: PagedTableProps<Row, Answer>) {
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  useNearEnd({
    enabled: hasNextPage && !isFetching && !isFetchNextPageError,
    onNearEnd: () => void fetchNextPage(),
  })
  const [first] = data?.pages ?? []
  if (pages.isPending) return <TableSkeleton />
  if (!data || !first) return <QueryError query={pages} />
  if (first.totalCount === 0) return empty
  const rows = new Map(data.pages.flatMap(({ content }) => content.map((row) => [row.id, row] as const)))
  return (
    <>
      <WideTable
        label={label}
        rows={[...rows.values()]}
        rowKey={({ id }) => id}
        head={head}
        columns={columns}
        total={{ name: <Trans>Total of all</Trans>, cells: totalOf(first) }}
      />
      {isFetchingNextPage && <Loading className={styles.more} />}
      {isFetchNextPageError && <QueryError query={pages} onRetry={fetchNextPage} />}
      {!hasNextPage && (
        <p className={styles.end} role="status">
          {end}
        </p>
      )}
    </>
  )
}

function TableSkeleton() {
  return (
    <Loading className={styles.loading}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="block" height={56} />
      ))}
    </Loading>
  )
}
