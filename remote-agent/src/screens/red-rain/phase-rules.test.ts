import { describe, expect, test as it, test } from 'vitest'
import { askEvery, formatLeft, phaseAt, serverTime, untilNextPhase } from './phase-rules.ts'

const planned = { state: 'WAITING', startAt: 1_000, endAt: 5_000 } as const

describe('what goes on', () => {
  it.each([
    [0, 'WAITING', 1_000],
    [999, 'WAITING', 1],
    [1_000, 'RUNNING', 4_000],
    [4_999, 'RUNNING', 1],
    [5_000, 'OVER', undefined],
  ])('at %i is %s, for %s ms more', (time, phase, left) => {
    expect(phaseAt(planned, time)).toBe(phase)
    expect(phaseAt({ ...planned, state: 'RUNNING' }, Math.max(time, 1_000))).toBe(
      phase === 'WAITING' ? 'RUNNING' : phase,
    )
    expect(untilNextPhase(planned, time)).toBe(left)
  })

  it.each(['NONE', 'OVER', 'NOT_ELIGIBLE'] as const)('stays %s until the server says otherwise', (state) => {
    expect(phaseAt({ state, startAt: 1_000, endAt: 5_000 }, 2_000)).toBe(state)
    expect(untilNextPhase({ state }, 2_000)).toBe(undefined)
    expect(askEvery(state)).toBeLessThanOrEqual(60_000)
  })
})

test('a device that is hours wrong counts by the server, and one that is set back does not count back', () => {
  const answered = { serverNow: 1_000, receivedAt: 10_801_000 }
  expect(serverTime(answered, 10_801_500)).toBe(1_500)
  expect(serverTime(answered, 0)).toBe(1_000)
})

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [600_000, '10:00'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [3_729_000, '1:02:09'],
])('%i ms left read %s', (ms, text) => {
  expect(formatLeft(ms)).toBe(text)
})
