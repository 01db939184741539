import { hash, type Random, randomOf } from '../random.ts'
import { at, picture, polygon, rays, sparkles, star } from './canvas.ts'
import { motifOf } from './motifs/index.ts'
import type { Palette } from './palettes.ts'

/** What a picture is made of. */
export interface Scene {
  id: string
  motif: string
  palette: Palette
}

const SHADE =
  '<linearGradient id="s" x2="0" y2="1"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></linearGradient>'

/** A square picture of 240 x 240: a game or a lottery. */
export function tile({ id, motif, palette }: Scene): string {
  const random = randomOf(`art/${id}`)
  const drawn = motifOf(motif)(palette, random)
  const turn = random() * 6 - 3
  return picture(
    240,
    240,
    palette,
    SHADE,
    `<path d="M0 0H240V240H0Z" fill="url(#b)"/>${rays(120, 108, 190, 12, 0.1)}${backdrop(random)}` +
      `<path d="M0 0H240V240H0Z" fill="url(#s)"/>${sparkles(random, 240, 240, 4)}${at(120, 118, drawn, 1.1, turn)}`,
  )
}

/** A banner or cover of 2:1; the left is dark so that words can stand on it. */
export function wide({ id, motif, palette }: Scene, width: number, centred = false): string {
  const random = randomOf(`art/${id}`)
  const height = width / 2
  const x = centred ? width / 2 : width * 0.76
  const drawn = motifOf(motif)(palette, random)
  const scale = height / (centred ? 200 : 230)
  const fade =
    '<linearGradient id="l"><stop stop-color="#06040f" stop-opacity=".9"/><stop offset=".38" stop-color="#06040f" stop-opacity=".62"/><stop offset=".72" stop-color="#06040f" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="s" x2="0" y2="1"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></linearGradient>'
  const area = `M0 0H${width}V${height}H0Z`
  return picture(
    width,
    height,
    palette,
    fade,
    `<path d="${area}" fill="${palette.mid}"/><circle cx="${Math.round(x)}" cy="${height * 0.46}" r="${width * (centred ? 0.66 : 1.1)}" fill="url(#b)"/>` +
      `${rays(Math.round(x), Math.round(height * 0.48), width, 14, 0.1)}${confetti(random, palette, width, height)}<path d="${area}" fill="url(#s)"/>` +
      `${centred ? '' : `<path d="${area}" fill="url(#l)"/>`}${at(x, height * 0.5, drawn, scale * 1.04)}`,
  )
}

/** The sign of a club: shield or disc with two colours. */
export function crest(id: string): string {
  const [main, second] = CLUB_COLOURS[hash(id) % CLUB_COLOURS.length] ?? ['#1d4ed8', '#ffffff']
  const palette = { deep: '#0b1020', mid: main, glow: main, accent: second }
  const shape =
    hash(`${id}/shape`) % 2 === 0
      ? 'M60 6L108 18V58Q106 96 60 116 14 96 12 58V18Z'
      : 'M60 6A54 54 0 1 1 59.9 6Z'
  const bands = [
    '<path d="M0 44H120V72H0Z"/>',
    '<path d="M28 0h16v120h-16zM76 0h16v120h-16z"/>',
    '<path d="M0 0H60V120H0Z"/>',
    '<path d="M-10 92L92-10H124L20 124Z"/>',
  ]
  const signs = [star(5, 26, 11), polygon(6, 22), star(8, 25, 15), `${polygon(4, 25)}`]
  const band = bands[hash(`${id}/band`) % bands.length] ?? ''
  const sign = signs[hash(`${id}/sign`) % signs.length] ?? ''
  return picture(
    120,
    120,
    palette,
    `<clipPath id="c"><path d="${shape}"/></clipPath>`,
    `<g clip-path="url(#c)"><path d="M0 0H120V120H0Z" fill="${main}"/><g fill="${second}">${band}</g><path d="M0 0H120V34Q60 60 0 34Z" fill="#fff" opacity=".16"/></g>` +
      `<circle cx="60" cy="58" r="32" fill="${main}"/><circle cx="60" cy="58" r="32" fill="none" stroke="#fff" stroke-width="3"/><path transform="translate(60 58)" d="${sign}" fill="#fff"/>` +
      `<path d="${shape}" fill="none" stroke="${second}" stroke-width="5"/><path d="${shape}" fill="none" stroke="#0b1020" stroke-width="1.5" opacity=".5"/>`,
  )
}

/** A rounded sign of 120 x 120 for a vendor or a menu entry: a motif without its stage. */
export function badge({ id, motif, palette }: Scene): string {
  const random = randomOf(`art/${id}`)
  return picture(
    120,
    120,
    palette,
    '',
    `<rect width="120" height="120" rx="30" fill="url(#b)"/><path d="M0 30Q0 0 30 0H90Q120 0 120 30V44Q60 66 0 44Z" fill="#fff" opacity=".14"/>${at(60, 60, motifOf(motif)(palette, random), 0.52)}`,
  )
}

const CLUB_COLOURS: readonly (readonly [string, string])[] = [
  ['#14a3b8', '#ffffff'],
  ['#1f4fe0', '#9fe8ff'],
  ['#b3123a', '#1f4fe0'],
  ['#0f7a3d', '#ffe14d'],
  ['#17152b', '#f2c230'],
  ['#e4570f', '#ffffff'],
  ['#6a22c9', '#ffffff'],
  ['#c8102e', '#ffffff'],
  ['#0b3d91', '#f2c230'],
]

/** Soft circles behind the motif, so that no two tiles of a kind have the same ground. */
function backdrop(random: Random): string {
  const discs = Array.from({ length: 3 }, () => {
    const [x, y, r] = [random() * 240, random() * 240, 14 + random() * 40].map(Math.round)
    return `<circle cx="${x}" cy="${y}" r="${r}"/>`
  })
  return `<g fill="#fff" opacity=".06">${discs.join('')}</g><circle cx="120" cy="114" r="92" fill="#fff" opacity=".1"/>`
}

function confetti(random: Random, palette: Palette, width: number, height: number): string {
  const pieces = Array.from({ length: 11 }, (_, i) => {
    const x = Math.round(width * (0.4 + random() * 0.6))
    const y = Math.round(random() * height)
    const colour = ['#fff', palette.glow, palette.accent][i % 3]
    const d = i % 5 === 0 ? star(5, 9, 4) : 'M-6-3H6V3H-6Z'
    return at(x, y, `<path d="${d}" fill="${colour}"/>`, 1, Math.round(random() * 90))
  })
  return `<g opacity=".7">${pieces.join('')}</g>`
}
