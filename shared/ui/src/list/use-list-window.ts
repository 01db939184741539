import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Rows, stepTo, within } from './row-steps.ts'

/** Lists up to this length stay whole, so that the browser's own search finds everything. */
const WHOLE_UP_TO = 60
/** Rows kept above and below the window, so that a flick shows rows and not their places. */
const OVERSCAN_ROWS = 6
/** Rows that come, and rows that go, between two frames: more would hold the finger up on a slow phone. */
const NEW_A_FRAME = 2
const GONE_A_FRAME = 4

export interface ListWindow {
  first: number
  /** Index after the last row that is drawn. */
  end: number
  /** Px that the rows before and after would take. */
  before: number
  after: number
}

const KNOWN = new WeakMap<object, number[]>()

/** The heights of a list's rows as far as they were seen, by index; whoever comes back to the same list finds them again. */
export function heightsOf(list: object): number[] {
  const heights = KNOWN.get(list) ?? []
  KNOWN.set(list, heights)
  return heights
}

/**
 * Which rows of a long list are drawn; the others leave their place empty, as high as they were or as `rowHeight` says.
 * Where there is no layout every row is drawn.
 */
export function useListWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  heights: number[],
): ListWindow {
  const [stepped, setStepped] = useState<Rows>()
  const [laidOut, setLaidOut] = useState(true)
  const long = count > WHOLE_UP_TO && laidOut
  const { first, end } = within(stepped ?? { first: 0, end: WHOLE_UP_TO }, count)

  useLayoutEffect(() => {
    if (count > WHOLE_UP_TO) setLaidOut(list.current?.firstElementChild?.getBoundingClientRect().height !== 0)
  }, [list, count])

  // With the rows themselves: a frame in between would take the new rows for those that were drawn before.
  useLayoutEffect(() => {
    if (!long) return
    let frame = 0
    const drawn = { first, end }
    const look = () => {
      frame = 0
      if (!list.current) return
      measure(list.current, first, heights)
      const { seen, wanted } = rowsInSight(list.current, count, rowHeight, heights)
      const next = stepTo(drawn, slowly(drawn, wanted), seen, NEW_A_FRAME)
      if (next !== drawn) setStepped(next)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const forget = () => {
      heights.length = 0
      soon()
    }
    soon()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', forget)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', forget)
    }
  }, [list, long, count, rowHeight, heights, first, end])

  if (!long) return { first: 0, end: count, before: 0, after: 0 }
  return {
    first,
    end,
    before: heightOf(0, first, rowHeight, heights),
    after: heightOf(end, count, rowHeight, heights),
  }
}

function heightOf(from: number, to: number, rowHeight: number, heights: readonly number[]): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += heights[at] ?? rowHeight
  return sum
}

/** Keeps how far each row that is drawn is from the next. */
function measure(list: HTMLElement, first: number, heights: number[]): void {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect())
  for (const [at, { top, height }] of boxes.entries()) {
    // Styles may leave out what parts a row from the one above it.
    if (at === 0 && first > 0) continue
    const below = boxes[at + 1]
    heights[first + at] = below ? below.top - top : height
  }
}

/** The first row in the window, and the rows that should be drawn. */
function rowsInSight(list: HTMLElement, count: number, rowHeight: number, heights: readonly number[]) {
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
  const wanted = { first: Math.max(0, seen - OVERSCAN_ROWS), end: Math.min(count, last + OVERSCAN_ROWS) }
  return { seen, wanted }
}

/** Of the rows that are wanted no more, those that may stay until the next frame are wanted still. */
function slowly(drawn: Rows, wanted: Rows): Rows {
  if (drawn.end <= wanted.first || drawn.first >= wanted.end) return wanted
  return {
    first: Math.min(wanted.first, drawn.first + GONE_A_FRAME),
    end: Math.max(wanted.end, drawn.end - GONE_A_FRAME),
  }
}
