import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { Day, Moment, Month } from './time.ts'

const ajv = new Ajv()

describe('a time in an answer', () => {
  it('is a moment that every browser can format', () => {
    const accepts = ajv.compile(Moment)
    for (const time of [0, Date.UTC(2026, 10, 25), Date.UTC(9999, 11, 31, 23, 59, 59, 999)]) {
      expect(accepts(time), String(time)).toBe(true)
      expect(new Intl.DateTimeFormat('pt-BR').format(time)).toMatch(/\d{4}$/)
    }
    for (const time of [-1, 0.5, Date.UTC(10_000, 0, 1), 1e300])
      expect(accepts(time), String(time)).toBe(false)
  })

  it('is a day or a month of the calendar', () => {
    const [isDay, isMonth] = [ajv.compile(Day), ajv.compile(Month)]
    expect(['2026-01-01', '2026-12-31'].map((day) => isDay(day))).toEqual([true, true])
    for (const day of [
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-01-32',
      '26-01-01',
      '2026-1-1',
      '2026-01-01 ',
      '',
    ])
      expect(isDay(day), day).toBe(false)
    expect(['2026-01', '2026-12'].map((month) => isMonth(month))).toEqual([true, true])
    for (const month of ['2026-13', '2026-00', '2026-1', 'x2026-01', ''])
      expect(isMonth(month), month).toBe(false)
  })
})
