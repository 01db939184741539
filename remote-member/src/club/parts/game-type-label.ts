import { useLingui } from '@arcada/kit/i18n/macro'

/** The name of a kind of game; an unknown one shows its code. */
export function useGameTypeLabel(): (gameType: string) => string {
  const { t } = useLingui()
  const words: Partial<Record<string, string>> = {
    RNG: t`Slots`,
    LIVE: t`Live`,
    SPORTS: t`Sports`,
    FISH: t`Fishing`,
    PVP: t`PvP`,
    IN_HOUSE: t`House games`,
    ELOTT: t`Electronic lottery`,
    LOTT: t`Lottery`,
  }
  return (gameType) => words[gameType] ?? gameType
}
