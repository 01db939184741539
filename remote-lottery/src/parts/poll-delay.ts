import type { LotteryGame } from '../calls/entities/lottery-game.ts'

const LONGEST_DELAY_MS = 30_000
export const IDLE_DELAY_MS = 7000

/**
 * Ms after an answer until the menu is asked for again: the smallest positive remaining time among games with a draw
 * number, at most 30 s; 7 s when there is none (LOTT-10…LOTT-12, AMB-71).
 */
export function pollDelay(games: readonly Pick<LotteryGame, 'numero' | 'remainTime'>[]): number {
  const remaining = games
    .filter(({ numero, remainTime }) => numero !== '' && remainTime > 0)
    .map(({ remainTime }) => remainTime)
  return remaining.length === 0 ? IDLE_DELAY_MS : Math.min(LONGEST_DELAY_MS, ...remaining)
}
