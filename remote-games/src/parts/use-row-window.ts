import { type Rows, stepTo, within } from '@arcada/ui/list/rows'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'

/** Rows kept above and below the window, so that a flick shows tiles and not their places. */
const OVERSCAN_ROWS = 3
/** New rows between two frames: more would hold the finger up on a slow phone, and no flick is faster for long. */
const ROWS_A_FRAME = 1
/** Tiles of the first drawing, whose size nobody knows yet; a shorter list is drawn whole at once. */
export const FIRST_TILES = 26
/** Lists up to this length stay whole once they are drawn, so that the browser's own search finds every name. */
export const WHOLE_UP_TO = 52

export interface RowWindow {
  first: number
  /** Index after the last tile that is drawn. */
  end: number
  /** Px that the tiles before and after would take. */
  before: number
  after: number
}

interface Geometry {
  columns: number
  /** Height of a row with the gap below it, in px; 0 without a layout. */
  row: number
}

/**
 * Which tiles of a long grid of equal rows are drawn; the others leave their place empty, so the page is as long as
 * it would be. Reads the geometry from the list's first tile. Where there is no layout every tile is drawn.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [geometry, setGeometry] = useState<Geometry>()
  const [stepped, setStepped] = useState<Rows>()
  const long = count > FIRST_TILES
  const columns = geometry?.columns ?? 1
  const rows = Math.ceil(count / columns)
  const drawn = useMemo(
    () => within(stepped ?? { first: 0, end: Math.ceil(FIRST_TILES / columns) }, rows),
    [stepped, columns, rows],
  )

  useLayoutEffect(() => {
    if (!long) return
    const measure = () => {
      const measured = list.current && geometryOf(list.current)
      if (measured) setGeometry((known) => (known && same(known, measured) ? known : measured))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [list, long])

  useEffect(() => {
    if (!geometry || geometry.row === 0) return
    let frame = 0
    const look = () => {
      frame = 0
      if (!list.current) return
      const next = stepTo(drawn, ...wantedRows(list.current, geometry, count), ROWS_A_FRAME)
      if (next !== drawn) setStepped(next)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    soon()
    window.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
    }
  }, [list, geometry, count, drawn])

  if (!long) return { first: 0, end: count, before: 0, after: 0 }
  if (!geometry) return { first: 0, end: FIRST_TILES, before: 0, after: 0 }
  const { row } = geometry
  if (row === 0) return { first: 0, end: count, before: 0, after: 0 }
  const { first, end } = drawn
  return {
    first: first * columns,
    end: Math.min(count, end * columns),
    before: first * row,
    after: (rows - end) * row,
  }
}

/** The rows that should be drawn now, and the first of them in the window. */
function wantedRows(list: HTMLElement, { columns, row }: Geometry, count: number): [Rows, number] {
  const rows = Math.ceil(count / columns)
  const inSight = Math.ceil(window.innerHeight / row)
  const scrolled = Math.floor(-list.getBoundingClientRect().top / row)
  // A list that was shortened leaves the page scrolled past its end for a moment.
  const seen = Math.max(0, Math.min(scrolled, rows - inSight))
  if (count <= WHOLE_UP_TO) return [{ first: 0, end: rows }, seen]
  const wanted = {
    first: Math.max(0, seen - OVERSCAN_ROWS),
    end: Math.min(rows, seen + inSight + OVERSCAN_ROWS + 1),
  }
  return [wanted, seen]
}

function geometryOf(list: HTMLElement): Geometry | undefined {
  const tile = list.querySelector('li')
  if (!tile) return undefined
  const style = getComputedStyle(list)
  const columns = style.gridTemplateColumns.split(' ').filter((width) => width.endsWith('px')).length
  const height = tile.getBoundingClientRect().height
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns: Math.max(1, columns), row: height === 0 ? 0 : height + gap }
}

function same(one: Geometry, other: Geometry): boolean {
  return one.columns === other.columns && one.row === other.row
}
