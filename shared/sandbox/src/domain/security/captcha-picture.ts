import { randomInt } from 'node:crypto'
import { png } from './png.ts'

const [WIDTH, HEIGHT] = [150, 50]
const [PAPER, INK, NOISE] = [0, 1, 2]
const COLOURS = [0xf3, 0xf0, 0xfa, 0x3a, 0x22, 0x70, 0x8a, 0x80, 0xa8]
const [COLUMNS, ROWS] = [5, 7]

/** Each digit as seven rows of five dots. */
const DIGITS: readonly string[] = [
  '.###.#...##..###.#.###..##...#.###.',
  '..#...##....#....#....#....#...###.',
  '.###.#...#....#...#...#...#...#####',
  '.###.#...#....#..##.....##...#.###.',
  '...#...##..#.#.#..#.#####...#....#.',
  '######....####.....#....##...#.###.',
  '..##..#...#....####.#...##...#.###.',
  '#####....#...#...#...#....#....#...',
  '.###.#...##...#.###.#...##...#.###.',
  '.###.#...##...#.####....#...#..##..',
]

/** Digits as a picture of dots, each turned, leant and sized by chance, under lines in their own colour. */
export function captchaPicture(digits: string): Uint8Array<ArrayBuffer> {
  const pixels = Buffer.alloc((WIDTH + 1) * HEIGHT, PAPER)
  const set = (x: number, y: number, colour: number) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    if (column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT)
      pixels[row * (WIDTH + 1) + 1 + column] = colour
  }
  for (let i = 0; i < 250; i++) set(randomInt(WIDTH), randomInt(HEIGHT), NOISE)
  for (const [at, digit] of [...digits].entries()) drawDigit(DIGITS[Number(digit)] ?? '', at, set)
  for (let i = 0; i < 4; i++) drawLine(i < 2 ? INK : NOISE, set)
  return png({ width: WIDTH, height: HEIGHT }, pixels, COLOURS)
}

type Dot = (x: number, y: number, colour: number) => void

const between = (least: number, most: number) => least + (randomInt(1000) / 1000) * (most - least)

function drawDigit(dots: string, at: number, set: Dot): void {
  const [turn, lean, size] = [between(-0.35, 0.35), between(-0.25, 0.25), between(3.6, 4.8)]
  const [x0, y0] = [20 + at * 27 + between(-3, 3), HEIGHT / 2 + between(-5, 5)]
  // Finer than a pixel, so that no turn leaves a hole.
  const step = 0.1
  for (let v = 0; v < ROWS; v += step) {
    for (let u = 0; u < COLUMNS; u += step) {
      if (dots[Math.floor(v) * COLUMNS + Math.floor(u)] !== '#') continue
      const [y, across] = [(v - ROWS / 2) * size, (u - COLUMNS / 2) * size]
      const x = across + lean * y
      set(x0 + x * Math.cos(turn) - y * Math.sin(turn), y0 + x * Math.sin(turn) + y * Math.cos(turn), INK)
    }
  }
}

function drawLine(colour: number, set: Dot): void {
  const [y0, height, length] = [between(12, 38), between(4, 11), between(14, 30)]
  const begin = between(0, length)
  for (let x = 0; x < WIDTH; x += 0.25) set(x, y0 + height * Math.sin((x + begin) / length), colour)
}
