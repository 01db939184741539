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
  it.each<[string, Sample[], Sample[], string]>([
    [
      'that cannot be told from the stable set',
      loads(true, 90, 10),
      loads(false, 900, 100),
      'undecided: not enough data: 100 of about 7107 loads',
    ],
    [
      '3 of 100 more often, in 100 loads',
      loads(true, 95, 5),
      loads(false, 980, 20),
      'undecided: not enough data: 100 of about 881 loads',
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
      'without any stable load',
      loads(true, 0, 50),
      [],
      'worse: 100.0 % of 50 loads failed or fell back (50 failures, 0 fall-backs), against 0.0 % of 0 stable loads: at least ' +
        '88.3 points more (threshold 2)',
    ],
    [
      'in fewer than 50 loads',
      loads(true, 0, 49),
      loads(false, 100),
      'undecided: not enough data: 49 of about 50 loads',
    ],
    [
      'without a load of its own',
      [],
      loads(false, 100),
      'undecided: not enough data: no load of the canary yet',
    ],
  ])('%s', (_, ours, theirs, words) => {
    expect(said([...ours, ...theirs])).toBe(words)
  })

  it('is compared by the threshold and minimum of the operator', () => {
    const samples = [...loads(true, 950, 50), ...loads(false, 9800, 200)]
    expect(compared(samples)?.outcome).toBe('worse')
    expect(compared(samples, 1000, { threshold: 3.1 })?.outcome).toBe('undecided')
    expect(compared(samples, 1000, { threshold: 10 })?.outcome).toBe('fine')
    const few = loads(true, 0, 5)
    expect(compared(few, 1000, { minimum: 5 })?.outcome).toBe('worse')
  })

  it('cannot be decided while the difference is as large as the threshold', () => {
    expect(said([...loads(true, 960, 40), ...loads(false, 9800, 200)])).toBe(
      'undecided: not enough data: after 1000 loads the difference is too close to the threshold of 2 points',
    )
  })

  it('may report more failures than loads', () => {
    const drawn = {
      name: 'arcada_parts_total',
      labels: { ...labels(true, 'render'), outcome: 'failed' },
      value: 60,
    }
    expect(compared([...loads(true, 0, 60), drawn, ...loads(false, 600)])).toMatchObject({
      outcome: 'worse',
      difference: 100,
    })
  })
})

describe('a canary that reports less than a tenth of its expected loads', () => {
  it.each<[number, number, number, string | undefined]>([
    // A share of 10 %: beside 450 stable loads, 50 of the canary are expected.
    [4, 450, 1000, 'worse: its pages hardly report: 4 loads, and about 50 were expected'],
    [5, 450, 1000, undefined],
    [0, 440, 1000, undefined],
    // A share of 50 %.
    [5, 51, 5000, 'worse: its pages hardly report: 5 loads, and about 51 were expected'],
  ])('%i loads beside %i stable ones, at a share of %i of 10,000', (ours, theirs, share, words) => {
    const text = said([...loads(true, ours), ...loads(false, theirs)], share)
    if (words === undefined) expect(text).toMatch(/^undecided/)
    else expect(text).toBe(words)
  })
})

describe('a canary whose pages players feel as slow', () => {
  const fine = [...loads(true, 2_000), ...loads(false, 20_000)]
  /** `slow` of `count` measured page loads above `limit` seconds. */
  const felt = (metric: string, limit: number, canary: boolean, count: number, slow: number): Sample[] =>
    [
      [limit, count - slow],
      ['+Inf', count],
    ].map(([le, value]) => ({
      name: `${metric}_bucket`,
      labels: {
        ...{ whitelabel: 'arcada', release: '7', remote: 'games', canary: String(canary) },
        ...{ version: canary ? '1.1.0' : '1.0.0', le: String(le) },
      },
      value: Number(value),
    }))

  it.each([
    ['inp', 'arcada_inp_seconds', 0.2, 'reacted later than 200 ms to a tap or key (INP)'],
    ['lcp', 'arcada_lcp_seconds', 2.5, 'showed their largest element later than 2.5 s (LCP)'],
  ] as const)('is worse because of %s, with the figures', (cause, metric, limit, words) => {
    const samples = [...fine, ...felt(metric, limit, true, 80, 40), ...felt(metric, limit, false, 800, 80)]
    expect(compared(samples)).toMatchObject({ outcome: 'worse', cause })
    expect(said(samples)).toContain(
      `50.0 % of 80 measured page loads ${words}, against 10.0 % of 800 stable ones: at least `,
    )
  })

  it('stays fine with too few measured page loads, which are named as not enough data', () => {
    const few = [
      ...felt('arcada_inp_seconds', 0.2, true, 40, 40),
      ...felt('arcada_inp_seconds', 0.2, false, 800, 0),
    ]
    const found = compared([...fine, ...few])
    expect([found?.outcome, found?.cause, found?.felt[0]?.outcome]).toEqual(['fine', undefined, 'undecided'])
  })

  it('has failing loads as its cause where both are worse', () => {
    const slow = [
      ...felt('arcada_inp_seconds', 0.2, true, 80, 80),
      ...felt('arcada_inp_seconds', 0.2, false, 800, 0),
    ]
    expect(compared([...loads(true, 0, 100), ...loads(false, 1_000), ...slow])?.cause).toBe('failures')
  })
})

describe('a canary with slow pages', () => {
  const enoughLoads = [...loads(true, 100), ...loads(false, 900)]
  const timed = (ours: Sample[], theirs: Sample[]) => {
    const { outcome, reason } = compared([...enoughLoads, ...ours, ...theirs]) ?? {}
    return outcome === 'worse' ? reason : undefined
  }

  it.each<[number, number, string | undefined]>([
    // The limit is 25 % and 0.5 s longer.
    [2, 2, undefined],
    [3, 2, undefined],
    [3.1, 2, '75 % of 60 pages were interactive within 3.1 s, against 2 s for stable pages'],
    [5.5, 4, undefined],
    [5.6, 4, '75 % of 60 pages were interactive within 5.6 s, against 4 s for stable pages'],
  ])('%d s against %d s', (ours, theirs, words) => {
    expect(timed(pages(true, 60, ours), pages(false, 600, theirs))).toBe(words)
  })

  it('needs 50 pages of either side for a comparison', () => {
    expect(timed(pages(true, 49, 9), pages(false, 600, 1))).toBeUndefined()
    expect(timed(pages(true, 600, 9), pages(false, 49, 1))).toBeUndefined()
    expect(timed(pages(true, 50, 9), pages(false, 50, 1))).toContain('within 9 s, against 1 s')
    expect(timed(pages(true, 60, 9), [])).toBeUndefined()
    expect(timed([], pages(false, 60, 9))).toBeUndefined()
  })
})
