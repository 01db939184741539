import type { Core } from '../core.ts'
import type { Game } from '../data/games.ts'
import type { Lottery } from '../data/lotteries.ts'
import type { Language } from '../language.ts'
import { PRIZE_MODES } from '../lottery/prize-modes.ts'
import { PAYBACK } from './round.ts'

interface Facts {
  rtp?: number
  rulesUrl?: string
}

/** Where the rules of a game are; sports have none: their odds are the bookmaker's. */
export const rulesOfGame = ({ category, nodeId }: Game, language: Language): string | undefined =>
  category === 'SPORTS' ? undefined : `/game/rules/${nodeId}?lang=${language}`

export const rulesOfLottery = ({ id }: Lottery, language: Language): string =>
  `/game/rules/lottery/${id}?lang=${language}`

/** What a game says of itself before the bet; without rules nothing. */
export function gameFacts({ origin }: Core, game: Game, language: Language): Facts {
  const rules = rulesOfGame(game, language)
  return rules === undefined ? {} : { rtp: PAYBACK, rulesUrl: origin + rules }
}

/** The same of a lottery, in the usual prize mode. */
export function lotteryFacts({ origin }: Core, lottery: Lottery, language: Language): Facts {
  return { rtp: PRIZE_MODES[0].payback, rulesUrl: origin + rulesOfLottery(lottery, language) }
}
