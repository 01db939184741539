import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { compareFelt } from './experience.ts'
import type { Sample } from './metrics.ts'

const WHERE = { whitelabel: 'arcada', release: 7, remote: 'games' }
const LABELS = { whitelabel: 'arcada', release: '7', remote: 'games' }
/** `slow` of `pages` page loads above the limit of INP, the rest below. */
const inp = (canary: boolean, pages: number, slow: number, version = canary ? '1.1.0' : '1.0.0'): Sample[] =>
  [
    ['0.1', pages - slow],
    ['0.2', pages - slow],
    ['0.5', pages],
    ['+Inf', pages],
  ].map(([le, value]) => ({
    name: 'arcada_inp_seconds_bucket',
    labels: { ...LABELS, version, canary: String(canary), le: String(le) },
    value: Number(value),
  }))
const compared = (samples: Sample[], minimum = 50) =>
  compareFelt(samples, { ...WHERE, version: '1.1.0' }, minimum).find(({ measure }) => measure === 'inp')

describe('what players feel of a canary', () => {
  const OUTCOMES: [what: string, samples: Sample[], outcome: string][] = [
    ['nothing was measured', [], 'undecided'],
    ['few page loads measured it', [...inp(true, 49, 49), ...inp(false, 500, 5)], 'undecided'],
    ['few stable page loads measured it', [...inp(true, 500, 500), ...inp(false, 49, 0)], 'undecided'],
    ['half of its pages react late', [...inp(true, 60, 30), ...inp(false, 500, 25)], 'worse'],
    ['both sides react late as often', [...inp(true, 400, 200), ...inp(false, 4_000, 2_000)], 'undecided'],
    ['both sides react in time', [...inp(true, 2_000, 20), ...inp(false, 20_000, 200)], 'fine'],
    [
      'it is late a little more often than tolerated',
      [...inp(true, 60, 10), ...inp(false, 500, 50)],
      'undecided',
    ],
  ]
  it('makes a canary worse only where enough pages of both sides show it', async () => {
    const failed = await failing(OUTCOMES, ([, samples, outcome]) =>
      expect(compared(samples)?.outcome).toBe(outcome),
    )
    expect(failed).toEqual([])
  })
})
