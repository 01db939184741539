import { below, type Random } from '../../random.ts'
import { at, type Motif, star } from '../canvas.ts'
import { SYMBOLS } from '../symbols.ts'
import { card, die } from './live.ts'

const dice: Motif = (_, random) =>
  `<ellipse cy="62" rx="84" ry="11" opacity=".35"/>${at(-36, -16, die(4 + below(random, 3)), 1.4, -14)}${at(42, 26, die(1 + below(random, 5)), 1.15, 14)}`

const swords: Motif = ({ accent, deep, mid }) => {
  const sword =
    '<path d="M-6-92L0-102 6-92V34H-6Z" fill="#eef2fa"/><path d="M0-102L6-92V34H0Z" fill="#b9c4da"/><rect x="-24" y="32" width="48" height="9" rx="4.5" fill="url(#g)"/><rect x="-5" y="40" width="10" height="28" fill="#5b2c14"/><circle cy="73" r="8" fill="url(#g)"/>'
  return (
    at(0, 0, sword, 1, -42) +
    at(0, 0, sword, 1, 42) +
    `<path d="M0-58L46-44Q52 26 0 60-52 26-46-44Z" fill="url(#g)"/><path d="M0-48L37-37Q42 20 0 48-42 20-37-37Z" fill="${deep}"/><path d="M0-48V48Q-42 20-37-37Z" fill="${mid}"/><path d="${star(5, 24, 11)}" fill="${accent}"/>`
  )
}

const pvpcrown: Motif = ({ accent }) => {
  const leaves = [20, 45, 70, 95, 120, 145].map(
    (turn) => `<path transform="rotate(${turn}) translate(0 72)" d="M0-14Q11 0 0 14-11 0 0-14Z"/>`,
  )
  const side = `<g fill="#8fe0a2">${leaves.join('')}</g>`
  return `${side}<g transform="scale(-1 1)">${side}</g><circle r="52" fill="${accent}" opacity=".3"/>${at(0, 2, SYMBOLS.crown, 2.3)}`
}

function tile(top: number, bottom: number): string {
  const half = (pips: number, y: number) => `<g transform="translate(0 ${y}) scale(.82)">${spots(pips)}</g>`
  return `<rect x="-28" y="-51" width="56" height="108" rx="9" opacity=".35"/><rect x="-28" y="-54" width="56" height="108" rx="9" fill="url(#w)"/><path d="M-20 0H20" stroke="#3a1020" stroke-width="3"/>${half(top, -27)}${half(bottom, 27)}`
}

function spots(pips: number): string {
  const all = die(pips)
  return all.slice(all.indexOf('<g '))
}

const domino: Motif = (_, random) => {
  const pips = () => 1 + below(random, 6)
  return `${at(-44, 6, tile(pips(), pips()), 0.95, -18)}${at(44, 8, tile(pips(), pips()), 0.95, 16)}${at(0, -4, tile(6, pips()), 1.08, -1)}`
}

const chess: Motif = ({ accent, deep }) => {
  const rook = (fill: string, edge: string) =>
    `<path d="M-30-58H-16V-46H-7V-58H7V-46H16V-58H30V-30L20-20 24 36H-24L-20-20-30-30Z" fill="${fill}" stroke="${edge}" stroke-width="3" stroke-linejoin="round"/><path d="M-34 36H34L42 60H-42Z" fill="${fill}" stroke="${edge}" stroke-width="3" stroke-linejoin="round"/><path d="M-14-14L-16 28" stroke="#fff" stroke-width="5" opacity=".5" stroke-linecap="round"/>`
  const board = Array.from(
    { length: 6 },
    (_, i) => `<path d="M${i * 36 - 108} 60h18l-4 14h-18zM${i * 36 - 94} 74h18l-4 14h-18z"/>`,
  )
  return `<rect x="-112" y="60" width="224" height="28" fill="#fff" opacity=".28"/><g fill="${deep}" opacity=".7">${board.join('')}</g>${at(-40, 8, rook('url(#w)', '#8b83a8'))}${at(44, 18, rook(accent, deep), 0.82)}`
}

const pvpcards: Motif = (_, random: Random) => {
  const first = below(random, 4)
  return [-24, 0, 24]
    .map((turn, i) => at(turn * 1.7, Math.abs(turn) * 0.5 - 4, card(first + i), 1.05, turn))
    .join('')
}

export const DUEL_MOTIFS = { dice, swords, pvpcrown, domino, chess, pvpcards }
