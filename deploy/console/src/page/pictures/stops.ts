import type { Picture } from '@arcada/release'

/** A part of a picture's height in which something differs, in pixels of the picture. */
export interface Stop {
  y: number
  height: number
}

/** Differences with less space between them are one stop. */
const NEAR = 100

/** Where a picture differs, from top to bottom. */
export function stopsOf({ boxes, moved }: Pick<Picture, 'boxes' | 'moved'>): Stop[] {
  const moves = moved ? [{ y: moved.y, height: 0 }] : []
  const stops: Stop[] = []
  for (const { y, height } of [...boxes, ...moves].sort((a, b) => a.y - b.y)) {
    const last = stops.at(-1)
    if (last && y - (last.y + last.height) < NEAR)
      last.height = Math.max(last.y + last.height, y + height) - last.y
    else stops.push({ y, height })
  }
  return stops
}
