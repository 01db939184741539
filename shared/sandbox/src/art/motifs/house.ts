import { below } from '../../random.ts'
import { at, type Motif, star } from '../canvas.ts'
import { SYMBOLS } from '../symbols.ts'

const cabinet: Motif = ({ accent, deep, glow }) =>
  `<ellipse cy="92" rx="62" ry="9" opacity=".4"/><path d="M-50 90V-50Q-50-84-16-84H16Q50-84 50-50V90Z" fill="${deep}" stroke="${accent}" stroke-width="5"/><rect x="-36" y="-76" width="72" height="20" rx="7" fill="${accent}"/><path d="M-22-66H22" stroke="${deep}" stroke-width="5" stroke-linecap="round" stroke-dasharray="10 7"/>` +
  `<rect x="-36" y="-48" width="72" height="56" rx="7" fill="url(#p)"/><path transform="translate(0 -22)" d="${star(5, 18, 8)}" fill="${accent}"/><path d="M-36-48H0L-30 8H-36Z" fill="#fff" opacity=".22"/><path d="M-56 18H56L50 42H-50Z" fill="${glow}"/>` +
  `<path d="M-22 32V12" stroke="#fff" stroke-width="6" stroke-linecap="round"/><circle cx="-22" cy="8" r="9" fill="#ff4a6b"/><circle cx="10" cy="29" r="6" fill="#ffd23f"/><circle cx="29" cy="27" r="6" fill="#ff4a6b"/><rect x="-18" y="54" width="36" height="24" rx="5" fill="#000" opacity=".35"/><path d="M-6 60V72M6 60V72" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`

const joystick: Motif = ({ accent, deep, glow }) =>
  `<ellipse cy="74" rx="86" ry="11" opacity=".4"/><path d="M-80 70L-66 26H66L80 70Z" fill="${deep}"/><path d="M-66 26L-54 6H54L66 26Z" fill="${glow}"/><ellipse cx="-8" cy="18" rx="26" ry="8" fill="${deep}"/><path d="M-8 16L-18-38" stroke="#e8e4f7" stroke-width="12" stroke-linecap="round"/>` +
  `<circle cx="-20" cy="-52" r="28" fill="#ff3f62"/><circle cx="-20" cy="-52" r="28" fill="url(#k)"/><ellipse cx="36" cy="15" rx="13" ry="5" fill="${accent}"/><path d="M-58 50H58" stroke="${accent}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 19"/>`

const rocket: Motif = ({ accent, glow, deep }, random) => {
  const tilt = 32 + below(random, 14)
  return (
    `<path d="M-110 84Q-40 78-8 20" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round" opacity=".8"/><circle cx="-74" cy="-56" r="15" fill="${glow}" opacity=".7"/><ellipse cx="-74" cy="-56" rx="26" ry="5" fill="none" stroke="#fff" stroke-width="3" transform="rotate(-18 -74 -56)"/>` +
    at(
      14,
      -8,
      `<path d="M-16 50Q-22 84 0 104 22 84 16 50Z" fill="#ff9a1f"/><path d="M-8 50Q-10 72 0 86 10 72 8 50Z" fill="#fff2a8"/><path d="M-24 14L-50 46-46 62-20 48ZM24 14L50 46 46 62 20 48Z" fill="${accent}"/><path d="M0-84C32-52 34 14 20 52H-20C-34 14-32-52 0-84Z" fill="url(#w)"/>` +
        `<path d="M0-84C14-70 22-54 25-38H-25C-22-54-14-70 0-84Z" fill="${accent}"/><circle cy="-10" r="16" fill="${deep}"/><circle cy="-10" r="16" fill="none" stroke="url(#g)" stroke-width="5"/><path d="M-8-14A9 9 0 0 1 2-20" stroke="#fff" stroke-width="3.5" fill="none" stroke-linecap="round"/><path d="M0 24V58" stroke="${accent}" stroke-width="8" stroke-linecap="round"/>`,
      0.95,
      tilt,
    )
  )
}

const mines: Motif = ({ accent, deep }, random) => {
  const bomb = below(random, 9)
  const bombSign =
    '<circle cy="3" r="13" fill="#221c33"/><path d="M6-8Q10-18 18-16" stroke="#c9b28a" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="19" cy="-16" r="5" fill="#ffb01f"/><circle cx="-5" cy="-2" r="3.5" fill="#fff" opacity=".7"/>'
  const cells = Array.from({ length: 9 }, (_, i) => {
    const open = i === bomb || random() < 0.55
    const sign = i === bomb ? bombSign : open ? at(0, 0, '<use href="#m"/>', 0.85) : ''
    return at(
      (i % 3) * 54 - 54,
      Math.floor(i / 3) * 54 - 54,
      `<rect x="-24" y="-24" width="48" height="48" rx="11" fill="${open ? deep : 'url(#p)'}"${i === bomb ? ` stroke="${accent}" stroke-width="4"` : ''}/>${sign}`,
    )
  })
  return `<defs><g id="m">${SYMBOLS.gem}</g></defs>${cells.join('')}`
}

const plinko: Motif = ({ accent }, random) => {
  const pegs = [1, 2, 3, 4, 5].flatMap((row) =>
    Array.from(
      { length: row + 1 },
      (_, i) => `<circle cx="${(i - row / 2) * 30}" cy="${row * 25 - 86}" r="5.5"/>`,
    ),
  )
  const colours = ['#ff3f62', '#ff9a1f', '#ffd23f', '#ff9a1f', '#ff3f62']
  const buckets = colours.map(
    (colour, i) => `<rect x="${i * 34 - 84}" y="58" width="30" height="26" rx="7" fill="${colour}"/>`,
  )
  const x = (below(random, 3) - 1) * 30
  return `<g fill="#fff">${pegs.join('')}</g>${buckets.join('')}<path d="M0-92Q${x + 12}-40 ${x} 14" fill="none" stroke="${accent}" stroke-width="4" stroke-dasharray="1 10" stroke-linecap="round"/><circle cx="${x}" cy="30" r="15" fill="${accent}"/><circle cx="${x}" cy="30" r="15" fill="url(#k)"/>`
}

export const HOUSE_MOTIFS = { cabinet, joystick, rocket, mines, plinko }
