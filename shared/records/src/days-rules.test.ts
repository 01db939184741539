import { daysOf } from '@arcada/kit/i18n/calendar'
import { describe, expect, it } from 'vitest'
import { daysRule, presetDays, presetOf } from './days-rules.ts'

const TODAY = '2026-03-02'

describe('the days of a record', () => {
  it.each([
    ['one day', TODAY, TODAY, undefined],
    ['31 days', '2026-01-31', TODAY, undefined],
    ['32 days', '2026-01-30', TODAY, 'Choose at most 31 days.'],
    ['reversed', '2026-03-02', '2026-03-01', 'The first day must not be after the last one.'],
    ['tomorrow', TODAY, '2026-03-03', 'Choose days up to today.'],
    ['no day', '', TODAY, 'Enter both days.'],
    ['a day that does not exist', '2026-02-29', TODAY, 'Enter both days.'],
    ['another format', '02/03/2026', TODAY, 'Enter both days.'],
  ])('[MC-108] chosen by the player: %s', (_, from, to, words) => {
    expect(daysRule(from, to, TODAY)?.message).toBe(words)
  })

  it('[MC-108] of a preset, over the end of a month', () => {
    expect(presetDays('today', TODAY)).toEqual({ from: TODAY, to: TODAY })
    expect(presetDays('yesterday', TODAY)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(presetDays('week', TODAY)).toEqual({ from: '2026-02-24', to: TODAY })
    expect(presetDays('month', TODAY)).toEqual({ from: '2026-02-01', to: TODAY })
    expect(daysOf(presetDays('month', TODAY))).toHaveLength(30)
    expect(presetOf({ from: '2026-02-24', to: TODAY }, TODAY)).toBe('week')
    expect(presetOf({ from: '2026-02-23', to: TODAY }, TODAY)).toBeUndefined()
    expect(presetOf({ from: '2026-02-24', to: '2026-03-01' }, TODAY)).toBeUndefined()
  })
})
