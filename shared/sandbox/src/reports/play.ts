import { integer, text } from '../database/store.ts'
import { pickName } from '../demo-game/words.ts'
import type { Language } from '../language.ts'
import { winningNumber } from '../lottery/draws.ts'
import { lotteryById } from '../lottery/games.ts'
import { type Bet, betStatusOf } from './bets.ts'

/** What a lottery ticket was placed on, for which draw, and what was drawn; a vendor tells nothing of that. */
export function playOf({ row }: Bet, language: Language) {
  const lottery = text(row, 'kind') === 'lottery' ? lotteryById(text(row, 'target')) : undefined
  if (!lottery) return {}
  const [index = 0, pick = 0] = text(row, 'pick').split(':').map(Number)
  const status = betStatusOf(row)
  const drawn = status === 'WIN' || status === 'LOSE'
  return {
    numero: text(row, 'numero'),
    content: pickName(pick, language),
    drawAt: integer(row, 'due_at'),
    ...(drawn ? { result: winningNumber(lottery, index) } : {}),
  }
}
