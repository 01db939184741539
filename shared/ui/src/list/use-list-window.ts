import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'

/** Rendered rows of a grid: from `first` up to, not including, `end`. */
interface Rows {
  first: number
  end: number
}

export interface ListWindowOptions {
  /** Height in px of rows that were never rendered; by default that of a rendered one. */
  rowHeight?: number
  /** Measured heights of the rows, which the hook fills. */
  heights: number[]
  /** Items of the first render; a shorter list is always rendered completely. */
  initial?: number
  /** Lists up to this length are rendered completely, so that the browser's search finds everything. */
  whole?: number
  /** Rows above and below the window, so that a flick shows rows instead of empty space. */
  overscan?: number
}

export interface ListWindow {
  /** Index of the first rendered item. */
  first: number
  /** Index after the last one. */
  end: number
  /** Height in px of the rows before and after. */
  before: number
  after: number
}

const KNOWN = new WeakMap<object, number[]>()

/** Measured heights of a list's rows by index, restored after a return to the same list. */
export function heightsOf(list: object): number[] {
  const heights = KNOWN.get(list) ?? []
  KNOWN.set(list, heights)
  return heights
}

/**
 * The rendered items of a long list or grid; the rows of the others leave empty space of their measured height or
 * `rowHeight`. Without a layout every item is rendered.
 */
export function useListWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  { rowHeight, heights, initial = 60, whole = initial, overscan = 6 }: ListWindowOptions,
): ListWindow {
  const [drawn, setDrawn] = useState<Rows>()
  const [laidOut, setLaidOut] = useState(true)
  const [columns, setColumns] = useState(1)
  const long = count > initial && laidOut
  const rows = Math.ceil(count / columns)
  const { first, end } = within(drawn ?? { first: 0, end: Math.ceil(initial / columns) }, rows)

  useLayoutEffect(() => {
    if (count <= initial || !list.current) return
    setLaidOut(list.current.firstElementChild?.getBoundingClientRect().height !== 0)
    setColumns(columnsOf(list.current))
  }, [list, count, initial])

  // In the same commit as the rows: a frame in between would measure the new rows with the old positions.
  useLayoutEffect(() => {
    if (!long) return
    let frame = 0
    const look = () => {
      frame = 0
      if (!list.current) return
      measure(list.current, first, heights)
      const usual = rowHeight ?? measured(heights)
      const isWhole = count <= whole
      const next = isWhole
        ? { first: 0, end: rows }
        : rowsInSight(list.current, rows, usual, heights, overscan)
      if (next.first === first && next.end === end) return
      // Rows below the window may wait.
      if (isWhole) startTransition(() => setDrawn(next))
      else setDrawn(next)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const forget = () => {
      heights.length = 0
      if (list.current) {
        measure(list.current, first, heights)
        setColumns(columnsOf(list.current))
      }
      soon()
    }
    if (rowHeight === undefined && list.current) measure(list.current, first, heights)
    soon()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', forget)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', forget)
    }
  }, [list, long, count, rows, rowHeight, heights, first, end, whole, overscan])

  if (!long) return { first: 0, end: count, before: 0, after: 0 }
  const usual = rowHeight ?? measured(heights)
  return {
    first: first * columns,
    end: Math.min(count, end * columns),
    before: heightOf(0, first, usual, heights),
    after: heightOf(end, rows, usual, heights),
  }
}

const measured = (heights: readonly number[]) => heights.find((height) => height > 0) ?? 0

/** Columns of a grid; 1 for a list. */
function columnsOf(list: HTMLElement): number {
  const widths = getComputedStyle(list).gridTemplateColumns.split(' ')
  return Math.max(1, widths.filter((width) => width.endsWith('px')).length)
}

function heightOf(from: number, to: number, rowHeight: number, heights: readonly number[]): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += heights[at] ?? rowHeight
  return sum
}

/** Measures the distance of each rendered row to the next. */
function measure(list: HTMLElement, first: number, heights: number[]): void {
  const columns = columnsOf(list)
  const starts = [...list.children].filter((_, at) => at % columns === 0)
  const boxes = starts.map((row) => row.getBoundingClientRect())
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  for (const [at, { top, height }] of boxes.entries()) {
    // Styles may include a gap between rows.
    if (at === 0 && first > 0) continue
    const below = boxes[at + 1]
    heights[first + at] = below ? below.top - top : height + gap
  }
}

/** The rows in the window, and those above and below. */
function rowsInSight(
  list: HTMLElement,
  count: number,
  rowHeight: number,
  heights: readonly number[],
  overscan: number,
) {
  const top = -list.getBoundingClientRect().top
  let seen = 0
  let place = 0
  const below = () => place + (heights[seen] ?? rowHeight)
  while (seen < count - 1 && below() <= top) {
    place = below()
    seen += 1
  }
  let last = seen
  while (last < count && place < top + window.innerHeight) {
    place += heights[last] ?? rowHeight
    last += 1
  }
  return { first: Math.max(0, seen - overscan), end: Math.min(count, last + overscan) }
}

/** Rendered rows of a list that has become shorter. */
function within({ first, end }: Rows, rows: number): Rows {
  const beyond = Math.max(0, end - rows)
  return { first: Math.max(0, first - beyond), end: end - beyond }
}
