import { links } from '@arcada/routes'
import { $signedIn } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useLocation } from 'react-router-dom'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'

/** The way to a lottery: betting, or the hall while it is not on sale; a guest signs in first. */
export function useLotteryWay(game: LotteryGame): { to: string; state: { from: string } } {
  const signedIn = useStore($signedIn)
  const { pathname, search } = useLocation()
  const target = links.startLottery(game.code, game.isSale ? 'betting' : 'lobby')
  return { to: signedIn ? target : links.login(target), state: { from: pathname + search } }
}
