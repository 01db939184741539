import { pick } from '../../random.ts'
import { at, type Motif, polar, repeated, star } from '../canvas.ts'

const SPADE = 'M0-15C8-4 15 0 13 8 11 14 4 13 2 9L5 17H-5L-2 9C-4 13-11 14-13 8-15 0-8-4 0-15Z'
const HEART = 'M0 15C-6 7-16 1-14-8-11-16-2-14 0-6 2-14 11-16 14-8 16 1 6 7 0 15Z'
const DIAMOND = 'M0-16L11 0 0 16-11 0Z'
const CLUB = 'M0-15A7 7 0 0 1 6-4 7 7 0 1 1 3 8L5 16H-5L-3 8A7 7 0 1 1-6-4 7 7 0 0 1 0-15Z'
const RED = '#dc1439'
const BLACK = '#17131f'
const SUITS = [
  [SPADE, BLACK],
  [HEART, RED],
  [CLUB, BLACK],
  [DIAMOND, RED],
] as const

/** A playing card, 72 x 100. */
export function card(suit: number): string {
  const [shape, colour] = SUITS[suit % SUITS.length] ?? SUITS[0]
  return (
    `<rect x="-36" y="-47" width="72" height="100" rx="9" opacity=".3"/><rect x="-36" y="-50" width="72" height="100" rx="9" fill="url(#w)"/>` +
    `<path transform="scale(1.35)" d="${shape}" fill="${colour}"/><path transform="translate(-24 -36) scale(.5)" d="${shape}" fill="${colour}"/>`
  )
}

/** A chip of a casino, 26 around. */
export function chip(colour: string): string {
  return (
    `<circle cy="4" r="26" opacity=".35"/><circle r="26" fill="${colour}"/><circle r="21.5" fill="none" stroke="#fff" stroke-width="9" pathLength="12" stroke-dasharray="1"/>` +
    `<circle r="15" fill="${colour}"/><circle r="15" fill="none" stroke="#fff" stroke-width="2" opacity=".8"/><path d="${star(5, 8, 3.6)}" fill="#fff"/>`
  )
}

/** A die, 28 in every direction. */
export function die(pips: number, body = 'url(#w)', dots = '#3a1020'): string {
  const places: readonly (readonly [number, number])[] = [
    ...(pips % 2 === 1 ? [[0, 0] as const] : []),
    ...(pips > 1 ? [[-13, -13] as const, [13, 13] as const] : []),
    ...(pips > 3 ? [[13, -13] as const, [-13, 13] as const] : []),
    ...(pips > 5 ? [[-13, 0] as const, [13, 0] as const] : []),
  ]
  const spots = places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`).join('')
  return `<rect x="-28" y="-24" width="56" height="56" rx="13" opacity=".35"/><rect x="-28" y="-28" width="56" height="56" rx="13" fill="${body}"/><g fill="${dots}">${spots}</g>`
}

const cards: Motif = ({ accent }, random) => {
  const first = pick(random, [0, 2])
  return `${at(-26, -6, card(first), 1.05, -13)}${at(28, -2, card(first + 1), 1.05, 11)}${at(-58, 50, chip('#e8a712'))}${at(54, 54, chip(accent), 1.1)}`
}

const chips: Motif = ({ accent, mid }) => {
  const tower = (id: string, x: number, y: number, high: number, colour: string) =>
    repeated(
      id,
      `<path d="M-32 0v11a32 12 0 0 0 64 0V0Z" fill="${colour}"/><path d="M-14 11v10M14 11v10" stroke="#fff" stroke-width="9"/><ellipse rx="32" ry="12" fill="${colour}"/><ellipse rx="26" ry="9" fill="none" stroke="#fff" stroke-width="2.5" opacity=".8"/>`,
      Array.from({ length: high }, (_, i) => [x, y - i * 14] as const),
    )
  return `<ellipse cy="66" rx="90" ry="12" opacity=".35"/>${tower('q', -44, 42, 4, accent)}${tower('r', 44, 42, 5, mid)}${tower('t', 0, 54, 3, '#e8a712')}${at(2, -52, chip(accent), 1, 12)}`
}

const roulette: Motif = (_, random) => {
  const [x, y] = polar(52, random() * 360)
  return (
    `<circle cy="8" r="86" opacity=".35"/><circle r="86" fill="#6b3713"/><circle r="86" fill="none" stroke="url(#g)" stroke-width="5"/>` +
    `<circle r="61" fill="none" stroke="#17131f" stroke-width="26"/><circle r="61" fill="none" stroke="#cf1338" stroke-width="26" pathLength="36" stroke-dasharray="1"/>` +
    `<path d="M0-74A74 74 0 0 1 12.9-72.9L8.3-47.3A48 48 0 0 0 0-48Z" fill="#17964f"/><circle r="74" fill="none" stroke="url(#g)" stroke-width="3"/><circle r="48" fill="#8a4a1c"/><circle r="48" fill="none" stroke="url(#g)" stroke-width="3"/>` +
    `<path d="M-36 0H36M0-36V36" stroke="url(#g)" stroke-width="6" stroke-linecap="round"/><circle r="15" fill="url(#g)"/><circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="8" fill="#fff"/>`
  )
}

const wheel: Motif = ({ accent, deep }) => {
  const slice = (colour: string, offset: number) =>
    `<circle r="35" fill="none" stroke="${colour}" stroke-width="70" pathLength="12" stroke-dasharray="1 3" stroke-dashoffset="${-offset}"/>`
  return (
    `<path d="M-34 84L0 10 34 84Z" fill="${deep}"/><circle cy="-2" r="80" fill="url(#g)"/><g transform="translate(0 -2)">${slice(accent, 0)}${slice('#ffcf3a', 1)}${slice('#1fb6d8', 2)}${slice('#7b3ff0', 3)}` +
    `<circle r="75" fill="none" stroke="#fff6c9" stroke-width="6" stroke-linecap="round" pathLength="48" stroke-dasharray="0 2"/><circle r="19" fill="url(#g)"/><path d="${star(5, 12, 5)}" fill="#fff"/></g><path d="M-13-92H13L0-64Z" fill="#fff"/>`
  )
}

const livedice: Motif = (_, random) => {
  const front = die(4 + Math.floor(random() * 3), '#d01338', '#fff')
  const places = [
    [-44, 26, 1.2, -14],
    [44, 30, 1.2, 12],
    [0, -36, 1.2, 95],
  ] as const
  return `<ellipse cy="68" rx="84" ry="11" opacity=".35"/>${repeated('d', front, places)}`
}

export const LIVE_MOTIFS = { cards, chips, roulette, wheel, livedice }
