import { crc32, deflateSync } from 'node:zlib'
import { below, randomOf } from '../random.ts'
import type { Palette } from './palettes.ts'

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
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Eight bits a pixel, each an index into the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(colours)),
      chunk('IDAT', deflateSync(pixels)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
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
