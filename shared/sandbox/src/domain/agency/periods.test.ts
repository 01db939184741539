import { BRASILIA } from '@arcada/kit/i18n/dates'
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
  ] as const)('of %s begins and ends in the time zone of Brasília', (kind, start, end, name, length) => {
    for (const time of [start, start + 1, end - 1]) {
      expect(periodStart(kind, time, BRASILIA)).toBe(start)
      expect(nextPeriod(kind, time, BRASILIA)).toBe(end)
    }
    expect(periodStart(kind, end, BRASILIA)).toBe(end)
    expect(periodStart(kind, start - 1, BRASILIA)).toBeLessThan(start)
    expect(periodName(kind, start, BRASILIA)).toBe(name)
    expect(lengthOf(kind)).toBe(length)
  })

  it.each([
    ['DAILY', 'Pacific/Auckland', '2026-06-15T12:00:00Z', '2026-06-16T12:00:00Z', '2026-06-16'],
    ['DIVIDEND', 'Pacific/Auckland', '2026-05-31T12:00:00Z', '2026-06-30T12:00:00Z', '2026-06'],
    ['DIVIDEND', 'Pacific/Auckland', '2026-08-31T12:00:00Z', '2026-09-30T11:00:00Z', '2026-09'],
    ['COMMISSION', 'America/Manaus', '2026-06-15T04:00:00Z', '2026-06-16T04:00:00Z', '2026-06-15'],
  ] as const)('[AC-63] [AC-75] of %s begins and ends in the time zone %s', (kind, zone, from, to, name) => {
    const [start, end] = [Date.parse(from), Date.parse(to)]
    for (const time of [start, start + 1, end - 1]) {
      expect(periodStart(kind, time, zone)).toBe(start)
      expect(nextPeriod(kind, time, zone)).toBe(end)
    }
    expect(periodName(kind, start, zone)).toBe(name)
  })

  it('of a month is as long as the month, over years and leap days', () => {
    let start = midnight(2027, 12, 1)
    for (let month = 12; month < 12 + 30; month++) {
      const next = nextPeriod('DIVIDEND', start, BRASILIA)
      expect(next).toBe(midnight(2027, month + 1, 1))
      start = next
    }
  })
})
