import { DAY_MS, endOfDay, startOfDay } from '@arcada/kit/i18n/dates'
import { describe, expect, it as test, vi } from 'vitest'
import { dayError, dayRange, endOfLength, tooShort } from './time-out-rules.ts'

const HOUR_MS = 3_600_000
const DEVICES = ['America/Sao_Paulo', 'Pacific/Auckland']
const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'Pacific/Auckland']
const plain = (day: string) => day

describe.each(ZONES)('the last day of a pause in %s', (zone) => {
  const atHour = (hour: number) => startOfDay('2026-10-01', zone) + hour * HOUR_MS
  const wrong = (typed: string, paused?: number) => dayError(typed, { now: atHour(12), zone, paused }, plain)

  test.each([
    ['today: shorter than 24 hours', '2026-10-01', true],
    ['tomorrow', '2026-10-02', false],
    ['the last day that is not longer than 42 days', '2026-11-11', false],
    ['one day more', '2026-11-12', true],
    ['yesterday', '2026-09-30', true],
    ['31 February', '2027-02-31', true],
    ['32 October', '2026-10-32', true],
    ['nothing', '', true],
    ['no day', '02/10/2026', true],
  ])('%s', (_name, typed, refused) => {
    for (const device of DEVICES) {
      vi.stubEnv('TZ', device)
      expect(wrong(typed) !== undefined).toBe(refused)
    }
  })

  test('is rejected with its range', () => {
    expect(wrong('')?.message).toBe('Choose a day from {from} to {to}.')
    expect(wrong('2026-02-31')?.values).toEqual({ from: '2026-10-02', to: '2026-11-11' })
  })

  test('[RG-33] can be later than the end of a running pause, never earlier', () => {
    const paused = endOfDay('2026-10-09', zone)
    expect(wrong('2026-10-08', paused)?.message).toContain('not shortened')
    expect(wrong('2026-10-09', paused)).toBeUndefined()
    expect(tooShort(paused - 1, paused)?.message).toContain('not shortened')
  })

  test('is offered for 24 hours to 42 days, at any hour, also where the clocks change', () => {
    for (let now = startOfDay('2018-01-01', zone); now < startOfDay('2018-12-31', zone); now += 7 * HOUR_MS) {
      const { from, to } = dayRange(now, zone)
      const [shortest, longest] = [endOfDay(from, zone) - now, endOfDay(to, zone) - now]
      if (shortest < DAY_MS || longest > 42 * DAY_MS) expect({ now, from, to }).toBe('in the range')
    }
  })

  test('may be a whole 42 days away, from the start of a day', () => {
    const begins = startOfDay('2026-05-01', zone)
    expect(endOfDay(dayRange(begins, zone).to, zone) - begins).toBe(42 * DAY_MS)
  })
})

test.each([
  ['P1D', 1],
  ['P42D', 42],
])('a pause of the length %s ends %i times 24 hours later', (length, days) => {
  expect(endOfLength(length, 1_000)).toBe(1_000 + days * DAY_MS)
})
