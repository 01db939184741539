import { links } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { $loggedIn } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'

/** The link of a lottery: betting, or the hall while it is not on sale; a guest logs in first. */
export function useLotteryLink(game: LotteryGame): { to: string; state: { from: string } } {
  const loggedIn = useStore($loggedIn)
  const { pathname, search } = useLocation()
  const target = links.startLottery(game.code, game.isSale ? 'betting' : 'lobby')
  return { to: loggedIn ? target : links.login(target), state: { from: pathname + search } }
}
