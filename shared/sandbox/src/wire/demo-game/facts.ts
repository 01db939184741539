import type { Game } from '../../domain/catalogue/games.ts'
import type { Lottery } from '../../domain/catalogue/lotteries.ts'
import type { Language } from '../../domain/common/language.ts'
import { PAYBACK } from '../../domain/games/round.ts'
import { PRIZE_MODES } from '../../domain/lottery/prize-modes.ts'
import type { Core } from '../core/core.ts'

interface Facts {
  rtp?: number
  rulesUrl?: string
}

/** Address of a game's rules; sports have none: their odds are the bookmaker's. */
export const rulesOfGame = ({ category, nodeId }: Game, language: Language): string | undefined =>
  category === 'SPORTS' ? undefined : `/game/rules/${nodeId}?lang=${language}`

export const rulesOfLottery = ({ id }: Lottery, language: Language): string =>
  `/game/rules/lottery/${id}?lang=${language}`

/** The facts that a game shows before the bet; undefined without rules. */
export function gameFacts({ site: { origin } }: Core, game: Game, language: Language): Facts {
  const rules = rulesOfGame(game, language)
  return rules === undefined ? {} : { rtp: PAYBACK, rulesUrl: origin + rules }
}

/** The same for a lottery, in the default prize mode. */
export function lotteryFacts({ site: { origin } }: Core, lottery: Lottery, language: Language): Facts {
  return { rtp: PRIZE_MODES[0].payback, rulesUrl: origin + rulesOfLottery(lottery, language) }
}
