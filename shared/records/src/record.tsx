import { Button, Empty } from '@arcada/kit/ui'
import { HistoryIcon } from '@arcada/kit/ui/icons'
import { PagedList, type PagedListProps, type PagesQuery } from '@arcada/kit/ui/list'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DateFilter } from './date-filter.tsx'
import { presetDays, presetOf } from './days-rules.ts'
import { ExportButton, type ExportFilter } from './export-button.tsx'
import { useMoneyText } from './money-text.ts'
import { NameSearch, type NameSearchState } from './name-search.tsx'
import { OfflineNote } from './offline-note.tsx'
import { Filters, RecordLayout } from './record-layout.tsx'
import { Sums } from './sums.tsx'
import type { ChosenDays } from './use-days.ts'

/** A paged query whose answers contain more than the rows. */
export type RecordPages<Row, Answer> = Omit<PagesQuery<Row>, 'data'> & {
  data: { pages: readonly Answer[] } | undefined
  isError: boolean
}

export interface RecordProps<Row, Answer> {
  /** The call that answers the rows. */
  call: { id: string }
  /** From `usePages` of `@arcada/kit/api/pages`. */
  pages: RecordPages<Row, Answer>
  /** The span of days to choose; left out where it is chosen elsewhere, or where days do not matter. */
  days?: ChosenDays
  search?: NameSearchState
  /** The fields of the filter. */
  filters?: ReactNode
  /** What is above the sums. */
  notes?: ReactNode
  /** Sums of all rows, including unloaded ones. */
  sums?: readonly { name: ReactNode; of: (answer: Answer) => number }[]
  /** The report that can be saved as a file, with the filter of the rows. */
  file?: ExportFilter
}

/** A record or report of pages: filters, sums, rows, and the file. Its children show the rows. */
export function RecordFrame<Row, Answer extends { content: readonly Row[] }>({
  call,
  pages,
  days,
  search,
  filters,
  notes,
  sums,
  file,
  children,
}: RecordProps<Row, Answer> & { children: ReactNode }) {
  const { plain } = useMoneyText()
  const first = pages.data?.pages[0]
  return (
    <RecordLayout>
      {days && <DateFilter days={days} />}
      {search && <NameSearch search={search} />}
      {filters && <Filters>{filters}</Filters>}
      <OfflineNote call={call} />
      {notes}
      {sums && !pages.isError && (
        <Sums sums={sums.map(({ name, of }) => ({ name, amount: first && plain(of(first)) }))} />
      )}
      {children}
      {file && first && first.content.length > 0 && <ExportButton filter={file} />}
    </RecordLayout>
  )
}

export type RecordListProps<Row, Answer> = RecordProps<Row, Answer> & Omit<PagedListProps<Row>, 'pages'>

/** A record whose rows are a list. */
export function RecordList<Row, Answer extends { content: readonly Row[] }>({
  Row,
  rowKey,
  rowHeight = 72,
  label,
  empty,
  ...record
}: RecordListProps<Row, Answer>) {
  return (
    <RecordFrame {...record}>
      <div>
        <PagedList
          pages={record.pages}
          Row={Row}
          rowKey={rowKey}
          rowHeight={rowHeight}
          label={label}
          empty={empty}
        />
      </div>
    </RecordFrame>
  )
}

/** The empty state of some days: a link to the last 30 days, and from there the screen's own link (MC-06). */
export function NoRecords({ days, next }: { days: ChosenDays; next: ReactNode }) {
  const month = presetOf(days, days.today) === 'month'
  return (
    <Empty
      icon={<HistoryIcon />}
      text={<Trans>Nothing on these days.</Trans>}
      action={
        month ? (
          next
        ) : (
          <Button variant="tonal" onClick={() => days.choose(presetDays('month', days.today))}>
            <Trans>Show the last 30 days</Trans>
          </Button>
        )
      }
    />
  )
}
