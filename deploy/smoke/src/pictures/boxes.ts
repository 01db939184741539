/** A rectangle of a picture, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels between two differences that still belong to one box. */
const REACH = 8
/** Fewer pixels than this, alone, are the edge of a glyph. */
const MIN_PIXELS = 12

const growth = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

/** Whether two boxes share a pixel. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether `outer` contains `inner`, up to so many pixels. */
export const contains = (outer: Box, inner: Box, slack = 0): boolean => {
  const { x, y, width, height } = growth(outer, slack)
  return (
    x <= inner.x && y <= inner.y && x + width >= inner.x + inner.width && y + height >= inner.y + inner.height
  )
}

const joined = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

interface Counted {
  box: Box
  pixels: number
}

/** Joins boxes until no two of them overlap. */
function withoutOverlaps(all: readonly Counted[]): Counted[] {
  const left = [...all]
  const done: Counted[] = []
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { box, pixels } = one
    const at = left.findIndex((other) => overlap(growth(box, REACH / 2), growth(other.box, REACH / 2)))
    const [other] = at < 0 ? [] : left.splice(at, 1)
    if (other) left.push({ box: joined(box, other.box), pixels: pixels + other.pixels })
    else done.push(one)
  }
  return done
}

/** The marked cells of a row of the coarse grid, as boxes of the marked pixels in each. */
function cellsOf(marked: Uint8Array, width: number, height: number): Map<number, Counted> {
  const columns = Math.ceil(width / REACH)
  const cells = new Map<number, Counted>()
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if (!marked[at]) continue
      const cell = Math.floor(y / REACH) * columns + Math.floor(x / REACH)
      const pixel = { x, y, width: 1, height: 1 }
      const known = cells.get(cell)
      cells.set(cell, {
        box: known ? joined(known.box, pixel) : pixel,
        pixels: (known?.pixels ?? 0) + 1,
      })
    }
  return cells
}

/**
 * The boxes around marked pixels (one byte each), from top to bottom. Pixels that are near each other share a box; scattered
 * single pixels have none.
 */
export function boxesOf(marked: Uint8Array, width: number, height: number): Box[] {
  const columns = Math.ceil(width / REACH)
  const cells = cellsOf(marked, width, height)
  const seen = new Set<number>()
  const clusters: Counted[] = []
  for (const start of cells.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const queue = [start]
    let cluster: Counted | undefined
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const one = cells.get(cell)
      if (one === undefined) continue
      cluster = cluster ? { box: joined(cluster.box, one.box), pixels: cluster.pixels + one.pixels } : one
      const column = cell % columns
      for (const down of [-columns, 0, columns])
        for (const across of [-1, 0, 1]) {
          const next = cell + down + across
          const isBeside = column + across >= 0 && column + across < columns
          if (!isBeside || seen.has(next) || !cells.has(next)) continue
          seen.add(next)
          queue.push(next)
        }
    }
    if (cluster) clusters.push(cluster)
  }
  return withoutOverlaps(clusters)
    .filter(({ pixels }) => pixels >= MIN_PIXELS)
    .map(({ box }) => box)
    .sort((a, b) => a.y - b.y || a.x - b.x)
}

/** Marks the pixels of boxes, a margin around them included. */
export function markBoxes(boxes: readonly Box[], width: number, height: number, margin = 0): Uint8Array {
  const marked = new Uint8Array(width * height)
  for (const one of boxes) {
    const box = growth(one, margin)
    const [left, right] = [Math.max(0, box.x), Math.min(width, box.x + box.width)]
    for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y += 1)
      if (right > left) marked.fill(1, y * width + left, y * width + right)
  }
  return marked
}
