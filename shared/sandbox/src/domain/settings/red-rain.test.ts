import { describe, expect, it } from 'vitest'
import { mergeRedRain, RED_RAIN } from './red-rain.ts'
import { checkedPatch } from './settings-patch.ts'

const merged = (redRain: unknown) => mergeRedRain(RED_RAIN, checkedPatch({ redRain }).redRain)
const odds = (count: number) => Array.from({ length: count }, () => ({ amount: 1, share: 1 / count }))

describe('an operator’s settings of the red envelope rain', () => {
  it.each([
    { on: false },
    { everyMinutes: 0 },
    { everyMinutes: 1440 },
    { durationSec: 1 },
    { durationSec: 600 },
    { chances: 1 },
    { chances: 20 },
    { odds: [{ amount: 0, share: 1 }] },
    { odds: [{ amount: 10_000, share: 1 }] },
    { odds: [{ amount: 0.01, share: 1 }] },
    { odds: odds(20) },
    { odds: [1, 2, 7].map((tenth) => ({ amount: tenth, share: tenth / 10 })) },
  ])('are merged into the rest: %j', (patch) => {
    expect(merged(patch)).toEqual({ ...RED_RAIN, ...patch })
  })

  it.each([
    [{ on: 1 }, 'on'],
    [{ everyMinutes: 1441 }, 'everyMinutes'],
    [{ everyMinutes: 1.5 }, 'everyMinutes'],
    [{ everyMinutes: '10' }, 'everyMinutes'],
    [{ durationSec: 0 }, 'durationSec'],
    [{ durationSec: 601 }, 'durationSec'],
    [{ chances: 21 }, 'chances'],
    [{ chances: 0 }, 'chances'],
    [{ pot: 1 }, 'pot'],
    [{ pot: true }, 'pot'],
    [{ odds: {} }, 'odds'],
    [{ odds: odds(21) }, 'odds'],
    [{ odds: ['all'] }, 'odds'],
    [{ odds: [{ amount: 1, share: 1.5 }] }, 'odds'],
    [{ odds: [{ amount: '1', share: 1 }] }, 'odds'],
    [{ odds: [{ amount: 10_000.01, share: 1 }] }, 'odds'],
    [{ odds: [{ amount: Number.NaN, share: 1 }] }, 'odds'],
    [{ odds: [{ amount: 1, share: '1' }] }, 'odds'],
    [
      {
        odds: [
          { amount: 1, share: 0 },
          { amount: 2, share: 1 },
        ],
      },
      'odds',
    ],
    [
      {
        odds: [
          { amount: 1, share: 1.5 },
          { amount: 2, share: -0.5 },
        ],
      },
      'odds',
    ],
  ])('are refused with the name of the invalid field: %j', (patch, field) => {
    expect(() => merged(patch)).toThrow(
      new TypeError(`the setting redRain.${field} is not known or has a wrong value`),
    )
  })

  it('need odds that sum to 1', () => {
    for (const share of [0.4999, 0.5001])
      expect(() =>
        merged({
          odds: [
            { amount: 1, share: 0.5 },
            { amount: 2, share },
          ],
        }),
      ).toThrow(new TypeError('the shares of redRain.odds must sum to 1'))
  })

  it('have to be an object', () => {
    expect(() => merged([])).toThrow(new TypeError('the setting redRain must be an object'))
  })
})
