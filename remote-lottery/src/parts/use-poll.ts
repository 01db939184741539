import { isRefusal, pageNow } from '@arcada/kit/api'
import { useEffect } from 'react'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import type { LotteryTime } from './countdown-time.ts'
import { IDLE_DELAY_MS, pollDelay } from './poll-delay.ts'
import { $clock } from './stores/clock.ts'

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
