import { useEffect } from 'react'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import type { LotteryTime } from './countdown-time.ts'
import { pageNow } from './page-time.ts'
import { IDLE_DELAY_MS, pollDelay } from './poll-delay.ts'
import { $clock } from './stores/clock.ts'

export interface Polled {
  /** What decides when to ask again; undefined while nothing has come. */
  games: readonly Pick<LotteryGame, 'numero' | 'remainTime'>[] | undefined
  lotteryTime: LotteryTime | undefined
  enabled: boolean
  isFetching: boolean
  isError: boolean
  errorUpdatedAt: number
  refetch: () => unknown
}

/**
 * Asks again when the next draw is over (LOTT-10…LOTT-12). The shared clock tells when: it stands still while the
 * page is hidden, and what fell due meanwhile is asked for when the page comes back.
 */
export function usePoll(query: Polled): void {
  const { games, lotteryTime, enabled, isFetching, isError, errorUpdatedAt, refetch } = query
  // As numbers, so that a new list of the same draws does not start anew.
  const received = lotteryTime?.[1]
  const delay = games && pollDelay(games)
  useEffect(() => {
    // A later failure is another reason to wait, with the same data.
    void errorUpdatedAt
    const known = received !== undefined && delay !== undefined
    if (!enabled || isFetching || (!known && !isError)) return
    const due = isError || !known ? pageNow() + IDLE_DELAY_MS : received + delay
    return $clock.listen((now) => {
      if (now >= due) refetch()
    })
  }, [enabled, isFetching, isError, errorUpdatedAt, received, delay, refetch])
}
