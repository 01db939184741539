/** The sandbox's time, which can be set ahead so that a draw or the end of a session need not be waited for. */
export interface Clock {
  now(): number
  /** How far ahead of the computer's clock, in ms. */
  ahead(): number
  /**
   * @param aheadMs whole ms from 0 (the computer's own time) to 400 days
   * @throws TypeError for anything else
   */
  setAhead(aheadMs: unknown): void
}

const LONGEST_MS = 400 * 86_400_000

export function createClock(source: () => number): Clock {
  let ahead = 0
  return {
    now: () => source() + ahead,
    ahead: () => ahead,
    setAhead(aheadMs) {
      if (typeof aheadMs !== 'number' || !Number.isInteger(aheadMs) || aheadMs < 0 || aheadMs > LONGEST_MS) {
        throw new TypeError(`aheadMs must be a whole number from 0 to ${LONGEST_MS}`)
      }
      ahead = aheadMs
    },
  }
}
