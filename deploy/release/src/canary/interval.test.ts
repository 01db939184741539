import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { type Proportion, proportionInterval } from './interval.ts'
import { compareFailures } from './verdict.ts'

/** The same random numbers in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** Visits with this probability of a failure, looked at after every tenth one; whether any look was wrong. */
function everWrong(
  random: () => number,
  chance: number,
  wrong: (seen: Proportion) => boolean,
  visits = 2000,
): boolean {
  const seen = { failures: 0, loads: 0 }
  for (let visit = 1; visit <= visits; visit += 1) {
    seen.loads += 1
    if (random() < chance) seen.failures += 1
    if (visit % 10 === 0 && wrong(seen)) return true
  }
  return false
}

describe('the interval of a proportion', () => {
  it('is everything without loads, and closes around the share of failures', () => {
    expect(proportionInterval({ failures: 0, loads: 0 }, 0.05)).toEqual({ low: 0, high: 1 })
    const few = proportionInterval({ failures: 5, loads: 100 }, 0.05)
    const many = proportionInterval({ failures: 500, loads: 10_000 }, 0.05)
    expect([few.low, few.high].map((bound) => bound.toFixed(3))).toEqual(['0.007', '0.156'])
    expect([many.low, many.high].map((bound) => bound.toFixed(3))).toEqual(['0.042', '0.059'])
  })

  it('holds a true share at all of 200 looks, in 95 of 100 runs', async () => {
    const failed = await failing([0.01, 0.05, 0.5, 0.97], (chance) => {
      const random = randomNumbers(chance * 1000)
      const runs = Array.from({ length: 60 }, () =>
        everWrong(random, chance, (seen) => {
          const { low, high } = proportionInterval(seen, 0.05)
          return chance < low || chance > high
        }),
      )
      expect(runs.filter(Boolean).length).toBeLessThanOrEqual(3)
    })
    expect(failed).toEqual([])
  })
})

describe('a comparison that is repeated after every tenth load', () => {
  it('calls no canary worse that fails as often as the stable set, in 95 of 100 runs', () => {
    const random = randomNumbers(7)
    const runs = Array.from({ length: 40 }, () => {
      const stable = { failures: 0, loads: 0 }
      return everWrong(
        random,
        0.03,
        (canary) => {
          for (let visit = 0; visit < 30; visit += 1) {
            stable.loads += 1
            if (random() < 0.03) stable.failures += 1
          }
          return compareFailures(canary, stable, 0).outcome === 'worse'
        },
        600,
      )
    })
    expect(runs.filter(Boolean).length).toBeLessThanOrEqual(2)
  })

  it('calls a canary worse that fails twice as often, within the loads that it announced', () => {
    const announced = compareFailures({ failures: 8, loads: 100 }, { failures: 36, loads: 900 }, 2).needs ?? 0
    const at = (factor: number) =>
      compareFailures(
        { failures: 8 * factor, loads: 100 * factor },
        { failures: 36 * factor, loads: 900 * factor },
        2,
      ).outcome
    expect(at((announced - 2) / 100)).toBe('undecided')
    expect(at(announced / 100)).toBe('worse')
  })
})
