import type { Text } from '../common/language.ts'

export interface PrizeMode {
  code: string
  title: Text
  /** Payback of the stakes as prizes, in percent. */
  payback: number
}

/** Prize modes of tickets; the first is the default. */
export const PRIZE_MODES: readonly [PrizeMode, ...PrizeMode[]] = [
  { code: 'STANDARD', title: { pt: 'Padrão', en: 'Standard' }, payback: 95 },
  { code: 'HIGH', title: { pt: 'Prêmio alto', en: 'High prize' }, payback: 97 },
]

export function prizeModeOf(code: string | undefined): PrizeMode | undefined {
  return PRIZE_MODES.find((mode) => mode.code === code)
}
