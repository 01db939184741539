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
import { isDay } from './format.ts'
import { DAY_MS } from './zone.ts'

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

describe('a day', () => {
  it.each(['2026-09-21', '2024-02-29', '2026-12-31', '1970-01-01', '9999-12-31'])('is %s', (text) => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21/09/2026',
    '2026-09-21T00:00',
    ' 2026-09-21',
    '',
    'today',
    null,
    undefined,
    20260921,
  ])('is not %s', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

describe('counting days', () => {
  it.each([
    ['2026-09-21', 1, '2026-09-22'],
    ['2026-09-30', 1, '2026-10-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-01', -365, '2025-01-01'],
    ['2018-11-03', 1, '2018-11-04'],
  ])('from %s by %i gives %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
    expect(daysBetween(day, expected)).toBe(count)
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

describe.each(['America/New_York', 'Pacific/Auckland'])('on a device in %s', (device) => {
  test.each(ZONES)('[MC-109] every moment falls on its day in %s', (zone) => {
    vi.stubEnv('TZ', device)
    // Years with a change of offset in Sao Paulo, at midnight, and in Auckland.
    for (let time = at('2018-01-01T00:00:00Z'); time < at('2019-04-01T00:00:00Z'); time += HOUR_MS) {
      const day = dayIn(time, zone)
      if (day !== dayByIntl(zone, time))
        expect(`${new Date(time).toISOString()} ${day}`).toBe(dayByIntl(zone, time))
    }
  })

  test.each([...ZONES, 'America/Havana', 'Australia/Lord_Howe'])(
    'each day of %s begins with its first moment, across clock changes too',
    (zone) => {
      vi.stubEnv('TZ', device)
      for (let day = '2018-01-01'; day < '2019-04-01'; day = addDays(day, 1)) {
        const start = startOfDay(day, zone)
        const around = [dayByIntl(zone, start - 1), dayByIntl(zone, start)]
        if (around[0] === day || around[1] !== day)
          expect({ zone, start: new Date(start).toISOString(), around }).toBe(day)
        if (endOfDay(day, zone) !== startOfDay(addDays(day, 1), zone))
          expect(day).toBe('followed by the next')
      }
    },
  )
})

test.each([
  [SAO_PAULO, '2026-09-22T02:59:59.999Z', '2026-09-21'],
  [SAO_PAULO, '2026-09-22T03:00:00Z', '2026-09-22'],
  ['America/Manaus', '2026-09-22T03:59:59.999Z', '2026-09-21'],
  ['America/Manaus', '2026-09-22T04:00:00Z', '2026-09-22'],
  ['America/Noronha', '2026-09-22T01:59:59.999Z', '2026-09-21'],
  ['America/Noronha', '2026-09-22T02:00:00Z', '2026-09-22'],
  ['Pacific/Auckland', '2026-09-21T11:59:59.999Z', '2026-09-21'],
  ['Pacific/Auckland', '2026-09-21T12:00:00Z', '2026-09-22'],
  ['UTC', '2026-09-21T23:59:59.999Z', '2026-09-21'],
  ['UTC', '2024-02-29T12:00:00Z', '2024-02-29'],
])('[MC-109] in %s it is at %s the %s', (zone, moment, day) => {
  expect(dayIn(at(moment), zone)).toBe(day)
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
  it.each([
    ['2026-01-15T12:00:00Z', 1, '2026-02-15T12:00:00.000Z'],
    ['2026-12-15T12:00:00Z', 1, '2027-01-15T12:00:00.000Z'],
    ['2026-01-31T12:00:00Z', 1, '2026-03-03T12:00:00.000Z'],
    ['2024-01-31T12:00:00Z', 1, '2024-03-02T12:00:00.000Z'],
    ['2024-02-29T12:00:00Z', 12, '2025-03-01T12:00:00.000Z'],
    ['2026-09-21T12:00:00Z', 60, '2031-09-21T12:00:00.000Z'],
  ])('[RG-35] %s and %i months are %s, never shorter', (start, count, end) => {
    expect(new Date(addMonths(at(start), count, 'UTC')).toISOString()).toBe(end)
  })

  it('counts from the day in the zone', () => {
    // In Sao Paulo it is still the 31st.
    expect(new Date(addMonths(at('2026-02-01T02:00:00Z'), 1, SAO_PAULO)).toISOString()).toBe(
      '2026-03-04T02:00:00.000Z',
    )
    expect(new Date(addMonths(at('2026-02-01T02:00:00Z'), 1, 'UTC')).toISOString()).toBe(
      '2026-03-01T02:00:00.000Z',
    )
  })

  it('keeps the time of day across a clock change', () => {
    expect(new Date(addMonths(at('2026-09-20T12:00:00Z'), 1, 'Pacific/Auckland')).toISOString()).toBe(
      '2026-10-20T11:00:00.000Z',
    )
  })
})

test.each([
  ['2026-09-21T12:00:00Z', 'UTC', '2026-09-21', '2026-09-27'],
  ['2026-09-27T23:59:59Z', 'UTC', '2026-09-21', '2026-09-27'],
  ['2026-09-28T02:59:59Z', SAO_PAULO, '2026-09-21', '2026-09-27'],
  ['2026-09-28T03:00:00Z', SAO_PAULO, '2026-09-28', '2026-10-04'],
  ['2026-09-27T12:00:00Z', 'Pacific/Auckland', '2026-09-28', '2026-10-04'],
])('the week of %s in %s is Monday %s to Sunday %s', (moment, zone, from, to) => {
  expect(weekOf(at(moment), zone)).toEqual({ from, to })
})

test('reads a machine-readable moment, and rejects other text', () => {
  expect(momentOf('2026-09-22T02:59:59.123Z')).toBe(at('2026-09-22T02:59:59.123Z'))
  expect(momentOf('Tue, 22 Sep 2026 02:59:59 GMT')).toBe(at('2026-09-22T02:59:59Z'))
  expect(momentOf('')).toBeNaN()
  expect(momentOf('soon')).toBeNaN()
})

test('a rolling window counts days of 24 hours', () => {
  expect(DAY_MS).toBe(24 * HOUR_MS)
})
