import { links } from '@arcada/routes'
import { $signedIn } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'react-router-dom'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'

/** The name of a lottery, leading to its game: betting, or the hall while it is not on sale; a guest signs in first. */
export function TileLink({ game, className }: { game: LotteryGame; className: string | undefined }) {
  const signedIn = useStore($signedIn)
  const { pathname, search } = useLocation()
  const target = links.startLottery(game.code, game.isSale ? 'betting' : 'lobby')
  return (
    <Link
      to={signedIn ? target : links.login(target)}
      state={{ from: pathname + search }}
      className={className}
    >
      {game.remark}
    </Link>
  )
}
