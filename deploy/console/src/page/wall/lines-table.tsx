import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormat } from '../format.ts'
import { filtered, type Line } from './lines.ts'
import { Sparkline } from './sparkline.tsx'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
})
const column = createColumnHelper<typeof features, Line>()
const ROW_PX = 44

function useColumns() {
  const { t } = useLingui()
  const format = useFormat()
  const { number } = format
  return column.columns([
    column.accessor('whitelabel', {
      header: t`Whitelabel`,
      cell: ({ getValue }) => <Link to={`/w/${getValue()}`}>{getValue()}</Link>,
    }),
    column.accessor('app', {
      header: t`App`,
      cell: ({ getValue }) => <Link to={`/r/${getValue()}`}>{getValue()}</Link>,
    }),
    column.accessor('version', { header: t`Version`, sortFn: 'alphanumeric' }),
    column.accessor('newer', {
      header: t`Newer versions`,
      cell: ({ getValue }) => getValue() ?? t`unknown`,
      sortUndefined: 'last',
    }),
    column.accessor('published', {
      header: t`Published`,
      cell: ({ getValue }) => {
        const at = getValue()
        return at === undefined ? t`unknown` : <time dateTime={at}>{format.age(at)}</time>
      },
      sortUndefined: 'last',
    }),
    column.accessor('since', {
      header: t`Runs since`,
      cell: ({ getValue, row }) => {
        const age = format.age(getValue())
        return <time dateTime={getValue()}>{row.original.orEarlier ? t`${age} or earlier` : age}</time>
      },
    }),
    column.accessor('share', { header: t`Share`, cell: ({ getValue }) => format.share(getValue()) }),
    column.accessor('perThousand', {
      header: t`Failures per 1,000 loads`,
      cell: ({ getValue }) => {
        const rate = getValue()
        return rate === undefined ? t`unknown` : number(rate, 1)
      },
      sortUndefined: 'last',
    }),
    column.accessor('rise', {
      header: t`Trend of failures`,
      cell: ({ row }) =>
        row.original.trend === undefined ? t`unknown` : <Sparkline points={row.original.trend} />,
      sortUndefined: 'last',
    }),
    column.accessor('loads', {
      header: t`Loads`,
      cell: ({ getValue }) => {
        const loads = getValue()
        return loads === undefined ? t`unknown` : number(loads)
      },
      sortUndefined: 'last',
    }),
  ])
}

/** The filter and the order are part of the address. */
function useFilter() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const sort = params.get('sort') ?? ''
  return {
    filter: {
      text: params.get('q') ?? '',
      app: params.get('app') ?? '',
      onlyOld: params.get('old') === '1',
    },
    sorting: sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
    set,
    clear: () => setParams({}, { replace: true }),
  }
}

/** One line per whitelabel and app; only the visible rows are in the document. */
export function LinesTable({ lines }: { lines: Line[] }) {
  const { t } = useLingui()
  const id = useId()
  const { filter, sorting, set, clear } = useFilter()
  const { text, app, onlyOld } = filter
  const data = useMemo(() => filtered(lines, { text, app, onlyOld }), [lines, text, app, onlyOld])
  const apps = useMemo(() => [...new Set(lines.map((line) => line.app))].sort(), [lines])
  const table = useTable({ features, columns: useColumns(), data, state: { sorting } })
  const { rows } = table.getRowModel()
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const hidden = lines.length - data.length
  const sortBy = (name: string) =>
    set('sort', sorting[0]?.id === name && !sorting[0].desc ? `-${name}` : name)
  return (
    <>
      <search className="filter">
        <label htmlFor={`${id}-q`}>{t`Whitelabel, app or version`}</label>
        <input id={`${id}-q`} type="search" value={text} onChange={({ target }) => set('q', target.value)} />
        <label htmlFor={`${id}-app`}>{t`App`}</label>
        <select id={`${id}-app`} value={app} onChange={({ target }) => set('app', target.value)}>
          <option value="">{t`All apps`}</option>
          {apps.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <label className="check">
          <input
            type="checkbox"
            checked={onlyOld}
            onChange={({ target }) => set('old', target.checked ? '1' : '')}
          />
          {t`Only where a newer version exists`}
        </label>
        <p role="status">
          {t`${plural({ count: data.length }, { one: '1 line.', other: '# lines.' })}`}{' '}
          {hidden > 0 && t`The filter hides ${hidden} of ${{ all: lines.length }} lines.`}
        </p>
        {hidden > 0 && (
          <button type="button" className="quiet" onClick={clear}>
            {t`Clear the filter`}
          </button>
        )}
      </search>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section className="scroll lines" ref={scroller} aria-label={t`What runs where`} tabIndex={0}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1}>
                {group.headers.map((header) => {
                  const sorted = sorting.find((one) => one.id === header.id)
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'}
                    >
                      <button type="button" onClick={() => sortBy(header.id)}>
                        <table.FlexRender header={header} />
                      </button>
                    </th>
                  )
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {above > 0 && <tr style={{ height: above }} />}
            {items.map(({ index }) => {
              const row = rows[index]
              return (
                row && (
                  <tr key={row.id} aria-rowindex={index + 2}>
                    {row.getAllCells().map((cell) => (
                      <td key={cell.id} data-column={cell.column.id}>
                        <table.FlexRender cell={cell} />
                      </td>
                    ))}
                  </tr>
                )
              )
            })}
            {below > 0 && <tr style={{ height: below }} />}
          </tbody>
        </table>
      </section>
    </>
  )
}
