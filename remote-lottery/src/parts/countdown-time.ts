import { formatClock } from '@arcada/kit/i18n'

/** Page times at which a request was sent and its answer received. */
export type LotteryTime = readonly [sent: number, received: number]

export interface CountdownInput {
  /** Ms until the draw, at the time of the server's answer. */
  remainTime: number
  lotteryTime: LotteryTime
  isSale: boolean
}

const NEAR_END_MS = 6000
const PLACEHOLDER = '--:--:--'

/** Ms left at the page time `now`; 0 when the draw is over or not on sale. Subtracts half of the request's duration (LOTT-08, AMB-70). */
export function remainingAt(now: number, { remainTime, lotteryTime, isSale }: CountdownInput): number {
  if (!isSale) return 0
  const [sent, received] = lotteryTime
  const start = remainTime - Math.abs(received - sent) / 2
  // In whole ms: the difference of two times has a rest of 1e-12, which would cost a second.
  return Math.max(0, start - Math.max(0, Math.round(now - received)))
}

/** hours:minutes:seconds; hours have at least two digits and do not wrap at 24 (LOTT-03, AMB-69). */
export function formatCountdown(remaining: number): string {
  return remaining > 0 ? formatClock(remaining, 'hh:mm:ss') : PLACEHOLDER
}

export function isNearEnd(remaining: number): boolean {
  return remaining > 0 && remaining < NEAR_END_MS
}
