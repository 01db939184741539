import { describe, expect, it } from 'vitest'
import { localDay } from './local-day.ts'

describe('today', () => {
  it('[API-81] is the day of the person’s own clock, late in the evening too', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(localDay(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21')
  })
})
