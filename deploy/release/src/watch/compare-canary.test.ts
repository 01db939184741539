import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import type { Sample } from '../canary/metrics.ts'
import { releasedApp } from '../testing/released-app.ts'
import { compareCanary } from './compare-canary.ts'

const RELEASE = { whitelabel: 'arcada', seq: 7 }
const canaryAt = (share: number) => ({ share, remotes: { games: releasedApp('games', '1.1.0') } })

const labels = (canary: boolean, phase: string) => ({
  whitelabel: 'arcada',
  release: '7',
  remote: 'games',
  canary: String(canary),
  phase,
})
const loads = (canary: boolean, ok: number, failed = 0): Sample[] => [
  { name: 'arcada_parts_total', labels: { ...labels(canary, 'load'), outcome: 'ok' }, value: ok },
  { name: 'arcada_parts_total', labels: { ...labels(canary, 'load'), outcome: 'failed' }, value: failed },
]
/** `count` pages, all interactive within `seconds`. */
const pages = (canary: boolean, count: number, seconds: number): Sample[] => [
  { name: 'arcada_parts_total', labels: { ...labels(canary, 'interactive'), outcome: 'ok' }, value: count },
  ...[String(seconds), '+Inf'].map((le) => ({
    name: 'arcada_part_seconds_bucket',
    labels: { ...labels(canary, 'interactive'), le },
    value: count,
  })),
]
const compared = (samples: Sample[], share = 1000, limits = {}) =>
  compareCanary(RELEASE, canaryAt(share), samples, limits)[0]
const said = (samples: Sample[], share = 1000, limits = {}) => {
  const { outcome, reason } = compared(samples, share, limits) ?? {}
  return `${outcome}: ${reason}`
}

describe('a canary with failing loads', () => {
  it('is worse, fine or undecided, with the figures', async () => {
    const failed = await failing<[string, Sample[], Sample[], string]>(
      [
        [
          'that cannot be told from the stable set',
          loads(true, 90, 10),
          loads(false, 900, 100),
          'undecided: not enough data: 100 of about 7107 loads',
        ],
        [
          '3 of 100 more often, in 1000 loads',
          loads(true, 950, 50),
          loads(false, 9800, 200),
          'worse: 5.0 % of 1000 loads failed or fell back (50 failures, 0 fall-backs), against 2.0 % of 10000 stable loads: at ' +
            'least 0.2 points more (threshold 2)',
        ],
        [
          'as often as the stable set, in 2000 loads',
          loads(true, 1980, 20),
          loads(false, 19800, 200),
          'fine: at most 1.4 points more loads fail than in the stable set (threshold 2)',
        ],
        [
          'in fewer than 50 loads',
          loads(true, 0, 49),
          loads(false, 100),
          'undecided: not enough data: 49 of about 50 loads',
        ],
      ],
      ([_, ours, theirs, words]) => {
        expect(said([...ours, ...theirs])).toBe(words)
      },
    )
    expect(failed).toEqual([])
  })

  it('is compared by the threshold and minimum of the operator', () => {
    const samples = [...loads(true, 950, 50), ...loads(false, 9800, 200)]
    expect(compared(samples)?.outcome).toBe('worse')
    expect(compared(samples, 1000, { threshold: 3.1 })?.outcome).toBe('undecided')
    expect(compared(samples, 1000, { threshold: 10 })?.outcome).toBe('fine')
    const few = loads(true, 0, 5)
    expect(compared(few, 1000, { minimum: 5 })?.outcome).toBe('worse')
  })
})

describe('a canary that reports less than a tenth of its expected loads', () => {
  it('is worse where enough loads are expected', async () => {
    const failed = await failing<[number, number, number, string | undefined]>(
      [
        // A share of 10 %: beside 450 stable loads, 50 of the canary are expected.
        [4, 450, 1000, 'worse: its pages hardly report: 4 loads, and about 50 were expected'],
        [5, 450, 1000, undefined],
        [0, 440, 1000, undefined],
        // A share of 50 %.
        [5, 51, 5000, 'worse: its pages hardly report: 5 loads, and about 51 were expected'],
      ],
      ([ours, theirs, share, words]) => {
        const text = said([...loads(true, ours), ...loads(false, theirs)], share)
        if (words === undefined) expect(text).toMatch(/^undecided/)
        else expect(text).toBe(words)
      },
    )
    expect(failed).toEqual([])
  })
})

describe('a canary with slow pages', () => {
  const enoughLoads = [...loads(true, 100), ...loads(false, 900)]
  const timed = (ours: Sample[], theirs: Sample[]) => {
    const { outcome, reason } = compared([...enoughLoads, ...ours, ...theirs]) ?? {}
    return outcome === 'worse' ? reason : undefined
  }

  it('is worse above 25 % and half a second more', async () => {
    const failed = await failing<[number, number, string | undefined]>(
      [
        // The limit is 25 % and 0.5 s longer.
        [3, 2, undefined],
        [3.1, 2, '75 % of 60 pages were interactive within 3.1 s, against 2 s for stable pages'],
        [5.5, 4, undefined],
        [5.6, 4, '75 % of 60 pages were interactive within 5.6 s, against 4 s for stable pages'],
      ],
      ([ours, theirs, words]) => {
        expect(timed(pages(true, 60, ours), pages(false, 600, theirs))).toBe(words)
      },
    )
    expect(failed).toEqual([])
  })
})
