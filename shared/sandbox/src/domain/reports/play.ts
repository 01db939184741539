import { integer, type Store, text } from '../../storage/store.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import type { Language } from '../common/language.ts'
import { drawSecretOf, winningNumber } from '../lottery/draws.ts'
import { pickName } from '../lottery/pick-name.ts'
import { type Bet, betStatusOf } from './bets.ts'

/** Pick, draw and result of a lottery ticket; games of vendors have none. */
export function playOf({ store }: { store: Store }, { row }: Bet, language: Language) {
  const lottery = text(row, 'kind') === 'lottery' ? lotteryById(text(row, 'target')) : undefined
  if (!lottery) return {}
  const [index = 0, pick = 0] = text(row, 'pick').split(':').map(Number)
  const status = betStatusOf(row)
  const drawn = status === 'WIN' || status === 'LOSE'
  return {
    numero: text(row, 'numero'),
    content: pickName(pick, language),
    drawAt: integer(row, 'due_at'),
    ...(drawn ? { result: winningNumber(lottery, index, drawSecretOf({ store })) } : {}),
  }
}
