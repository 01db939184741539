import { describe, expect, it } from 'vitest'
import { lengthOf, nextPeriod, periodName, periodStart } from './periods.ts'

/** Midnight of a day in Brasília. */
const midnight = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 3)

describe('a period', () => {
  it.each([
    ['COMMISSION', midnight(2026, 6, 15), midnight(2026, 6, 16), '2026-06-15', 'DAY'],
    ['DAILY', midnight(2026, 6, 15), midnight(2026, 6, 16), '2026-06-15', 'DAY'],
    ['HOURLY', Date.UTC(2026, 5, 16, 1), Date.UTC(2026, 5, 16, 2), '2026-06-15', 'HOUR'],
    ['DIVIDEND', midnight(2026, 6, 1), midnight(2026, 7, 1), '2026-06', 'MONTH'],
  ] as const)('of %s begins and ends by the clock of Brasília', (kind, start, end, name, length) => {
    for (const time of [start, start + 1, end - 1]) {
      expect(periodStart(kind, time)).toBe(start)
      expect(nextPeriod(kind, time)).toBe(end)
    }
    expect(periodStart(kind, end)).toBe(end)
    expect(periodStart(kind, start - 1)).toBeLessThan(start)
    expect(periodName(kind, start)).toBe(name)
    expect(lengthOf(kind)).toBe(length)
  })

  it('of a month is as long as the month, over years and leap days', () => {
    let start = midnight(2027, 12, 1)
    for (let month = 12; month < 12 + 30; month++) {
      const next = nextPeriod('DIVIDEND', start)
      expect(next).toBe(midnight(2027, month + 1, 1))
      start = next
    }
  })
})
