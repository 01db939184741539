import type { Pixels } from '@arcada/release/pictures'
import type { Box } from './boxes.ts'

/** For each row of the candidate: the row of live that it is compared with; -1 for a row that live has not. */
export type RowMap = Int32Array

/** Where the candidate lies lower than live from one row on, or higher. */
export interface Moved {
  y: number
  rows: number
}

/** So many rows may differ by rounding. */
export const NOISE_ROWS = 1

/** A number for each row's pixels; equal rows have equal numbers. */
function rowNumbers({ width, height, data }: Pixels): Int32Array {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const numbers = new Int32Array(height)
  for (let y = 0; y < height; y += 1) {
    let number = 0x811c9dc5
    for (let at = y * width; at < (y + 1) * width; at += 1)
      number = Math.imul(number ^ (words[at] ?? 0), 0x01000193) ^ (number >>> 15)
    numbers[y] = number
  }
  return numbers
}

/** Rows whose pixels occur once, by their number. */
function uniqueRows(numbers: Int32Array, isLeftOut: (y: number) => boolean): Map<number, number> {
  const found = new Map<number, number>()
  const twice = new Set<number>()
  for (const [y, number] of numbers.entries()) {
    if (isLeftOut(y)) continue
    if (found.has(number)) twice.add(number)
    found.set(number, y)
  }
  for (const number of twice) found.delete(number)
  return found
}

type Anchor = [candidate: number, live: number]

/** The longest chain of anchors in which both rows rise. */
function rising(anchors: readonly Anchor[]): Anchor[] {
  const ends: number[] = []
  const before = new Int32Array(anchors.length).fill(-1)
  for (const [at, [, live]] of anchors.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((anchors[ends[middle] ?? 0]?.[1] ?? 0) < live) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  }
  const chain: Anchor[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const anchor = anchors[at]
    if (anchor) chain.push(anchor)
  }
  return chain.reverse()
}

const isIn = (boxes: readonly Box[]) => (y: number) =>
  boxes.some((box) => y >= box.y && y < box.y + box.height)

/**
 * Finds for each row of the candidate the row of live with the same content, although others were inserted or left out above
 * it. Rows of `fixed` boxes stay where they are, whatever moves below them.
 */
export function alignRows(live: Pixels, candidate: Pixels, fixed: readonly Box[] = []): RowMap {
  const isFixed = isIn(fixed)
  const liveRows = uniqueRows(rowNumbers(live), isFixed)
  const candidateRows = uniqueRows(rowNumbers(candidate), isFixed)
  const common = [...candidateRows].flatMap(([number, y]): Anchor[] => {
    const other = liveRows.get(number)
    return other === undefined ? [] : [[y, other]]
  })
  const anchors = rising(common.sort(([a], [b]) => a - b))
  const rows = new Int32Array(candidate.height).fill(-1)
  let [y, other] = [0, 0]
  for (const [at, liveAt] of [...anchors, [candidate.height, live.height] as const]) {
    for (let step = 0; y + step < at && other + step < liveAt; step += 1) rows[y + step] = other + step
    if (at < candidate.height) rows[at] = liveAt
    y = at + 1
    other = liveAt + 1
  }
  return rows
}

/** The first place from which rows lie lower or higher by more than rounding; undefined when none do. */
export function movedRows(rows: RowMap): Moved | undefined {
  for (const [y, live] of rows.entries())
    if (live >= 0 && Math.abs(y - live) > NOISE_ROWS) return { y: startOf(rows, y), rows: y - live }
  return undefined
}

/** The first inserted row above `y`, or `y` itself. */
function startOf(rows: RowMap, y: number): number {
  let start = y
  while (start > 0 && rows[start - 1] === -1) start -= 1
  return start
}
