import { pick, shuffle } from '../../random.ts'
import { at, type Motif, polygon } from '../canvas.ts'
import { SYMBOLS, type SymbolName } from '../symbols.ts'

const FACES: readonly SymbolName[] = [
  'seven',
  'cherry',
  'bell',
  'gem',
  'star',
  'lemon',
  'melon',
  'clover',
  'crown',
]

const reels: Motif = ({ deep, glow }, random) => {
  const [second = 'cherry', third = 'bell'] = shuffle(random, FACES.slice(1))
  const faces: SymbolName[] =
    random() < 0.3 ? ['seven', 'seven', third] : shuffle(random, ['seven', second, third])
  const cells = faces.map((face, i) =>
    at(
      (i - 1) * 51,
      0,
      `<rect x="-23" y="-36" width="46" height="72" rx="8" fill="url(#w)"/>${SYMBOLS[face]}`,
    ),
  )
  const lamps =
    '<path d="M-70-49H70M-70 49H70" stroke="#fff6c9" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 14"/>'
  return (
    `<rect x="-88" y="-52" width="176" height="112" rx="22" opacity=".35"/><rect x="-88" y="-58" width="176" height="112" rx="22" fill="url(#g)"/>` +
    `<rect x="-80" y="-42" width="160" height="84" rx="14" fill="${deep}"/>${lamps}${cells.join('')}` +
    `<path d="M-96 0H96" stroke="${glow}" stroke-width="3" opacity=".9"/><path d="M-100-9L-86 0-100 9ZM100-9L86 0 100 9Z" fill="#ffe27a"/>`
  )
}

const fruit: Motif = (_, random) => {
  const [left = 'lemon', right = 'melon'] = shuffle(random, ['lemon', 'melon', 'clover', 'star'] as const)
  return (
    `<ellipse cy="66" rx="70" ry="9" opacity=".3"/>` +
    at(-46, 26, SYMBOLS[left], 1.9, -14) +
    at(46, 26, SYMBOLS[right], 1.9, 12) +
    at(0, -14, SYMBOLS.cherry, 2.6, -4)
  )
}

const gems: Motif = ({ accent }, random) => {
  const colours = shuffle(random, ['#22c7f2', '#ff4fa3', '#37d67a', '#ffb01f', accent])
  const gem = (colour: string) =>
    `<path d="M-30-9L-17-27H17L30-9 0 32Z" fill="${colour}"/><path d="M-30-9H30L0 32Z" opacity=".22"/>` +
    `<path d="M-17-27L-10-9 0-27 10-9 17-27Z" fill="#fff" opacity=".65"/><path d="M-10-9H10L0 32Z" fill="#fff" opacity=".28"/>`
  const [a = accent, b = accent, c = accent] = colours
  return `<ellipse cy="58" rx="76" ry="9" opacity=".3"/>${at(-47, 24, gem(a), 0.95, -16)}${at(47, 24, gem(b), 0.95, 16)}${at(0, -8, gem(c), 1.75)}`
}

const chest: Motif = ({ accent }, random) => {
  const loose = [-42, -22, 0, 22, 42].map((x, i) =>
    at(x, -14 - (i % 2) * 9, i === 2 ? SYMBOLS.ruby : SYMBOLS.coin, 0.75),
  )
  return (
    `<ellipse cy="66" rx="82" ry="10" opacity=".35"/><path d="M-66-18Q-66-66 0-66T66-18Z" fill="#6b3410"/><path d="M-56-18Q-56-56 0-56T56-18Z" fill="#3a1905"/>` +
    loose.join('') +
    at(pick(random, [-30, 30]), -44, SYMBOLS.gem, 0.75, 12) +
    `<rect x="-70" y="-8" width="140" height="72" rx="9" fill="#9a4f1b"/><path d="M-70 14H70M-70 38H70" stroke="#6b3410" stroke-width="4"/>` +
    `<path d="M-50-8V64M50-8V64" stroke="url(#g)" stroke-width="0"/><rect x="-56" y="-8" width="14" height="72" fill="url(#g)"/><rect x="42" y="-8" width="14" height="72" fill="url(#g)"/>` +
    `<rect x="-74" y="-14" width="148" height="12" rx="6" fill="url(#g)"/><rect x="-15" y="-6" width="30" height="34" rx="6" fill="url(#g)"/><circle cy="9" r="6" fill="${accent}"/>`
  )
}

const coins: Motif = () => {
  const stack = (x: number, y: number, high: number) =>
    Array.from({ length: high }, (_, i) => {
      const top = y - i * 13
      return `<path d="M${x - 28} ${top}v9a28 10 0 0 0 56 0v-9Z" fill="#c47a10"/><ellipse cx="${x}" cy="${top}" rx="28" ry="10" fill="url(#g)"/>`
    }).join('')
  return `<ellipse cy="62" rx="88" ry="11" opacity=".35"/>${stack(-48, 48, 4)}${stack(48, 48, 3)}${stack(0, 56, 6)}${at(4, -46, SYMBOLS.coin, 1.5, -12)}${at(58, -12, SYMBOLS.coin, 0.8, 16)}`
}

const crown: Motif = ({ accent }) =>
  `<ellipse cy="62" rx="76" ry="10" opacity=".35"/><path d="M-70 40Q-82 56-66 62 0 74 66 62 82 56 70 40Z" fill="${accent}"/><path d="M-70 40Q0 60 70 40Q60 30 0 34-60 30-70 40Z" fill="#fff" opacity=".35"/>${at(0, -8, SYMBOLS.crown, 3)}<circle cx="-66" cy="-40" r="7" fill="url(#g)"/><circle cy="-64" r="8" fill="url(#g)"/><circle cx="66" cy="-40" r="7" fill="url(#g)"/>`

const bell: Motif = ({ accent }) =>
  `<ellipse cy="66" rx="60" ry="9" opacity=".3"/>${at(0, 2, SYMBOLS.bell, 2.9)}<path d="M-44-50Q-58-70-32-68L0-56 32-68Q58-70 44-50L0-44Z" fill="${accent}"/><circle cy="-53" r="10" fill="#fff"/><path transform="translate(0 -53)" d="${polygon(6, 5)}" fill="${accent}"/>`

export const SLOT_MOTIFS = { reels, fruit, gems, chest, coins, crown, bell }
