import { isRefusal, pageNow } from '@arcada/kit/api'
import { useEffect } from 'react'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import type { LotteryTime } from './countdown-time.ts'
import { $clock } from './stores/clock.ts'

const MAX_DELAY_MS = 30_000
const IDLE_DELAY_MS = 7000

/** The delay in ms until the menu is requested again: the nearest draw of a game with a draw number, at most 30 s; 7 s without one (LOTT-10…LOTT-12, AMB-71). */
function pollDelay(games: readonly Pick<LotteryGame, 'numero' | 'remainTime'>[]): number {
  const remaining = games
    .filter(({ numero, remainTime }) => numero !== '' && remainTime > 0)
    .map(({ remainTime }) => remainTime)
  return remaining.length === 0 ? IDLE_DELAY_MS : Math.min(MAX_DELAY_MS, ...remaining)
}

export interface Polled {
  /** The games that set the schedule; undefined before the first answer. */
  games: readonly Pick<LotteryGame, 'numero' | 'remainTime'>[] | undefined
  lotteryTime: LotteryTime | undefined
  enabled: boolean
  isFetching: boolean
  isError: boolean
  error: Error | null
  errorUpdatedAt: number
  refetch: () => unknown
}

/** Requests again when the next draw ends (LOTT-10…LOTT-12), by the shared clock, which stops while the page is hidden. A refusal ends it. */
export function usePoll(query: Polled): void {
  const { games, lotteryTime, enabled, isFetching, isError, error, errorUpdatedAt, refetch } = query
  const refused = isRefusal(error)
  // Primitive values, so that an equal list does not restart the effect.
  const received = lotteryTime?.[1]
  const delay = games && pollDelay(games)
  useEffect(() => {
    // A later failure restarts the delay with the same data.
    void errorUpdatedAt
    const known = received !== undefined && delay !== undefined
    if (!enabled || refused || isFetching || (!known && !isError)) return
    const due = isError || !known ? pageNow() + IDLE_DELAY_MS : received + delay
    return $clock.listen((now) => {
      if (now >= due) refetch()
    })
  }, [enabled, refused, isFetching, isError, errorUpdatedAt, received, delay, refetch])
}
