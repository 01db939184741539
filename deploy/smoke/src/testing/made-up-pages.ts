import type { Pixels } from '@arcada/release/pictures'
import type { Box } from '../pictures/boxes.ts'
import type { PageElement } from '../pictures/elements.ts'

export type Colour = readonly [red: number, green: number, blue: number]

const WHITE: Colour = [255, 255, 255]
const BLUE: Colour = [20, 60, 200]
export const RED: Colour = [200, 30, 30]

/** A picture of one colour. */
function plain(width: number, height: number, [red, green, blue]: Colour = WHITE): Pixels {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at)
  return { width, height, data }
}

/** The same picture with a box of a colour. */
export function withBox(
  { width, height, data }: Pixels,
  box: Box,
  [red, green, blue]: Colour = BLUE,
): Pixels {
  const copy = new Uint8Array(data)
  for (let y = box.y; y < Math.min(height, box.y + box.height); y += 1)
    for (let x = box.x; x < Math.min(width, box.x + box.width); x += 1)
      copy.set([red, green, blue, 255], (y * width + x) * 4)
  return { width, height, data: copy }
}

/** A page of lines of text: each row of pixels differs from the others. */
export function page(height: number, width = 120): Pixels {
  let picture = plain(width, height)
  for (let y = 4; y < height - 4; y += 12)
    for (let row = 0; row < 6; row += 1) {
      const length = 20 + ((y * 7 + row * 13) % 80)
      picture = withBox(picture, { x: 8, y: y + row, width: length, height: 1 }, [40, 40, (y + row) % 200])
    }
  return picture
}

/** The picture with so many rows of a colour put in at a row. */
export function withRows(picture: Pixels, at: number, rows: number, colour: Colour = WHITE): Pixels {
  const { width, height, data } = picture
  const taller = plain(width, height + rows, colour).data
  taller.set(data.subarray(0, at * width * 4))
  taller.set(data.subarray(at * width * 4), (at + rows) * width * 4)
  return { width, height: height + rows, data: taller }
}

/** An element of a made-up page. */
export const element = (path: string, box: Box, more: Partial<PageElement> = {}): PageElement => ({
  path,
  tag: path.split('/').at(-1)?.split(':')[0] ?? 'div',
  role: '',
  remote: 'games',
  part: './src/screens/list',
  style: '',
  fixed: false,
  ...box,
  ...more,
})
