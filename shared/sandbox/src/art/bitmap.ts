import { below, randomOf } from '../random.ts'
import type { Palette } from './palettes.ts'
import { png } from './png.ts'

const SIZE = 240
const SHADES = 16

/** A plain square picture as PNG, of the size and kind that studios deliver: rings over a slope of two colours. */
export function bitmap(id: string, { deep, mid, glow, accent }: Palette): Uint8Array<ArrayBuffer> {
  const random = randomOf(`bitmap/${id}`)
  const [x0, y0] = [below(random, SIZE), below(random, SIZE)]
  const ring = 18 + below(random, 24)
  const pixels = Buffer.alloc((SIZE + 1) * SIZE)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const distance = Math.hypot(x - x0, y - y0)
      const slope = Math.min(SHADES - 1, Math.floor((distance / SIZE) * SHADES))
      const coin = Math.hypot(x - SIZE / 2, y - SIZE / 2)
      const shade = coin < 50 ? 2 * SHADES : Math.floor(distance / ring) % 2 === 0 ? slope : SHADES + slope
      pixels[y * (SIZE + 1) + 1 + x] = shade
    }
  }
  const colours = [...slopeOf(glow, mid), ...slopeOf(mid, deep), ...rgb(accent)]
  return png({ width: SIZE, height: SIZE }, pixels, colours)
}

function rgb(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function slopeOf(from: string, to: string): number[] {
  const [start, end] = [rgb(from), rgb(to)]
  return Array.from({ length: SHADES }, (_, step) =>
    start.map((value, i) => Math.round(value + ((end[i] ?? value) - value) * (step / (SHADES - 1)))),
  ).flat()
}
