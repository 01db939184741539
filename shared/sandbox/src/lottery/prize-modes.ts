import type { Text } from '../language.ts'

export interface PrizeMode {
  code: string
  title: Text
  /** Part of the stakes that comes back as prizes, in percent. */
  payback: number
}

/** How tickets are paid; the first is the usual one. */
export const PRIZE_MODES: readonly [PrizeMode, ...PrizeMode[]] = [
  { code: 'STANDARD', title: { pt: 'Padrão', en: 'Standard' }, payback: 95 },
  { code: 'HIGH', title: { pt: 'Prêmio alto', en: 'High prize' }, payback: 97 },
]

export function prizeModeOf(code: string | undefined): PrizeMode | undefined {
  return PRIZE_MODES.find((mode) => mode.code === code)
}
