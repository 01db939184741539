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

  test('is tomorrow at the earliest and 42 days away at the latest, on any device', () => {
    const refused = ['2026-10-01', '2026-11-12', '2026-09-30', '2027-02-31', '2026-10-32', '', '02/10/2026']
    for (const device of DEVICES) {
      vi.stubEnv('TZ', device)
      expect(refused.filter((typed) => !wrong(typed))).toEqual([])
      expect(['2026-10-02', '2026-11-11'].filter((typed) => wrong(typed))).toEqual([])
    }
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
})

test('a pause of a length ends as many times 24 hours later', () => {
  expect(['P1D', 'P42D'].map((length) => endOfLength(length, 1_000))).toEqual([
    1_000 + DAY_MS,
    1_000 + 42 * DAY_MS,
  ])
})
