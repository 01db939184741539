import { describe, expect, it } from 'vitest'
import { dayRange, endOfDay, endOfLength, tooShort, wrongDay } from './time-out-rules.ts'

const NOON = new Date(2026, 9, 1, 12).getTime()
const plain = (day: string) => day

describe('the day until which a pause lasts', () => {
  it.each([
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
    expect(wrongDay(typed, NOON, undefined, plain) !== undefined).toBe(refused)
  })

  it('is told with its range', () => {
    expect(wrongDay('', NOON, undefined, plain)?.message).toBe('Choose a day from {from} to {to}.')
    expect(wrongDay('2026-02-31', NOON, undefined, plain)?.values).toEqual({
      from: '2026-10-02',
      to: '2026-11-11',
    })
  })

  it('[RG-33] can be later than the end of a pause that runs, never earlier', () => {
    const paused = new Date(2026, 9, 10).getTime()
    expect(wrongDay('2026-10-08', NOON, paused, plain)?.message).toContain('not shortened')
    expect(wrongDay('2026-10-09', NOON, paused, plain)).toBeUndefined()
    expect(tooShort(paused - 1, paused)?.message).toContain('not shortened')
  })

  it('ends with the day', () => {
    expect(endOfDay('2026-10-02')).toBe(new Date(2026, 9, 3).getTime())
    for (const none of ['2026-02-31', '2026-13-01', '', 'x2026-10-02', '2026-10-02x', '02/10/2026'])
      expect(endOfDay(none), none).toBeUndefined()
  })

  it.each([
    ['P1D', 1],
    ['P42D', 42],
  ])('of the length %s ends %i times 24 hours later', (length, days) => {
    expect(endOfLength(length, 1_000)).toBe(1_000 + days * 86_400_000)
  })

  it('is never offered beyond 42 days, at whatever hour', () => {
    for (const hour of [0, 12, 23]) {
      const now = new Date(2026, 9, 1, hour, 59).getTime()
      const { first, last } = dayRange(now)
      expect((endOfDay(first) ?? 0) - now).toBeGreaterThanOrEqual(86_400_000)
      expect((endOfDay(last) ?? 0) - now).toBeLessThanOrEqual(42 * 86_400_000)
    }
  })

  it('may be a whole 42 days away, from a day as it begins', () => {
    const { last } = dayRange(new Date(2026, 9, 1).getTime())
    expect(last).toBe('2026-11-11')
  })
})
