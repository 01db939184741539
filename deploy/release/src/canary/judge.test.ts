import { describe, expect, it } from 'vitest'
import { releasedApp } from '../testing/released-app.ts'
import type { Sample } from './metrics.ts'
import { judge } from './watch.ts'

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
/** So many pages, all of them interactive within so many seconds. */
const pages = (canary: boolean, count: number, seconds: number): Sample[] => [
  { name: 'arcada_parts_total', labels: { ...labels(canary, 'interactive'), outcome: 'ok' }, value: count },
  ...[String(seconds), '+Inf'].map((le) => ({
    name: 'arcada_part_seconds_bucket',
    labels: { ...labels(canary, 'interactive'), le },
    value: count,
  })),
]
const problem = (samples: Sample[], share = 1000, limits = {}) =>
  judge(RELEASE, canaryAt(share), samples, limits)[0]?.problem

describe('a canary whose loads go wrong', () => {
  it.each<[string, Sample[], Sample[], string | undefined]>([
    ['as often as without it', loads(true, 90, 10), loads(false, 900, 100), undefined],
    ['2 of 100 more often', loads(true, 96, 4), loads(false, 980, 20), undefined],
    [
      '3 of 100 more often',
      loads(true, 95, 5),
      loads(false, 980, 20),
      '5.0 % of 100 loads went wrong (5 failures, 0 fall-backs), against 2.0 % of 1000 without it (threshold 2 %)',
    ],
    [
      'while nobody is without it',
      loads(true, 0, 50),
      [],
      '100.0 % of 50 loads went wrong (50 failures, 0 fall-backs), against 0.0 % of 0 without it (threshold 2 %)',
    ],
    ['in fewer than 50 loads', loads(true, 0, 49), loads(false, 100), undefined],
  ])('%s', (_, ours, theirs, words) => {
    expect(problem([...ours, ...theirs])).toBe(words)
  })

  it('more often than the operator bears', () => {
    const samples = [...loads(true, 95, 5), ...loads(false, 980, 20)]
    expect(problem(samples, 1000, { threshold: 3 })).toBeUndefined()
    expect(problem(samples, 1000, { threshold: 1 })).toContain('(threshold 1 %)')
    expect(problem(loads(true, 0, 5), 1000, { minimum: 5 })).toContain('went wrong')
  })
})

describe('a canary that tells less than a tenth of what its share should', () => {
  it.each<[number, number, number, string | undefined]>([
    // One of ten pages has it: of 450 loads without it, 50 with it are to be expected.
    [4, 450, 1000, 'it tells of 4 loads where 50 are to be expected, so nobody knows how it does'],
    [5, 450, 1000, undefined],
    [0, 440, 1000, undefined],
    // Half of them.
    [5, 51, 5000, 'it tells of 5 loads where 51 are to be expected, so nobody knows how it does'],
  ])('%i loads where there are %i without it, at %i of 10,000', (ours, theirs, share, words) => {
    expect(problem([...loads(true, ours), ...loads(false, theirs)], share)).toBe(words)
  })
})

describe('a canary that makes pages slow', () => {
  const told = [...loads(true, 100), ...loads(false, 900)]
  const compared = (ours: Sample[], theirs: Sample[]) => problem([...told, ...ours, ...theirs])

  it.each<[number, number, string | undefined]>([
    // A quarter longer, and half a second.
    [2, 2, undefined],
    [3, 2, undefined],
    [3.1, 2, 'three of four of 60 pages were interactive within 3.1 s, against 2 s without it'],
    [5.5, 4, undefined],
    [5.6, 4, 'three of four of 60 pages were interactive within 5.6 s, against 4 s without it'],
  ])('%d s against %d s', (ours, theirs, words) => {
    expect(compared(pages(true, 60, ours), pages(false, 600, theirs))).toBe(words)
  })

  it('is not judged by fewer than 50 pages of either side, nor against none', () => {
    expect(compared(pages(true, 49, 9), pages(false, 600, 1))).toBeUndefined()
    expect(compared(pages(true, 600, 9), pages(false, 49, 1))).toBeUndefined()
    expect(compared(pages(true, 50, 9), pages(false, 50, 1))).toContain('within 9 s, against 1 s')
    expect(compared(pages(true, 60, 9), [])).toBeUndefined()
    expect(compared([], pages(false, 60, 9))).toBeUndefined()
  })
})
