import type { Pixels } from '@arcada/release/pictures'
import pixelmatch from 'pixelmatch'
import { alignRows, type Moved, movedRows, NOISE_ROWS, type RowMap } from './align.ts'
import { type Box, boxesOf, markBoxes } from './boxes.ts'

/** What differs between two renderings of one case. */
export interface Difference {
  kind: 'same' | 'noise' | 'changed' | 'layout'
  /** In pixels of the candidate, from top to bottom. */
  boxes: Box[]
  /** Where live differs from itself, in pixels of live. */
  noise: Box[]
  moved?: Moved
}

export interface Sides {
  live: Pixels
  /** Live once more: what differs between the two is left out. */
  again: Pixels
  candidate: Pixels
  /** Boxes that stay where they are in the window, such as the footer. */
  fixed?: readonly Box[]
}

/** Distance of two colours (OKLab) that a person may see side by side. */
const THRESHOLD = 0.03
/** The same below rows that moved: a browser draws the edges of a picture again, a little lighter or darker. */
const MOVED_THRESHOLD = 0.05
/** Of 16 by 16 pixels, so many have to differ: a lost button does, scattered edges of glyphs do not. */
const WINDOW = 16
const MIN_IN_WINDOW = 12
/** Around what differs in live: another number has other pixels in the same place. */
const NOISE_MARGIN = 4

const isEqual = (a: Pixels, b: Pixels) =>
  a.width === b.width && a.height === b.height && Buffer.from(a.data).equals(b.data)

/** The pixels of two pictures of the same size that differ, a byte each; undefined when too few do. */
function differing(a: Pixels, b: Pixels, ignored: Uint8Array, threshold = THRESHOLD): Uint8Array | undefined {
  const { width, height } = a
  const output = new Uint8Array(width * height * 4)
  const most = pixelmatch(a.data, b.data, output, width, height, {
    threshold,
    windowSize: WINDOW,
    diffMask: true,
    ignoreMask: ignored,
  })
  if (most < MIN_IN_WINDOW) return undefined
  const marked = new Uint8Array(width * height)
  for (let at = 0; at < marked.length; at += 1) marked[at] = output[at * 4 + 3] ? 1 : 0
  return marked
}

/** A picture with another height: lower rows are left out, or are empty. */
function withHeight({ width, height, data }: Pixels, wanted: number): Pixels {
  if (height === wanted) return { width, height, data }
  const cut = new Uint8Array(width * wanted * 4)
  cut.set(data.subarray(0, Math.min(height, wanted) * width * 4))
  return { width, height: wanted, data: cut }
}

/** Where live differs from itself. */
function noiseOf(live: Pixels, again: Pixels): Box[] {
  if (isEqual(live, again)) return []
  const same = withHeight(again, live.height)
  const marked = differing(live, same, new Uint8Array(live.width * live.height))
  return marked ? boxesOf(marked, live.width, live.height) : []
}

/** Live with its rows where the candidate has them, and which pixels cannot be compared. */
function moveRows(sides: Sides, rows: RowMap, noise: readonly Box[]): { live: Pixels; ignored: Uint8Array } {
  const { live, candidate, fixed = [] } = sides
  const { width, height } = candidate
  const data = new Uint8Array(width * height * 4)
  const ignored = new Uint8Array(width * height)
  const noisy = markBoxes(noise, width, live.height, NOISE_MARGIN)
  const hidden = markBoxes(fixed, width, live.height)
  for (let y = 0; y < height; y += 1) {
    const from = rows[y] ?? -1
    // An inserted row is compared with the one above it: larger padding is the same row again, new content is not.
    const source = from < 0 ? candidate.data : live.data
    const row = from < 0 ? Math.max(0, y - 1) : from
    data.set(source.subarray(row * width * 4, (row + 1) * width * 4), y * width * 4)
    if (from < 0) continue
    for (let x = 0; x < width; x += 1)
      if (noisy[from * width + x] || (from !== y && hidden[from * width + x])) ignored[y * width + x] = 1
  }
  for (const box of fixed)
    for (let y = Math.max(0, box.y); y < Math.min(height, live.height, box.y + box.height); y += 1)
      for (let x = Math.max(0, box.x); x < Math.min(width, box.x + box.width); x += 1) {
        const at = y * width + x
        data.set(live.data.subarray(at * 4, at * 4 + 4), at * 4)
        ignored[at] = noisy[at] ?? 0
      }
  return { live: { width, height, data }, ignored }
}

/** Where the end of a page is missing, or comes later, although nothing above it moved. */
function otherHeight(live: Pixels, candidate: Pixels): Moved | undefined {
  const rows = candidate.height - live.height
  if (Math.abs(rows) <= NOISE_ROWS) return undefined
  return { y: Math.min(live.height, candidate.height) - 1, rows }
}

/**
 * Compares a candidate with live. Where live differs from itself is not compared; a shift by one row is noise, a taller one is
 * `layout`, and what else differs is found although it moved.
 */
export function compareSides(sides: Sides): Difference {
  const { live, again, candidate, fixed = [] } = sides
  if (isEqual(live, candidate)) return { kind: 'same', boxes: [], noise: [] }
  if (live.width !== candidate.width) {
    const { width, height } = candidate
    return { kind: 'changed', boxes: [{ x: 0, y: 0, width, height }], noise: [] }
  }
  const noise = noiseOf(live, again)
  const rows = alignRows(live, candidate, fixed)
  const moved = movedRows(rows) ?? otherHeight(live, candidate)
  const aligned = moveRows(sides, rows, noise)
  const marked = differing(aligned.live, candidate, aligned.ignored, moved ? MOVED_THRESHOLD : THRESHOLD)
  const boxes = marked ? boxesOf(marked, candidate.width, candidate.height) : []
  if (moved) return { kind: 'layout', boxes, noise, moved }
  return { kind: boxes.length > 0 ? 'changed' : 'noise', boxes, noise }
}
