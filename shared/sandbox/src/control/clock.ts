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
  /**
   * Ahead or, to try that nothing becomes shorter, back.
   * @throws TypeError for more than 400 days
   */
  setOffset(offsetMs: unknown): void
}

const LONGEST_MS = 400 * 86_400_000

export function createClock(source: () => number): Clock {
  let ahead = 0
  function set(name: string, value: unknown, lowest: number): void {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < lowest || value > LONGEST_MS) {
      throw new TypeError(`${name} must be a whole number from ${lowest} to ${LONGEST_MS}`)
    }
    ahead = value
  }
  return {
    now: () => source() + ahead,
    ahead: () => ahead,
    setAhead: (aheadMs) => set('aheadMs', aheadMs, 0),
    setOffset: (offsetMs) => set('clockOffsetMs', offsetMs, -LONGEST_MS),
  }
}
