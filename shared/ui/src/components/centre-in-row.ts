import { afterPaint } from '../after-paint.ts'

/**
 * Scrolls a row sideways until an element of it is in its middle, as far as the row goes; the page itself does not move, as
 * it would by `scrollIntoView`. After the next frame, because measuring lays the whole page out. Returns how to cancel.
 */
export function centreInRow(row: HTMLElement, element: Element): () => void {
  return afterPaint(() => {
    const place = row.getBoundingClientRect()
    const { left, width } = element.getBoundingClientRect()
    row.scrollLeft += left - place.left - (place.width - width) / 2
  })
}
