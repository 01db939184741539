import { useLingui } from '@lingui/react/macro'

/** The name of a kind of game; one that is new is called by its code. */
export function useGameTypeWords(): (gameType: string) => string {
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
