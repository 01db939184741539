import type { Motif } from '../canvas.ts'
import { DUEL_MOTIFS } from './duel.ts'
import { HOUSE_MOTIFS } from './house.ts'
import { LIVE_MOTIFS } from './live.ts'
import { LOTTERY_MOTIFS } from './lottery.ts'
import { SEA_MOTIFS } from './sea.ts'
import { SLOT_MOTIFS } from './slots.ts'
import { SPORT_MOTIFS } from './sports.ts'

const MOTIFS: Record<string, Motif> = {
  ...SLOT_MOTIFS,
  ...LIVE_MOTIFS,
  ...SPORT_MOTIFS,
  ...SEA_MOTIFS,
  ...DUEL_MOTIFS,
  ...HOUSE_MOTIFS,
  ...LOTTERY_MOTIFS,
}

/**
 * The motif of a name.
 * @throws Error for a name that nobody drew, so that a typing mistake in the data is found at once
 */
export function motifOf(name: string): Motif {
  const motif = MOTIFS[name]
  if (!motif) throw new Error(`there is no motif ${name}`)
  return motif
}

export const MOTIF_NAMES: readonly string[] = Object.keys(MOTIFS)
