import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { brokenRate, parsePercent, rateKey, rateRules, readRates, typedRates } from './rate-rules.ts'

const setting = (gameType: string, rate: number, vendor?: string) => ({
  gameType,
  ...(vendor ? { vendor } : {}),
  own: 0.01,
  min: 0.002,
  max: 0.01,
  rate,
})

test.each([
  ['0.4', 0.004],
  ['0,4', 0.004],
  ['12', 0.12],
  ['100', 1],
  [' 1.5 %', 0.015],
  ['1.5%', 0.015],
  ['1.5 % ', 0.015],
])('[AC-54] reads %s percent as %d', (typed, rate) => expect(parsePercent(typed)).toBe(rate))

test.each(['', 'abc', '0.15', '-1', '1e2', '100.1', '1.', '1.5x', '1.5%x', 'x1.5'])(
  '[AC-54] rejects the rate %s',
  (typed) => expect(parsePercent(typed)).toBeUndefined(),
)

test.each(['0.2', '0.5', '1.0', '1'])('[AC-41] accepts %s percent between 0.2 and 1.0', (typed) =>
  expect(brokenRate(typed, setting('RNG', 0), 'en')).toBeUndefined(),
)

test.each(['0.1', '1.1', '0.15', 'abc', ''])('[AC-41] names the bounds for the input "%s"', (typed) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const wrong = brokenRate(typed, setting('RNG', 0), 'en')
  expect(wrong && i18n._(wrong)).toBe('Between 0.2 and 1.0 percent.')
  expect(brokenRate(typed, setting('RNG', 0), 'pt')?.values).toEqual({ lowest: '0,2', highest: '1,0' })
})

test('each field is sent under its own name', () => {
  const rates = [setting('RNG', 0.008), setting('RNG', 0.003, 'PIXEL')]
  expect(rates.map(rateKey)).toEqual(['RNG', 'RNG/PIXEL'])
  const typed = typedRates(rates, 'pt')
  expect(typed).toEqual({ RNG: '0,8', 'RNG/PIXEL': '0,3' })
  expect(readRates(rates, { ...typed, RNG: '0,7' })).toEqual([
    { gameType: 'RNG', rate: 0.007 },
    { gameType: 'RNG', vendor: 'PIXEL', rate: 0.003 },
  ])
  expect(readRates(rates, { RNG: 'much' })).toEqual([])
})

test('[AC-41] each field has the bounds of its own rate', () => {
  const rules = rateRules([setting('RNG', 0), { ...setting('RNG', 0, 'PIXEL'), max: 0.005 }], 'en')
  expect(Object.keys(rules)).toEqual(['RNG', 'RNG/PIXEL'])
  expect(rules.RNG?.('0.6')).toBeUndefined()
  expect(rules['RNG/PIXEL']?.('0.6')?.values).toEqual({ lowest: '0.2', highest: '0.5' })
})
