import { describe, expect, it, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  daysOf,
  endOfDay,
  momentOf,
  startOfDay,
  weekOf,
} from './calendar.ts'
import { isDay, isoOf } from './format.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const ZONES = [SAO_PAULO, 'America/Manaus', 'America/Noronha', 'Pacific/Auckland', 'UTC']
const HOUR_MS = 3_600_000

const at = (iso: string) => new Date(iso).getTime()

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The same computed with the browser's calendar, which the module does not use for days. */
function dayByIntl(zone: string, time: number): string {
  const calendar =
    calendars.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' })
  calendars.set(zone, calendar)
  return calendar.format(time)
}

test('a day is a date of the calendar', () => {
  const days = '2026-09-21 2024-02-29 2026-12-31 1970-01-01 9999-12-31'.split(' ')
  expect(days.filter((text) => !isDay(text))).toEqual([])
  const others = '2026-02-29 2026-02-30 2026-13-01 2026-00-10 2026-1-1 21/09/2026 2026-09-21T00:00 today'
  expect([...others.split(' '), ' 2026-09-21', '', null, undefined, 20260921].filter(isDay)).toEqual([])
})

describe('counting days', () => {
  it('crosses the ends of months and years', () => {
    const rows = [
      ['2026-09-30', 1, '2026-10-01'],
      ['2026-12-31', 1, '2027-01-01'],
      ['2024-02-28', 1, '2024-02-29'],
      ['2026-02-28', 1, '2026-03-01'],
      ['2026-03-01', -1, '2026-02-28'],
      ['2026-01-01', -365, '2025-01-01'],
      ['2018-11-03', 1, '2018-11-04'],
    ] as const
    const counted = rows.map(([day, count, other]) => [day, daysBetween(day, other), addDays(day, count)])
    expect(counted).toEqual(rows)
  })

  it('lists every day of a span, both ends included', () => {
    expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
    expect(daysOf({ from: '2026-09-21', to: '2026-09-21' })).toEqual(['2026-09-21'])
  })

  it('refuses text that is not a day', () => {
    for (const count of [
      () => addDays('2026-02-30', 1),
      () => daysBetween('x', '2026-01-01'),
      () => startOfDay('', 'UTC'),
    ])
      expect(count).toThrow(RangeError)
  })
})

test('[MC-109] every moment falls on its day in any zone, on any device', () => {
  const wrong: string[] = []
  for (const device of ['America/New_York', 'Pacific/Auckland'])
    for (const zone of ZONES) {
      vi.stubEnv('TZ', device)
      // Years with a change of offset in Sao Paulo, at midnight, and in Auckland.
      for (let time = at('2018-01-01T00:00:00Z'); time < at('2019-04-01T00:00:00Z'); time += HOUR_MS)
        for (const moment of [time - 1, time])
          if (dayIn(moment, zone) !== dayByIntl(zone, moment))
            wrong.push(`${zone} ${isoOf(moment)} ${device}`)
    }
  expect(wrong).toEqual([])
})

test('each day begins with its first moment and ends with the next, across clock changes too', () => {
  const wrong: string[] = []
  for (const device of ['America/New_York', 'Pacific/Auckland'])
    for (const zone of [...ZONES, 'America/Havana', 'Australia/Lord_Howe']) {
      vi.stubEnv('TZ', device)
      for (let day = '2018-01-01'; day < '2019-04-01'; day = addDays(day, 1)) {
        const start = startOfDay(day, zone)
        const begins = dayByIntl(zone, start - 1) !== day && dayByIntl(zone, start) === day
        if (!begins || endOfDay(day, zone) !== startOfDay(addDays(day, 1), zone)) wrong.push(`${zone} ${day}`)
      }
    }
  expect(wrong).toEqual([])
})

test('a day on which the clocks change has 23, 25 or 23.5 hours', () => {
  const hours = (day: string, zone: string) => (endOfDay(day, zone) - startOfDay(day, zone)) / HOUR_MS
  expect(hours('2018-11-04', SAO_PAULO)).toBe(23)
  expect(hours('2018-02-17', SAO_PAULO)).toBe(25)
  expect(hours('2026-09-27', 'Pacific/Auckland')).toBe(23)
  expect(hours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5)
  expect(hours('2026-09-21', SAO_PAULO)).toBe(24)
})

describe('months later', () => {
  it('[RG-35] are never shorter than the calendar says', () => {
    const rows = [
      ['2026-01-15T12:00:00Z', 1, '2026-02-15T12:00:00.000Z'],
      ['2026-12-15T12:00:00Z', 1, '2027-01-15T12:00:00.000Z'],
      ['2026-01-31T12:00:00Z', 1, '2026-03-03T12:00:00.000Z'],
      ['2024-01-31T12:00:00Z', 1, '2024-03-02T12:00:00.000Z'],
      ['2024-02-29T12:00:00Z', 12, '2025-03-01T12:00:00.000Z'],
      ['2026-09-21T12:00:00Z', 60, '2031-09-21T12:00:00.000Z'],
    ] as const
    const ends = rows.map(([start, count]) => isoOf(addMonths(at(start), count, 'UTC')))
    expect(ends).toEqual(rows.map(([, , end]) => end))
  })

  it('count from the day in the zone, and keep the time of day across a clock change', () => {
    // In Sao Paulo it is still the 31st.
    const start = at('2026-02-01T02:00:00Z')
    expect(isoOf(addMonths(start, 1, SAO_PAULO))).toBe('2026-03-04T02:00:00.000Z')
    expect(isoOf(addMonths(start, 1, 'UTC'))).toBe('2026-03-01T02:00:00.000Z')
    const before = at('2026-09-20T12:00:00Z')
    expect(isoOf(addMonths(before, 1, 'Pacific/Auckland'))).toBe('2026-10-20T11:00:00.000Z')
  })
})

test('a week is Monday to Sunday, in the zone', () => {
  const rows = [
    ['2026-09-21T12:00:00Z', 'UTC', '2026-09-21', '2026-09-27'],
    ['2026-09-27T23:59:59Z', 'UTC', '2026-09-21', '2026-09-27'],
    ['2026-09-28T02:59:59Z', SAO_PAULO, '2026-09-21', '2026-09-27'],
    ['2026-09-28T03:00:00Z', SAO_PAULO, '2026-09-28', '2026-10-04'],
    ['2026-09-27T12:00:00Z', 'Pacific/Auckland', '2026-09-28', '2026-10-04'],
  ] as const
  expect(rows.map(([moment, zone]) => weekOf(at(moment), zone))).toEqual(
    rows.map(([, , from, to]) => ({ from, to })),
  )
})

test('reads a machine-readable moment, and rejects other text', () => {
  expect(momentOf('2026-09-22T02:59:59.123Z')).toBe(at('2026-09-22T02:59:59.123Z'))
  expect(momentOf('Tue, 22 Sep 2026 02:59:59 GMT')).toBe(at('2026-09-22T02:59:59Z'))
  expect(momentOf('')).toBeNaN()
  expect(momentOf('soon')).toBeNaN()
})
