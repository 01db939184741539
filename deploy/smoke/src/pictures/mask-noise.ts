import { PNG } from 'pngjs'

/** The picture of a case on both sides, and each side once more. */
export interface Renderings<Picture> {
  live: Picture
  again: Picture
  candidate: Picture
  second: Picture
}

/** Side of a square that is masked as a whole: text beside a number moves with the number's width. */
const SQUARE = 16

/** Colour of Playwright's own masks. */
const PINK = 0xff_00_ff_ff

type Square = readonly [x: number, y: number]

const pixelAt = ({ width, height, data }: PNG, x: number, y: number) =>
  x < width && y < height ? data.readUInt32BE((y * width + x) * 4) : -1

/** The squares in which two pictures of one side differ, with those around each. */
function noisySquares(one: PNG, other: PNG): Square[] {
  const found = new Map<string, Square>()
  for (let y = 0; y < Math.max(one.height, other.height); y += 1)
    for (let x = 0; x < one.width; x += 1) {
      if (pixelAt(one, x, y) === pixelAt(other, x, y)) continue
      const [column, row] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)]
      for (const across of [-1, 0, 1])
        for (const down of [-1, 0, 1])
          found.set(`${column + across} ${row + down}`, [column + across, row + down])
      // The rest of this row of the square is masked already.
      x = (column + 1) * SQUARE - 1
    }
  return [...found.values()]
}

function paint({ width, height, data }: PNG, squares: readonly Square[]): void {
  for (const [column, row] of squares)
    for (let y = Math.max(0, row * SQUARE); y < Math.min(height, (row + 1) * SQUARE); y += 1)
      for (let x = Math.max(0, column * SQUARE); x < Math.min(width, (column + 1) * SQUARE); x += 1)
        data.writeUInt32BE(PINK, (y * width + x) * 4)
}

/** The upper part of a picture. */
function cropped(picture: PNG, height: number): PNG {
  if (picture.height <= height) return picture
  const upper = new PNG({ width: picture.width, height })
  PNG.bitblt(picture, upper, 0, 0, picture.width, height, 0, 0)
  return upper
}

/**
 * PNG files of live and of the candidate in which everything is masked that differs between two renderings of the same side. If
 * those have different heights, the rest below the shorter one is left out.
 */
export function maskNoise(files: Renderings<Buffer>): Pick<Renderings<Buffer>, 'live' | 'candidate'> {
  const [live, again] = [PNG.sync.read(files.live), PNG.sync.read(files.again)]
  const [candidate, second] = [PNG.sync.read(files.candidate), PNG.sync.read(files.second)]
  const squares = [...noisySquares(live, again), ...noisySquares(candidate, second)]
  const isSteady = live.height === again.height && candidate.height === second.height
  const lowest = isSteady
    ? Number.POSITIVE_INFINITY
    : Math.min(live.height, again.height, candidate.height, second.height)
  const masked = (picture: PNG) => {
    paint(picture, squares)
    return PNG.sync.write(cropped(picture, lowest))
  }
  return { live: masked(live), candidate: masked(candidate) }
}
