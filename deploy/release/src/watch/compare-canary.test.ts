import { describe, expect, it } from 'vitest'
import type { Sample } from '../canary/metrics.ts'
import { releasedApp } from '../testing/released-app.ts'
import { compareCanary } from './watch.ts'

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
const problem = (samples: Sample[], share = 1000, limits = {}) =>
  compareCanary(RELEASE, canaryAt(share), samples, limits)[0]?.problem

describe('a canary with failing loads', () => {
  it.each<[string, Sample[], Sample[], string | undefined]>([
    ['as often as the stable set', loads(true, 90, 10), loads(false, 900, 100), undefined],
    ['2 of 100 more often', loads(true, 96, 4), loads(false, 980, 20), undefined],
    [
      '3 of 100 more often',
      loads(true, 95, 5),
      loads(false, 980, 20),
      '5.0 % of 100 loads failed or fell back (5 failures, 0 fall-backs), against 2.0 % of 1000 stable loads (threshold 2 %)',
    ],
    [
      'without any stable load',
      loads(true, 0, 50),
      [],
      '100.0 % of 50 loads failed or fell back (50 failures, 0 fall-backs), against 0.0 % of 0 stable loads (threshold 2 %)',
    ],
    ['in fewer than 50 loads', loads(true, 0, 49), loads(false, 100), undefined],
  ])('%s', (_, ours, theirs, words) => {
    expect(problem([...ours, ...theirs])).toBe(words)
  })

  it('is judged by the threshold and minimum of the operator', () => {
    const samples = [...loads(true, 95, 5), ...loads(false, 980, 20)]
    expect(problem(samples, 1000, { threshold: 3 })).toBeUndefined()
    expect(problem(samples, 1000, { threshold: 1 })).toContain('(threshold 1 %)')
    expect(problem(loads(true, 0, 5), 1000, { minimum: 5 })).toContain('failed or fell back')
  })
})

describe('a canary that reports less than a tenth of its expected loads', () => {
  it.each<[number, number, number, string | undefined]>([
    // A share of 10 %: beside 450 stable loads, 50 of the canary are expected.
    [4, 450, 1000, 'there is not enough data: 4 page loads reported, about 50 expected'],
    [5, 450, 1000, undefined],
    [0, 440, 1000, undefined],
    // A share of 50 %.
    [5, 51, 5000, 'there is not enough data: 5 page loads reported, about 51 expected'],
  ])('%i loads beside %i stable ones, at a share of %i of 10,000', (ours, theirs, share, words) => {
    expect(problem([...loads(true, ours), ...loads(false, theirs)], share)).toBe(words)
  })
})

describe('a canary with slow pages', () => {
  const enoughLoads = [...loads(true, 100), ...loads(false, 900)]
  const compared = (ours: Sample[], theirs: Sample[]) => problem([...enoughLoads, ...ours, ...theirs])

  it.each<[number, number, string | undefined]>([
    // The limit is 25 % and 0.5 s longer.
    [2, 2, undefined],
    [3, 2, undefined],
    [3.1, 2, '75 % of 60 pages were interactive within 3.1 s, against 2 s for stable pages'],
    [5.5, 4, undefined],
    [5.6, 4, '75 % of 60 pages were interactive within 5.6 s, against 4 s for stable pages'],
  ])('%d s against %d s', (ours, theirs, words) => {
    expect(compared(pages(true, 60, ours), pages(false, 600, theirs))).toBe(words)
  })

  it('needs 50 pages of either side for a comparison', () => {
    expect(compared(pages(true, 49, 9), pages(false, 600, 1))).toBeUndefined()
    expect(compared(pages(true, 600, 9), pages(false, 49, 1))).toBeUndefined()
    expect(compared(pages(true, 50, 9), pages(false, 50, 1))).toContain('within 9 s, against 1 s')
    expect(compared(pages(true, 60, 9), [])).toBeUndefined()
    expect(compared([], pages(false, 60, 9))).toBeUndefined()
  })
})
