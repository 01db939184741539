import type { Category } from '../data/categories.ts'
import { cycle } from '../random.ts'

/** A duotone: shadow, body and light of a picture, and one colour against it. */
export interface Palette {
  deep: string
  mid: string
  glow: string
  accent: string
}

const of = (deep: string, mid: string, glow: string, accent: string): Palette => ({ deep, mid, glow, accent })

/** Each category has its own hues, so that a list of mixed games can be told apart at a glance. */
export const PALETTES: Record<Category, readonly Palette[]> = {
  RNG: [
    of('#3a0a6b', '#8a1fd0', '#f58bff', '#ff4fa3'),
    of('#560b3a', '#c81e62', '#ff9a6b', '#ffd166'),
    of('#0c2468', '#2b57dc', '#7fd8ff', '#ff5d9e'),
    of('#4f1402', '#cf4a0c', '#ffcb5c', '#ff3d6e'),
    of('#053b36', '#0e9479', '#93f5c6', '#ff6b6b'),
    of('#230d61', '#5a3cee', '#bcaaff', '#ffcf4a'),
  ],
  LIVE: [
    of('#03261a', '#0b7a4b', '#5fe3a4', '#e11d48'),
    of('#3a0412', '#a3143d', '#ff8698', '#1f9d63'),
    of('#07173a', '#1c4fa6', '#7cbcff', '#e11d48'),
  ],
  SPORTS: [
    of('#07184e', '#2152da', '#8fbcff', '#ffd23f'),
    of('#053019', '#168f49', '#96f2ae', '#ffffff'),
    of('#480f00', '#d64a10', '#ffc684', '#3ec6ff'),
  ],
  FISH: [
    of('#022a3e', '#0b8296', '#6ff5dd', '#ff9d4d'),
    of('#071a52', '#1f61d2', '#82dcff', '#ffb03a'),
    of('#1d0e4b', '#5637c0', '#98dcff', '#ff7eb6'),
  ],
  PVP: [
    of('#470416', '#cb204c', '#ff9aab', '#ffd166'),
    of('#2d084a', '#9628b2', '#ffa6ea', '#5ff0d8'),
    of('#0c1d42', '#3056b6', '#a9c9ff', '#ff6b8b'),
  ],
  IN_HOUSE: [
    of('#140950', '#4a36d8', '#a698ff', '#c6ff4a'),
    of('#04263b', '#0c76aa', '#70e8ff', '#ffd23f'),
    of('#370850', '#a022c2', '#ff98f2', '#5ff0d8'),
  ],
  ELOTT: [
    of('#4a2200', '#c9780c', '#ffdc7c', '#e11d48'),
    of('#05332a', '#128a66', '#a6f3bf', '#ffcf4a'),
    of('#47081f', '#c4285c', '#ffb9a6', '#ffd166'),
  ],
}

/** The palette of a category at a place in its rotation. */
export function paletteOf(category: Category, index: number): Palette {
  return cycle(PALETTES[category], index)
}
