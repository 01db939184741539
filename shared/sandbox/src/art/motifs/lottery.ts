import { below, shuffle } from '../../random.ts'
import { at, type Motif } from '../canvas.ts'
import { SYMBOLS } from '../symbols.ts'

const COLOURS = ['#ffb01f', '#e5173f', '#2f7bff', '#1fa85a', '#9b3ff0', '#ff7a1a']

/** A lottery ball, 30 around. */
function ball(colour: string, number: number): string {
  return `<circle r="30" fill="${colour}"/><circle r="17" fill="#fffdf2"/><text y="7" font-family="Arial,sans-serif" font-size="19" font-weight="800" text-anchor="middle" fill="#2a1a10">${number}</text><circle r="30" fill="url(#k)"/>`
}

const balls: Motif = (_, random) => {
  const [a = '', b = '', c = '', d = ''] = shuffle(random, COLOURS)
  const number = () => 1 + below(random, 60)
  return `<ellipse cy="74" rx="86" ry="10" opacity=".35"/>${at(-46, -38, ball(c, number()), 1.05)}${at(54, -34, ball(d, number()), 0.8)}${at(-40, 34, ball(b, number()), 1.1)}${at(38, 26, ball(a, number()), 1.5)}`
}

const ticket: Motif = ({ accent }, random) => {
  const spots = Array.from({ length: 12 }, (_, i) => [(i % 4) * 27 - 41, Math.floor(i / 4) * 25 - 4] as const)
  const hits = spots.filter(() => random() < 0.45)
  // A stroke of no length with a round cap is a dot, far shorter than a circle each.
  const dots = (list: typeof spots) => list.map(([x, y]) => `M${x} ${y}h0`).join('')
  const ticks = hits.map(([x, y]) => `M${x - 4} ${y}l3 4 6-8`).join('')
  const grid = `<path d="${dots(spots)}" stroke="#e9e2d2" stroke-width="18" stroke-linecap="round"/><path d="${dots(hits)}" stroke="${accent}" stroke-width="18" stroke-linecap="round"/><path d="${ticks}" stroke="#fff" stroke-width="2.5" fill="none"/>`
  return (
    at(16, 6, `<rect x="-62" y="-76" width="124" height="152" rx="12" fill="url(#g)"/>`, 1, 12) +
    at(
      -4,
      0,
      `<path d="M-64-66Q-64-78-52-78H52Q64-78 64-66V-32A9 9 0 0 0 64-14V66Q64 78 52 78H-52Q-64 78-64 66V-14A9 9 0 0 0-64-32Z" fill="#fffaf0"/><path d="M-52-23H52" stroke="#d9ccb0" stroke-width="3" stroke-dasharray="6 6"/><rect x="-48" y="-64" width="60" height="11" rx="5.5" fill="${accent}"/><rect x="-48" y="-47" width="38" height="8" rx="4" fill="#d9ccb0"/>${at(38, -52, SYMBOLS.clover, 0.65)}${grid}`,
      1,
      -7,
    )
  )
}

const clover: Motif = () =>
  `<ellipse cy="76" rx="56" ry="8" opacity=".3"/>${at(0, -6, SYMBOLS.clover, 3.3, 8)}${at(-62, 44, SYMBOLS.coin, 0.9)}${at(58, 52, SYMBOLS.coin, 1.1)}<path d="M-14-44Q-28-46-30-34M30-20Q40-22 44-12" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" opacity=".5"/>`

const globe: Motif = (_, random) => {
  const places = [
    [-30, 14],
    [4, 26],
    [34, 8],
    [-10, -16],
    [26, -26],
    [-34, -24],
  ] as const
  const colours = shuffle(random, COLOURS)
  const inner = places
    .map(
      ([x, y], i) =>
        `<circle cx="${x}" cy="${y}" r="18" fill="${colours[i] ?? '#fff'}"/><circle cx="${x}" cy="${y}" r="9" fill="#fffdf2"/>`,
    )
    .join('')
  return (
    `<ellipse cy="92" rx="64" ry="8" opacity=".4"/><path d="M-40 58H40L56 90H-56Z" fill="url(#g)"/><rect x="-14" y="70" width="28" height="14" rx="4" fill="#5a2c04"/><g transform="translate(0 -14)"><circle r="74" fill="#fff" opacity=".22"/>${inner}` +
    '<circle r="74" fill="none" stroke="url(#g)" stroke-width="6"/><ellipse rx="30" ry="74" fill="none" stroke="#fff" stroke-width="2.5" opacity=".5"/><path d="M-54-30Q-40-58-12-62" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".7"/></g>'
  )
}

export const LOTTERY_MOTIFS = { balls, ticket, clover, globe }
