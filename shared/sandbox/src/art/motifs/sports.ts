import { at, type Motif, n, polar, polygon, star } from '../canvas.ts'

const SHADOW = '<ellipse cy="72" rx="60" ry="9" opacity=".35"/>'

/** A football, 60 around; `f` clips the patches. */
export function ball(): string {
  const patches = [0, 72, 144, 216, 288].map((turn) => {
    const [x, y] = polar(56, turn + 36)
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${turn + 36})" d="${polygon(5, 22, 180)}"/>`
  })
  const seams = [0, 72, 144, 216, 288].map((turn) => {
    const [x1, y1] = polar(21, turn)
    const [x2, y2] = polar(44, turn)
    const [x3, y3] = polar(41, turn + 36)
    const [x4, y4] = polar(44, turn + 72)
    return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)} ${n(x3)} ${n(y3)} ${n(x4)} ${n(y4)}`
  })
  return (
    `<clipPath id="f"><circle r="60"/></clipPath><circle r="60" fill="#fff"/><g clip-path="url(#f)"><path d="${polygon(5, 21)}" fill="#1b1930"/>` +
    `<g fill="#1b1930">${patches.join('')}</g><path d="${seams.join('')}" fill="none" stroke="#1b1930" stroke-width="2.5"/></g><circle r="60" fill="url(#k)"/>`
  )
}

const football: Motif = (_, random) =>
  `<path d="M-120 74H120M-60 90H60" stroke="#fff" stroke-width="3" opacity=".35"/><g fill="#fff" opacity=".3"><path d="M-96-20h52v6h-52zM-104 6h44v6h-44zM-92 32h40v6h-40z"/></g>${SHADOW}${at(6, 2, ball(), 1.12, random() * 70)}`

const basketball: Motif = (_, random) =>
  `${SHADOW}<path d="M-70-76H70" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M-50-74L-34-30M-24-74L-14-26M0-74V-24M24-74L14-26M50-74L34-30M-50-74L-14-26M50-74L14-26" stroke="#fff" stroke-width="2.5" opacity=".7"/>` +
  at(
    0,
    12,
    `<circle r="56" fill="#f2741f"/><path d="M-56 0H56M0-56V56M-40-40Q-8 0-40 40M40-40Q8 0 40 40" fill="none" stroke="#5a1f04" stroke-width="3.5"/><circle r="56" fill="url(#k)"/>`,
    1,
    random() * 60 - 30,
  )

const tennis: Motif = ({ accent }) =>
  SHADOW +
  at(
    -14,
    -12,
    `<path d="M0 56V96" stroke="${accent}" stroke-width="12" stroke-linecap="round"/><path d="M-16 44L0 64 16 44" fill="none" stroke="#fff" stroke-width="6"/><ellipse rx="42" ry="54" fill="#fff" opacity=".18"/>` +
      `<path d="M-30-36V36M-15-50V50M0-54V54M15-50V50M30-36V36M-38-24H38M-42 0H42M-38 24H38" stroke="#fff" stroke-width="1.5" opacity=".8"/><ellipse rx="42" ry="54" fill="none" stroke="${accent}" stroke-width="8"/>`,
    1,
    -28,
  ) +
  at(
    44,
    36,
    '<circle r="30" fill="#d6f24a"/><path d="M-28-12Q0-4 4 30M28 10Q4 2-2-30" fill="none" stroke="#fff" stroke-width="4"/><circle r="30" fill="url(#k)"/>',
  )

const volleyball: Motif = ({ accent }, random) =>
  SHADOW +
  at(
    0,
    0,
    `<circle r="64" fill="#fff"/><path d="M0 0Q-10-40 20-61A64 64 0 0 1 64 4Q34-20 0 0Z" fill="${accent}"/><path d="M0 0Q40 12 43 48A64 64 0 0 1-36 53Q-4 36 0 0Z" fill="#2f6bff"/>` +
      `<path d="M0 0Q-10-40 20-61M0 0Q34-20 64 4M0 0Q40 12 43 48M0 0Q-4 36-36 53M0 0Q-34 14-61-20M0 0Q-30-30-14-62" fill="none" stroke="#20304f" stroke-width="2.5"/><circle r="64" fill="url(#k)"/>`,
    1,
    random() * 90,
  )

const helmet: Motif = ({ accent: given, deep }) => {
  // The shell has white stripes, so a white accent would leave nothing to see.
  const accent = given === '#ffffff' ? '#ffd23f' : given
  return (
    `${SHADOW}<path d="M-72 30C-78-36-34-70 12-66 56-62 76-26 74 10L70 44Q68 56 52 56H-30C-56 56-70 52-72 30Z" fill="${accent}"/>` +
    `<path d="M-40-46C-10-72 40-70 62-34L40-30C20-52-10-54-40-46Z" fill="#fff"/><path d="M-4-20H66Q76-8 74 14L70 22H10Q-12 22-12-2-12-16-4-20Z" fill="${deep}"/>` +
    '<path d="M2-14H44L24 14H10Q-4 12-4-2-4-12 2-14Z" fill="#fff" opacity=".3"/><path d="M-66 38Q-20 46 70 34" fill="none" stroke="#fff" stroke-width="6"/><circle cx="-28" cy="6" r="9" fill="#fff" opacity=".9"/>'
  )
}

/** A golden cup. */
export const trophy: Motif = ({ accent }) =>
  `<ellipse cy="74" rx="58" ry="9" opacity=".35"/><path d="M-42-46H-66Q-70 2-30 6M42-46H66Q70 2 30 6" fill="none" stroke="url(#g)" stroke-width="10"/><path d="M-46-62H46C46-10 34 22 0 24-34 22-46-10-46-62Z" fill="url(#g)"/>` +
  `<path d="M-34-54Q-32-14-16 8" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".65"/><path d="M-9 22H9L13 50H-13Z" fill="#d08a12"/><rect x="-36" y="48" width="72" height="24" rx="6" fill="#2a1a3f"/><rect x="-20" y="55" width="40" height="9" rx="4" fill="url(#g)"/><path transform="translate(2 -24)" d="${star(5, 20, 9)}" fill="${accent}" stroke="#fff" stroke-width="2"/>`

export const SPORT_MOTIFS = { football, basketball, tennis, volleyball, helmet, trophy }
