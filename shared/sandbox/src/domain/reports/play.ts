import type { Store } from '../../storage/store.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import type { Language } from '../common/language.ts'
import { drawSecretOf, winningNumber } from '../lottery/draws.ts'
import { pickName } from '../lottery/pick-name.ts'
import { ticketOf } from '../lottery/tickets.ts'
import type { Bet } from './bets.ts'

/** Pick, draw and result of a lottery ticket; games of vendors have none. */
export function playOf({ store }: { store: Store }, bet: Bet, language: Language) {
  const lottery = bet.kind === 'lottery' ? lotteryById(bet.target) : undefined
  if (!lottery) return {}
  const { index, pick } = ticketOf(bet)
  const drawn = bet.status === 'WIN' || bet.status === 'LOSE'
  const result = drawn ? winningNumber(lottery, index, drawSecretOf({ store })) : undefined
  return { numero: bet.numero, content: pickName(pick, language), drawAt: bet.dueAt, result }
}
