import type { LotteryGame } from '../calls/entities/lottery-game.ts'

const MAX_DELAY_MS = 30_000
export const IDLE_DELAY_MS = 7000

/** The delay in ms until the menu is requested again: the nearest draw of a game with a draw number, at most 30 s; 7 s without one (LOTT-10…LOTT-12, AMB-71). */
export function pollDelay(games: readonly Pick<LotteryGame, 'numero' | 'remainTime'>[]): number {
  const remaining = games
    .filter(({ numero, remainTime }) => numero !== '' && remainTime > 0)
    .map(({ remainTime }) => remainTime)
  return remaining.length === 0 ? IDLE_DELAY_MS : Math.min(MAX_DELAY_MS, ...remaining)
}
