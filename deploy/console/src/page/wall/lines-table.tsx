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
import { useTexts } from '../language.tsx'
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
  const texts = useTexts()
  const format = useFormat()
  const { number } = format
  return column.columns([
    column.accessor('whitelabel', {
      header: texts.whitelabel,
      cell: ({ getValue }) => <Link to={`/w/${getValue()}`}>{getValue()}</Link>,
    }),
    column.accessor('app', {
      header: texts.app,
      cell: ({ getValue }) => <Link to={`/r/${getValue()}`}>{getValue()}</Link>,
    }),
    column.accessor('version', { header: texts.version, sortFn: 'alphanumeric' }),
    column.accessor('newer', {
      header: texts.newer,
      cell: ({ getValue }) => getValue() ?? texts.unknown,
      sortUndefined: 'last',
    }),
    column.accessor('published', {
      header: texts.published,
      cell: ({ getValue }) => {
        const at = getValue()
        return at === undefined ? texts.unknown : <time dateTime={at}>{format.age(at)}</time>
      },
      sortUndefined: 'last',
    }),
    column.accessor('since', {
      header: texts.liveSince,
      cell: ({ getValue, row }) => {
        const age = format.age(getValue())
        return <time dateTime={getValue()}>{row.original.orEarlier ? texts.orEarlier(age) : age}</time>
      },
    }),
    column.accessor('share', { header: texts.share, cell: ({ getValue }) => format.share(getValue()) }),
    column.accessor('perThousand', {
      header: texts.perThousand,
      cell: ({ getValue }) => {
        const rate = getValue()
        return rate === undefined ? texts.unknown : number(rate, 1)
      },
      sortUndefined: 'last',
    }),
    column.accessor('rise', {
      header: texts.trend,
      cell: ({ row }) =>
        row.original.trend === undefined ? texts.unknown : <Sparkline points={row.original.trend} />,
      sortUndefined: 'last',
    }),
    column.accessor('loads', {
      header: texts.loads,
      cell: ({ getValue }) => {
        const loads = getValue()
        return loads === undefined ? texts.unknown : number(loads)
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
  const texts = useTexts()
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
        <label htmlFor={`${id}-q`}>{texts.filterText}</label>
        <input id={`${id}-q`} type="search" value={text} onChange={({ target }) => set('q', target.value)} />
        <label htmlFor={`${id}-app`}>{texts.app}</label>
        <select id={`${id}-app`} value={app} onChange={({ target }) => set('app', target.value)}>
          <option value="">{texts.allApps}</option>
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
          {texts.onlyOld}
        </label>
        <p role="status">
          {texts.shown(data.length)} {hidden > 0 && texts.hidden(hidden, lines.length)}
        </p>
        {hidden > 0 && (
          <button type="button" className="quiet" onClick={clear}>
            {texts.clearFilter}
          </button>
        )}
      </search>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section className="scroll lines" ref={scroller} aria-label={texts.live} tabIndex={0}>
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
