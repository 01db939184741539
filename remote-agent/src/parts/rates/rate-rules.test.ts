import { expect, test } from 'vitest'
import { parsePercent, rateRules } from './rate-rules.ts'

test('[AC-54] reads percents with at most one decimal, up to 100', () => {
  const readings: [string, number | undefined][] = [
    ['0.4', 0.004],
    ['0,4', 0.004],
    ['12', 0.12],
    ['100', 1],
    [' 1.5 %', 0.015],
    ['1.5 % ', 0.015],
    ...['', 'abc', '0.15', '-1', '1e2', '100.1', '1.', '1.5x', '1.5%x', 'x1.5'].map(
      (typed): [string, undefined] => [typed, undefined],
    ),
  ]
  expect(readings.filter(([typed, rate]) => parsePercent(typed) !== rate)).toEqual([])
})

test('[AC-41] gives each field the bounds of its own rate, which its error names in the language of the page', () => {
  const setting = { gameType: 'RNG', own: 0.01, min: 0.002, max: 0.01, rate: 0 }
  const settings = [setting, { ...setting, vendor: 'PIXEL', max: 0.005 }]
  const { RNG, 'RNG/PIXEL': pixel } = rateRules(settings, 'pt')
  expect(['0.2', '0.5', '1.0', '1'].filter((typed) => RNG?.(typed))).toEqual([])
  expect(['0.1', '1.1', '0.15', 'abc', ''].filter((typed) => !RNG?.(typed))).toEqual([])
  expect(pixel?.('0.6')?.values).toEqual({ lowest: '0,2', highest: '0,5' })
})
