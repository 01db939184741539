import { describe, expect, it } from 'vitest'
import { compareFelt, feltOf, feltReason } from './felt.ts'
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
  it.each<[string, Sample[], string]>([
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
  ])('where %s', (_what, samples, outcome) => {
    expect(compared(samples)?.outcome).toBe(outcome)
  })

  it('counts only pages that ran the version of the canary', () => {
    const fellBack = inp(true, 500, 500, '1.0.0')
    expect(compared([...inp(true, 60, 0), ...fellBack, ...inp(false, 500, 5)])).toMatchObject({
      outcome: 'undecided',
      canary: { pages: 60, slow: 0 },
    })
  })

  it('names the figures of a worse one', () => {
    const worse = compared([...inp(true, 60, 30), ...inp(false, 500, 25)])
    expect(worse && feltReason(worse)).toMatch(
      /^50\.0 % of 60 measured page loads reacted later than 200 ms to a tap or key \(INP\), against 5\.0 % of 500 stable ones: at least \d+\.\d points more \(threshold 5\)$/,
    )
  })

  it('raises a false alarm in fewer than 5 of 100 canaries, looked at after each page load', () => {
    let seed = 1
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    let alarms = 0
    for (let run = 0; run < 100; run += 1) {
      let [slow, usual] = [0, 0]
      for (let pages = 1; pages <= 300; pages += 1) {
        slow += random() < 0.2 ? 1 : 0
        usual += random() < 0.2 ? 1 : 0
        if (pages % 10 > 0 || pages < 50) continue
        if (compared([...inp(true, pages, slow), ...inp(false, pages, usual)])?.outcome !== 'worse') continue
        alarms += 1
        break
      }
    }
    expect(alarms).toBeLessThan(5)
  })
})

describe('what three of four page loads feel of a version', () => {
  const blocking = (le: string, value: number): Sample => ({
    name: 'arcada_blocking_seconds_bucket',
    labels: { ...LABELS, version: '1.1.0', canary: 'true', le },
    value,
  })
  it('is the bound that contains them', () => {
    const samples = [...inp(true, 100, 20), blocking('0', 70), blocking('0.1', 80), blocking('+Inf', 100)]
    const place = { ...WHERE, version: '1.1.0', canary: true }
    expect(feltOf(samples, place)).toEqual({
      measured: 100,
      inp: { seconds: 0.1 },
      blocking: { seconds: 0.1 },
    })
    expect(feltOf(samples, { ...place, version: '1.0.0' })).toEqual({})
  })

  it('is above the largest bound where no bound contains them', () => {
    const samples = [blocking('0', 0), blocking('5', 10), blocking('+Inf', 100)]
    expect(feltOf(samples, { ...WHERE, version: '1.1.0', canary: true }).blocking).toEqual({
      seconds: 5,
      over: true,
    })
  })
})
