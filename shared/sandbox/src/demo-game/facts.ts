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

/** What a game says of itself before the bet; sports say nothing: their odds are the bookmaker's. */
export function gameFacts({ origin }: Core, { category, nodeId }: Game, language: Language): Facts {
  if (category === 'SPORTS') return {}
  return { rtp: PAYBACK, rulesUrl: `${origin}/game/rules/${nodeId}?lang=${language}` }
}

/** The same of a lottery, in the usual prize mode. */
export function lotteryFacts({ origin }: Core, { id }: Lottery, language: Language): Facts {
  return { rtp: PRIZE_MODES[0].payback, rulesUrl: `${origin}/game/rules/lottery/${id}?lang=${language}` }
}
