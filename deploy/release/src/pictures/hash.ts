import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'

/** The pixels of a picture, four bytes each. */
export interface Pixels {
  width: number
  height: number
  /** Red, green, blue, alpha of each pixel, row by row. */
  data: Uint8Array
}

/** No picture of a run is larger; a larger file was not written by this tool. */
export const MAX_PICTURE = { width: 1200, height: 4000, bytes: 16 * 1024 * 1024 }

/** What a picture is called: SHA-256 over its size and pixels, so that identical pixels are stored once. */
export const pictureHash = ({ width, height, data }: Pixels): string =>
  createHash('sha256').update(`${width}x${height}\n`).update(data).digest('hex')

/** Width and height that a PNG file states; undefined for any other file, and for one that is too large. */
function statedSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 33 || bytes.length > MAX_PICTURE.bytes) return undefined
  if (bytes.toString('latin1', 1, 4) !== 'PNG' || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width <= MAX_PICTURE.width && height <= MAX_PICTURE.height ? { width, height } : undefined
}

/** The pixels of a PNG file; undefined when it is none, or larger than any picture of a run. */
export function readPixels(bytes: Buffer): Pixels | undefined {
  if (statedSize(bytes) === undefined) return undefined
  try {
    const { width, height, data } = PNG.sync.read(bytes)
    return { width, height, data }
  } catch {
    return undefined
  }
}
