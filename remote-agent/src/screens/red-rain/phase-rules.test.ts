import { describe, expect, it } from 'vitest'
import { phaseAt, pollInterval, untilNextPhase } from './phase-rules.ts'

const planned = { state: 'WAITING', startAt: 1_000, endAt: 5_000 } as const

describe('the phase of the rain', () => {
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

  it.each(['NONE', 'OVER', 'NOT_ELIGIBLE'] as const)('stays %s until the next answer', (state) => {
    expect(phaseAt({ state, startAt: 1_000, endAt: 5_000 }, 2_000)).toBe(state)
    expect(untilNextPhase({ state }, 2_000)).toBe(undefined)
    expect(pollInterval(state)).toBeLessThanOrEqual(60_000)
  })
})
