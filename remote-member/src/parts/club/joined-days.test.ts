import { describe, expect, it } from 'vitest'
import { joinedDays } from './joined-days.ts'

const DAY = 86_400_000

describe('days since joining', () => {
  it('[CLUB-04] counts whole days only', () => {
    expect(joinedDays(0, DAY - 1)).toBe(0)
    expect(joinedDays(0, DAY)).toBe(1)
    expect(joinedDays(0, 47 * 3_600_000)).toBe(1)
    expect(joinedDays(0, 403 * DAY + 5)).toBe(403)
  })

  it('shows nobody a negative number when a clock is wrong', () => {
    expect(joinedDays(2 * DAY, DAY)).toBe(0)
  })
})
