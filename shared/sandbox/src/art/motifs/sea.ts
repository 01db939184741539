import { pick, type Random } from '../../random.ts'
import { at, type Motif, n, repeated } from '../canvas.ts'

const SCALES = ['#ff9d3c', '#ffc12e', '#ff6b6b', '#ff8fc7', '#5ee6c8']

/** Bubbles that rise and weed that stands below. */
function water(random: Random): string {
  const bubbles = Array.from({ length: 5 }, () => {
    const [x, y, r] = [random() * 200 - 100, random() * 150 - 90, 3 + random() * 6]
    return `<circle cx="${x.toFixed()}" cy="${y.toFixed()}" r="${r.toFixed()}"/>`
  })
  return (
    `<g fill="none" stroke="#fff" stroke-width="2" opacity=".5">${bubbles.join('')}</g>` +
    '<path d="M-104 116Q-112 84-96 66-88 90-94 116ZM-82 116Q-82 96-70 82-70 104-74 116ZM92 116Q82 92 100 62 108 92 104 116ZM72 116Q70 98 80 88 84 104 82 116Z" fill="#fff" opacity=".16"/>'
  )
}

function fishBody(colour: string, fin: string): string {
  return (
    `<path d="M44 0L84-32Q74 0 84 32Z" fill="${fin}"/><path d="M-14-32Q10-64 34-44L22-22ZM-6 30Q6 54 24 46L22 22Z" fill="${fin}"/>` +
    `<path d="M-72 4C-50-44 26-46 54 0 26 46-50 46-72 4Z" fill="${colour}"/><path d="M-72 4C-50-44 26-46 54 0Q-10-24-72 4Z" fill="#fff" opacity=".3"/>` +
    `<path d="M-34-26Q-16 2-34 30" fill="none" stroke="#fff" stroke-width="5" opacity=".55"/><path d="M-8-14q8 7 0 14M14-14q8 7 0 14M4 4q8 7 0 14M26-4q7 6 0 12" fill="none" stroke="#000" stroke-width="3" opacity=".16" stroke-linecap="round"/>` +
    `<path d="M-2 6Q22 4 18 24 0 24-2 6Z" fill="${fin}"/><circle cx="-48" cy="-7" r="10" fill="#fff"/><circle cx="-50" cy="-6" r="5.5" fill="#12202e"/><circle cx="-52" cy="-8" r="2" fill="#fff"/><path d="M-66 14Q-58 20-50 17" fill="none" stroke="#12202e" stroke-width="3" stroke-linecap="round" opacity=".7"/>`
  )
}

/** The same fish with what is left of it at a small size. */
function smallFish(colour: string, fin: string): string {
  return (
    `<path d="M44 0L84-34Q72 0 84 34ZM-10-32Q10-62 32-44L22-22Z" fill="${fin}"/><path d="M-72 4C-50-44 26-46 54 0 26 46-50 46-72 4Z" fill="${colour}"/>` +
    '<path d="M-72 4C-50-44 26-46 54 0Q-10-24-72 4Z" fill="#fff" opacity=".3"/><circle cx="-46" cy="-6" r="11" fill="#fff"/><circle cx="-48" cy="-5" r="6" fill="#12202e"/>'
  )
}

const fish: Motif = ({ accent }, random) => {
  const colour = pick(random, SCALES)
  return `${water(random)}${at(6, -12, fishBody(colour, accent), 1.12, -8)}${at(-44, 62, smallFish('#7df5da', '#2fc4b0'), 0.46, 6)}`
}

const shoal: Motif = ({ accent }, random) => {
  const [first, second] = [pick(random, SCALES), pick(random, SCALES)]
  const tilt = () => Math.round(random() * 24 - 12)
  const near = [[8, -8, 0.85, tilt()] as const, [52, 54, 0.52, tilt()] as const]
  const far = [
    [-54, -58, 0.46, tilt()] as const,
    [56, -62, 0.42, tilt()] as const,
    [-56, 48, 0.55, tilt()] as const,
  ]
  return (
    water(random) +
    repeated('n', smallFish(first, accent), near) +
    repeated('o', smallFish(second, '#fff'), far)
  )
}

const shark: Motif = (_, random) =>
  `${water(random)}<g transform="rotate(-6)"><path d="M-4-36Q14-78 44-74 34-50 44-26Z" fill="#56708c"/><path d="M66-4L104-46Q92-6 104 30 84 22 66 8Z" fill="#56708c"/>` +
  `<path d="M-92 4C-64-46 34-50 78 0 40 40-44 46-92 4Z" fill="#7d9ab8"/><path d="M-88 8C-44 14 30 16 74 3 40 40-44 46-88 8Z" fill="#e6f0f8"/><path d="M0 18Q-2 50-30 60-28 36-24 22Z" fill="#56708c"/>` +
  `<path d="M-78 11L-22 18Q-46 34-78 11Z" fill="#7a1330"/><path d="M-76 12l6 8 4-7 5 9 5-8 5 9 5-8 5 8 4-7 5 6 4-5Z" fill="#fff"/><circle cx="-52" cy="-12" r="6" fill="#0e1b2a"/><circle cx="-54" cy="-14" r="2" fill="#fff"/><path d="M-20-12v18M-11-12v18M-2-11v16" stroke="#56708c" stroke-width="4" stroke-linecap="round"/></g>`

const octopus: Motif = ({ accent }, random) => {
  const arms = [-68, -40, -14, 14, 40, 68].map((x, i) => {
    const bend = i % 2 === 0 ? 18 : -18
    return `<path d="M${n(x * 0.45)} 10Q${x + bend} 34 ${x} 50T${n(x * 1.15)} 84" />`
  })
  return (
    `${water(random)}<g fill="none" stroke="${accent}" stroke-width="15" stroke-linecap="round">${arms.join('')}</g><path d="M-50 4C-62-78 62-78 50 4 50 36-50 36-50 4Z" fill="${accent}"/>` +
    `<path d="M-40-16Q-36-54-4-56" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".5"/><circle cx="-18" cy="-6" r="13" fill="#fff"/><circle cx="20" cy="-6" r="13" fill="#fff"/><circle cx="-16" cy="-4" r="7" fill="#1a1030"/><circle cx="18" cy="-4" r="7" fill="#1a1030"/><path d="M-8 17Q1 24 10 17" fill="none" stroke="#1a1030" stroke-width="4" stroke-linecap="round"/>`
  )
}

const pearl: Motif = ({ accent }, random) => {
  const ribs = [-56, -34, -12, 12, 34, 56]
  const fan = `<path d="M0 34C-90 30-100-44-62-52-52-70-28-72-20-62-10-76 10-76 20-62 28-72 52-70 62-52 100-44 90 30 0 34Z" fill="${accent}"/><path d="${ribs.map((x) => `M0 30L${x} -46`).join('')}" stroke="#fff" stroke-width="3" opacity=".4"/>`
  return (
    `${water(random)}<ellipse cy="70" rx="84" ry="10" opacity=".3"/>${at(0, -14, fan)}<path d="M-80 30Q-70 76 0 76T80 30Q0 56-80 30Z" fill="${accent}"/><path d="M-80 30Q-70 76 0 76T80 30Q0 56-80 30Z" fill="#000" opacity=".2"/>` +
    `<path d="M-80 30Q0 6 80 30 0 58-80 30Z" fill="#5a1440" opacity=".65"/><circle cy="18" r="25" fill="#fdf4ff"/><circle cy="18" r="25" fill="url(#k)" opacity=".6"/><circle cx="-8" cy="9" r="7" fill="#fff"/>`
  )
}

const whale: Motif = (_, random) =>
  `${water(random)}<path d="M-20-52Q-24-84-46-80M-20-52Q-16-84 6-80M-20-50V-78" fill="none" stroke="#d9f5ff" stroke-width="7" stroke-linecap="round"/>` +
  '<path d="M-92 14C-92-40-34-56 8-40 40-28 46 0 68-6 62-30 74-50 82-34 94-48 110-30 98-8 92 34 44 62-6 62-60 62-92 46-92 14Z" fill="#3f7fd6"/><path d="M-90 24Q-40 40 30 30 44 28 56 22 34 62-6 62-66 62-90 24Z" fill="#e4f1ff"/>' +
  '<path d="M-74 34q30 10 60 6M-62 46q24 8 48 4" fill="none" stroke="#9dbfe6" stroke-width="3"/><circle cx="-58" cy="6" r="6" fill="#0e1b2a"/><path d="M-8 34Q10 34 12 62-10 60-8 34Z" fill="#2f66b4"/>'

export const SEA_MOTIFS = { fish, shoal, shark, octopus, pearl, whale }
