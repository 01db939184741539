import { overlap } from './boxes.ts'
import type { Difference } from './compare.ts'

const isSeen = ({ kind }: Difference) => kind === 'changed' || kind === 'layout'

/**
 * What two renderings of one candidate both show of a difference from live: what only one of them shows, such as an image that
 * came late once, is noise like a difference of live from itself.
 */
export function confirmed(first: Difference, second: Difference): Difference {
  if (!isSeen(first)) return first
  const noise: Difference = { kind: 'noise', boxes: [], noise: [...first.noise, ...first.boxes] }
  if (!isSeen(second)) return noise
  if (first.moved) return second.moved ? first : second
  const boxes = second.moved
    ? first.boxes
    : first.boxes.filter((box) => second.boxes.some((other) => overlap(box, other)))
  return boxes.length > 0 ? { ...first, boxes } : noise
}
