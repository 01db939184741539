import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** Rows kept above and below the window, so that a flick shows tiles and not their places. */
const OVERSCAN_ROWS = 3
/** Rows that are scrolled by between two drawings: few at a time, so that no drawing holds the finger up. */
const STEP = 1
/** Rows drawn before the first tile could be measured. */
const FIRST_ROWS = 12
/** Lists up to this length are drawn whole: that costs nothing, and the browser's own search finds every name. */
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
  /** Place of the list on the page, in px. */
  top: number
}

/**
 * Which tiles of a long grid of equal rows are drawn; the others leave their place empty, so the page is as long as
 * it would be. Reads the geometry from the list's first tile. Where there is no layout every tile is drawn.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [geometry, setGeometry] = useState<Geometry>()
  const [position, setPosition] = useState(0)
  const long = count > WHOLE_UP_TO

  useLayoutEffect(() => {
    if (!long) return
    const measure = () => {
      const measured = list.current && geometryOf(list.current)
      if (!measured) return
      setGeometry((known) => (known && same(known, measured) ? known : measured))
      setPosition(rowAt(measured))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [list, long])

  useEffect(() => {
    if (!long || !geometry) return
    // As a transition, React draws the tiles in small portions between two frames.
    const follow = () => startTransition(() => setPosition(rowAt(geometry)))
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [geometry, long])

  if (!long) return { first: 0, end: count, before: 0, after: 0 }
  if (!geometry) return { first: 0, end: Math.min(count, FIRST_ROWS * 6), before: 0, after: 0 }
  if (geometry.row === 0) return { first: 0, end: count, before: 0, after: 0 }
  const { columns, row } = geometry
  const rows = Math.ceil(count / columns)
  const inSight = Math.ceil(window.innerHeight / row)
  // A list that was shortened leaves the page scrolled past its end for a moment.
  const top = Math.min(position, Math.max(0, rows - inSight))
  const firstRow = Math.max(0, top - OVERSCAN_ROWS)
  const endRow = Math.min(rows, top + inSight + OVERSCAN_ROWS + STEP)
  return {
    first: firstRow * columns,
    end: Math.min(count, endRow * columns),
    before: firstRow * row,
    after: (rows - endRow) * row,
  }
}

function rowAt({ row, top }: Geometry): number {
  if (row === 0) return 0
  return Math.max(0, Math.floor((window.scrollY - top) / row / STEP) * STEP)
}

function geometryOf(list: HTMLElement): Geometry | undefined {
  const tile = list.querySelector('li')
  if (!tile) return undefined
  const style = getComputedStyle(list)
  const columns = style.gridTemplateColumns.split(' ').filter((width) => width.endsWith('px')).length
  const height = tile.getBoundingClientRect().height
  const gap = Number.parseFloat(style.rowGap) || 0
  return {
    columns: Math.max(1, columns),
    row: height === 0 ? 0 : height + gap,
    top: list.getBoundingClientRect().top + window.scrollY,
  }
}

function same(one: Geometry, other: Geometry): boolean {
  return one.columns === other.columns && one.row === other.row && one.top === other.top
}
