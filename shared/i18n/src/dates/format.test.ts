import { describe, expect, it, it as test, vi } from 'vitest'
import {
  BRASILIA,
  deviceZone,
  formatClock,
  formatDay,
  formatDayOf,
  formatDuration,
  formatExactMoment,
  formatMoment,
  formatMonth,
  formatPattern,
  formatTime,
  isMoment,
  isZone,
  offsetAt,
  roundUp,
  zoneName,
} from './index.ts'

const at = (iso: string) => new Date(iso).getTime()
const MIDNIGHT = at('2026-09-22T02:59:59Z')

describe('a moment', () => {
  it('is formatted in its zone, independent of the device', () => {
    const rows = [
      [BRASILIA, '21/09/2026 23:59', '21 Sep 2026 23:59'],
      ['America/Manaus', '21/09/2026 22:59', '21 Sep 2026 22:59'],
      ['America/Noronha', '22/09/2026 00:59', '22 Sep 2026 00:59'],
      ['Pacific/Auckland', '22/09/2026 14:59', '22 Sep 2026 14:59'],
      ['UTC', '22/09/2026 02:59', '22 Sep 2026 02:59'],
    ] as const
    for (const device of ['UTC', 'Asia/Tokyo', 'America/Manaus']) {
      vi.stubEnv('TZ', device)
      const read = (zone: string, locale: 'pt' | 'en') => formatMoment(MIDNIGHT, zone, locale)
      expect(rows.map(([zone]) => [zone, read(zone, 'pt'), read(zone, 'en')])).toEqual(rows)
    }
  })

  it('has seconds only in receipts and exports', () => {
    expect(formatExactMoment(MIDNIGHT, BRASILIA, 'pt')).toBe('21/09/2026 23:59:59')
    expect(formatExactMoment(MIDNIGHT, BRASILIA, 'en')).toBe('21 Sep 2026 23:59:59')
  })

  it('follows a clock change', () => {
    expect(formatMoment(at('2018-11-04T02:59:00Z'), BRASILIA, 'pt')).toBe('03/11/2018 23:59')
    expect(formatMoment(at('2018-11-04T03:00:00Z'), BRASILIA, 'pt')).toBe('04/11/2018 01:00')
    expect(formatTime(at('2026-10-03T15:29:00Z'), 'Australia/Lord_Howe')).toBe('01:59')
    expect(formatTime(at('2026-10-03T15:30:00Z'), 'Australia/Lord_Howe')).toBe('02:30')
  })

  it('is right in the hour that the device’s clock skips', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(formatTime(at('2018-03-11T05:00:00Z'), BRASILIA)).toBe('02:00')
  })

  it('has the patterns of the specification: [FMT-02] MM/DD/YYYY, [FMT-03] YYYY/MM/DD, [FMT-04] DD MMM and HH:mm', () => {
    const time = at('2024-03-09T21:30:00Z')
    expect(formatPattern(time, 'MM/DD/YYYY', BRASILIA, 'pt-BR')).toBe('03/09/2024')
    expect(formatPattern(time, 'YYYY/MM/DD', BRASILIA, 'pt-BR')).toBe('2024/03/09')
    expect(formatPattern(time, 'DD MMM', BRASILIA, 'pt-BR')).toBe('09 mar')
    expect(formatPattern(time, 'DD MMM', BRASILIA, 'en')).toBe('09 Mar')
    expect(formatTime(time, BRASILIA)).toBe('18:30')
  })
})

test('a moment lies within the calendar', () => {
  expect([0, MIDNIGHT, 253_402_300_799_999].every(isMoment)).toBe(true)
  const others = [253_402_300_800_000, -1, 1e300, Number.NaN, '2026-09-21', undefined]
  expect(others.filter(isMoment)).toEqual([])
})

describe('a day and a month', () => {
  it('is formatted with digits in Portuguese, and with the month’s name in English', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    const rows = [
      ['2026-11-12', '12/11/2026', '12 Nov 2026'],
      ['2024-02-29', '29/02/2024', '29 Feb 2024'],
      ['2026-01-01', '01/01/2026', '1 Jan 2026'],
    ] as const
    expect(rows.map(([day]) => [day, formatDay(day, 'pt'), formatDay(day, 'en')])).toEqual(rows)
  })

  it('of a moment is its day in the zone', () => {
    const midnightInBrasilia = Date.UTC(2026, 8, 22, 3)
    expect(formatDayOf(midnightInBrasilia - 1, 'America/Sao_Paulo', 'pt')).toBe('21/09/2026')
    expect(formatDayOf(midnightInBrasilia, 'America/Sao_Paulo', 'en')).toBe('22 Sep 2026')
    expect(formatDayOf(midnightInBrasilia, 'America/Manaus', 'en')).toBe('21 Sep 2026')
  })

  it('formats a month with its name', () => {
    expect(formatMonth('2026-09', 'pt')).toBe('setembro de 2026')
    expect(formatMonth('2026-09', 'en')).toBe('September 2026')
  })

  it('leaves a text that is none unchanged', () => {
    const others = ['', 'soon', '2026-02-30', '31/12/2026']
    expect(others.map((text) => formatDay(text, 'pt'))).toEqual(others)
    expect(others.map((text) => formatMonth(text, 'en'))).toEqual(others)
  })
})

describe('a duration', () => {
  it('is a text of minutes, and of hours from the first', () => {
    const rows = [
      [0, '0 minuto', '0 minutes'],
      [59_999, '0 minuto', '0 minutes'],
      [60_000, '1 minuto', '1 minute'],
      [31 * 60_000, '31 minutos', '31 minutes'],
      [60 * 60_000, '1 h', '1 h'],
      [62 * 60_000, '1 h 2 min', '1 h 2 min'],
      [25 * 60 * 60_000, '25 h', '25 h'],
      [-1, '0 minuto', '0 minutes'],
    ] as const
    expect(rows.map(([ms]) => [ms, formatDuration(ms, 'pt'), formatDuration(ms, 'en')])).toEqual(rows)
  })

  it('[LOTT-03] is as digits in each form', () => {
    const rows = [
      [3_661_000, '1:01', '1:01:01', '01:01:01', '1:01:01'],
      [599_999, '0:09', '0:09:59', '00:09:59', '09:59'],
      [100 * 3_600_000, '100:00', '100:00:00', '100:00:00', '100:00:00'],
      [-5, '0:00', '0:00:00', '00:00:00', '00:00'],
    ] as const
    const forms = ['h:mm', 'h:mm:ss', 'hh:mm:ss', 'mm:ss'] as const
    expect(rows.map(([ms]) => [ms, ...forms.map((form) => formatClock(ms, form))])).toEqual(rows)
  })

  it('of a countdown rounds up to full seconds', () => {
    expect(formatClock(roundUp(1), 'mm:ss')).toBe('00:01')
    expect(formatClock(roundUp(0), 'mm:ss')).toBe('00:00')
    expect(formatClock(roundUp(59_001), 'mm:ss')).toBe('01:00')
  })
})

describe('a zone', () => {
  it('has a name in the language', () => {
    expect(zoneName(BRASILIA, MIDNIGHT, 'pt')).toBe('Horário Padrão de Brasília')
    expect(zoneName(BRASILIA, MIDNIGHT, 'en')).toBe('Brasilia Standard Time')
    expect(zoneName('America/Manaus', MIDNIGHT, 'pt')).toMatch(/Amazonas/)
  })

  it('is valid or not', () => {
    expect([BRASILIA, 'UTC', 'Mars/Olympus', '', 7, undefined].map(isZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(() => offsetAt('Mars/Olympus', 0)).toThrow(RangeError)
  })

  it('of the device is its setting', () => {
    vi.stubEnv('TZ', 'America/Manaus')
    expect(deviceZone()).toBe('America/Manaus')
  })
})
