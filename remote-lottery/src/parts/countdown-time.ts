/** Page times at which a request was sent and its answer received. */
export type LotteryTime = readonly [sent: number, received: number]

export interface CountdownInput {
  /** Ms until the draw, as the server counted when it answered. */
  remainTime: number
  lotteryTime: LotteryTime
  isSale: boolean
}

const NEAR_END_MS = 6000
const PLACEHOLDER = '--:--:--'

/**
 * Ms left at the page time `now`, 0 when the draw is over or not on sale. Half of the request's way is taken off,
 * because the server's count is that old when it arrives (LOTT-08, AMB-70).
 */
export function remainingAt(now: number, { remainTime, lotteryTime, isSale }: CountdownInput): number {
  if (!isSale) return 0
  const [sent, received] = lotteryTime
  const start = remainTime - Math.abs(received - sent) / 2
  return Math.max(0, start - Math.max(0, now - received))
}

/** hours:minutes:seconds; hours have at least two digits and do not wrap at 24 (LOTT-03, AMB-69). */
export function formatCountdown(remaining: number): string {
  if (remaining <= 0) return PLACEHOLDER
  const seconds = Math.floor(remaining / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

export function isNearEnd(remaining: number): boolean {
  return remaining > 0 && remaining < NEAR_END_MS
}
