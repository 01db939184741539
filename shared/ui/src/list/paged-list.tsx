import { type FailedQuery, Loading, QueryError, Skeleton } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, memo, type ReactNode, useMemo, useRef } from 'react'
import styles from './paged-list.module.css'
import { heightsOf, useListWindow } from './use-list-window.ts'
import { useNearEnd } from './use-near-end.ts'

/** The used parts of an infinite query. */
export interface PagesQuery<Row> extends FailedQuery {
  data: { pages: readonly { content: readonly Row[] }[] } | undefined
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

export type RowKey<Row> = (keyof Row & string) | ((row: Row) => string)

export type PagedListProps<Row> = {
  /** From `usePages` of `@arcada/kit/api/pages`. */
  pages: PagesQuery<Row>
  /** Renders one row; a separate component, so that existing rows do not render again with each page. */
  Row: ComponentType<{ row: Row }>
  /** The identity of a row, by a property or a function: no row appears twice. A function must be stable between renders. */
  rowKey: RowKey<Row>
  /** The empty state: the reason, and one next step (MC-06). */
  empty: ReactNode
  /** Name of the list. */
  label: string
  /** Height of a row in px, for skeletons and for rows that were never visible. */
  rowHeight?: number
  className?: string | undefined
}

/**
 * A list of pages: the next one is requested within 500 px of the end, a failed one shows a retry, and
 * a text marks the end (MC-05…MC-07, MC-20, MC-21). Of a long list only the rows near the window are rendered.
 */
export function PagedList<Row>({
  pages,
  Row,
  rowKey,
  empty,
  label,
  rowHeight = 72,
  className,
}: PagedListProps<Row>) {
  const { data } = pages
  // New rows shift the others to later pages.
  const rows = useMemo(() => {
    const all = data?.pages.flatMap(({ content }) => content) ?? []
    return [...new Map(all.map((row) => [keyOf(row, rowKey), row])).values()]
  }, [data, rowKey])

  const [first] = data?.pages ?? []
  return (
    <PagesFrame pages={pages} rowHeight={rowHeight}>
      {first && rows.length > 0 ? (
        <List
          rows={rows}
          Row={Row}
          rowKey={rowKey}
          rowHeight={rowHeight}
          heights={heightsOf(first)}
          label={label}
          className={className}
        />
      ) : (
        empty
      )}
    </PagesFrame>
  )
}

export interface PagesFrameProps {
  pages: PagesQuery<unknown>
  /** Height of a row in px, for skeletons. */
  rowHeight: number
  /** Marks the end, below the last row. */
  end?: ReactNode
  /** The rows of the loaded pages, or the empty state. */
  children: ReactNode
}

/** The states of rows that load page by page, in a list or a table. */
export function PagesFrame({ pages, rowHeight, end, children }: PagesFrameProps) {
  const { data, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  useNearEnd({
    enabled: hasNextPage && !isFetching && !isFetchNextPageError,
    onNearEnd: () => void fetchNextPage(),
  })
  if (pages.isPending) {
    return (
      <Loading className={styles.loading}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} shape="block" height={rowHeight - 8} />
        ))}
      </Loading>
    )
  }
  if (!data) return <QueryError query={pages} />
  if (!data.pages.some(({ content }) => content.length > 0)) return children
  return (
    <>
      {children}
      {isFetchingNextPage && <Loading className={styles.more} />}
      {isFetchNextPageError && <QueryError query={pages} onRetry={fetchNextPage} />}
      {!hasNextPage && (
        <p className={styles.end} role="status">
          {end ?? <Trans>You have reached the end.</Trans>}
        </p>
      )}
    </>
  )
}

interface ListProps<Row> extends Pick<PagedListProps<Row>, 'Row' | 'rowKey' | 'label' | 'className'> {
  rows: readonly Row[]
  rowHeight: number
  heights: number[]
}

function List<Row>({ rows, Row, rowKey, rowHeight, heights, label, className }: ListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const { first, end, before, after } = useListWindow(list, rows.length, { rowHeight, heights })
  const part = end - first < rows.length
  return (
    <ul
      ref={list}
      aria-label={label}
      className={className}
      style={part ? { paddingTop: before, paddingBottom: after } : undefined}
    >
      {rows.slice(first, end).map((row, at) => (
        <li
          key={keyOf(row, rowKey)}
          className={first + at > 0 ? styles.further : undefined}
          {...(part ? { 'aria-setsize': rows.length, 'aria-posinset': first + at + 1 } : {})}
        >
          <Drawn row={row} Row={Row} />
        </li>
      ))}
    </ul>
  )
}

// Memoized: rows that are added or removed do not render the others again.
const Drawn = memo(function Drawn<Row>({ row, Row }: Pick<ListProps<Row>, 'Row'> & { row: Row }) {
  return <Row row={row} />
}) as <Row>(props: Pick<ListProps<Row>, 'Row'> & { row: Row }) => ReactNode

const keyOf = <Row,>(row: Row, key: RowKey<Row>) => (typeof key === 'function' ? key(row) : String(row[key]))
