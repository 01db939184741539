import { DAY_MS } from '@arcada/kit/i18n/dates'

const MAX_OFFSET_MS = 400 * DAY_MS

/** The sandbox's time, which can be set ahead, for example to the next draw or the end of a session. */
export function createClock(source: () => number) {
  let ahead = 0
  function set(name: string, value: unknown, lowest: number): void {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < lowest || value > MAX_OFFSET_MS) {
      throw new TypeError(`${name} must be a whole number from ${lowest} to ${MAX_OFFSET_MS}`)
    }
    ahead = value
  }
  return {
    now: () => source() + ahead,
    /** How far ahead of the computer's clock, in ms. */
    ahead: () => ahead,
    /**
     * @param aheadMs whole ms from 0 (the computer's own time) to 400 days
     * @throws TypeError for anything else
     */
    setAhead: (aheadMs: unknown) => set('aheadMs', aheadMs, 0),
    /**
     * Ahead, or back in order to try that no period becomes shorter.
     * @throws TypeError for more than 400 days
     */
    setOffset: (offsetMs: unknown) => set('clockOffsetMs', offsetMs, -MAX_OFFSET_MS),
  }
}
