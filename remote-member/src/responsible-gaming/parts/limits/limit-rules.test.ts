import { type LimitPeriod, profileOf } from '@arcada/kit/contract/entities/rg-profile'
import { $locale } from '@arcada/kit/i18n'
import { beforeEach, expect, test } from 'vitest'
import { effectiveFrom, type LimitField, limitIn, limitRule } from './limit-rules.ts'

const { profile } = profileOf({ money: { min: 5, max: 10_000 } })
const DEPOSIT = { kind: 'DEPOSIT', period: 'DAY', profile, now: undefined, way: 'set' } as const
const said = (typed: string, parts: Partial<LimitField> = {}) => limitRule({ ...DEPOSIT, ...parts })(typed)
const TIME = { kind: 'TIME', period: 'SESSION' } as const
const [NUMBER, BELOW, DECIMALS] = [
  'Enter a number.',
  'Enter a number that is not below zero.',
  'At most two decimals.',
]
const RANGE = 'Enter a value between {least} and {most}.'

beforeEach(() => void $locale.set('en'))

test("[RG-61] reads a limit in the format of the page's language, and time in whole minutes", () => {
  expect(limitIn('1,234.56', 'LOSS', 'en')).toBe(1234.56)
  expect(limitIn('1.234,56', 'LOSS', 'pt')).toBe(1234.56)
  expect(limitIn(' 60 ', 'TIME', 'pt')).toBe(60)
  const wrong = ['', '1.5', '1,5', 'x60', '60x', '1000000', '-60']
  expect(wrong.filter((typed) => limitIn(typed, 'TIME', 'pt') !== undefined)).toEqual([])
})

test('[RG-61] checks a limit in money and in minutes', () => {
  const texts: [typed: string, words: string | undefined, parts?: Partial<LimitField>][] = [
    ['', 'Enter an amount.'],
    ['   ', 'Enter an amount.'],
    ...['abc', '5.12x', '5.123x', '5.x1234', '1e9'].map((typed): [string, string] => [typed, NUMBER]),
    ...['-5', ' -5'].map((typed): [string, string] => [typed, BELOW]),
    ['5.123', DECIMALS],
    ['4.99', RANGE],
    ['10000.01', RANGE],
    ['5', undefined],
    ['10000', undefined],
    ['', 'Enter the minutes.', TIME],
    ['1.5', 'Enter whole minutes.', TIME],
    ['-10', BELOW, TIME],
    ['9', RANGE, TIME],
    ['1441', RANGE, TIME],
    ['10', undefined, TIME],
    ['1440', undefined, TIME],
    ['1441', undefined, { ...TIME, period: 'WEEK' }],
  ]
  expect(texts.filter(([typed, words, parts]) => said(typed, parts)?.message !== words)).toEqual([])
  expect(said('4')?.values).toEqual({ least: '5', most: '10,000' })
  $locale.set('pt')
  expect(said('5,123')?.message).toBe(DECIMALS)
  expect(said('5.123,45')).toBeUndefined()
  expect(said('4')?.values).toEqual({ least: '5', most: '10.000' })
})

test('[RG-13] [RG-14] lowers a limit only to a lower value, and raises it only to a higher one', () => {
  const changes: [typed: string, parts: Partial<LimitField>, words: string | undefined][] = [
    ['99', { now: 100, way: 'lower' }, undefined],
    ['100', { now: 100, way: 'lower' }, 'This is not lower than your current limit.'],
    ['101', { now: 100, way: 'lower' }, 'This is not lower than your current limit.'],
    ['101', { now: 100, way: 'raise' }, undefined],
    ['100', { now: 100, way: 'raise' }, 'This is not higher than your current limit.'],
    ['99', { now: 100, way: 'raise' }, 'This is not higher than your current limit.'],
    ['50', { way: 'lower' }, undefined],
    ['50', { way: 'raise' }, undefined],
    ['100', { now: 100, way: 'set' }, undefined],
  ]
  expect(changes.filter(([typed, parts, words]) => said(typed, parts)?.message !== words)).toEqual([])
})

test('[RG-15] a raise can be confirmed after 24 hours for a day, after 168 for longer and for a removal', () => {
  const raises: [LimitPeriod, number | null][] = [
    ['SESSION', 60],
    ['DAY', 500],
    ['WEEK', 500],
    ['MONTH', 500],
    ['DAY', null],
  ]
  const hours = raises.map(
    ([period, value]) => (effectiveFrom(profile, period, value, 1_000) - 1_000) / 3_600_000,
  )
  expect(hours).toEqual([24, 24, 168, 168, 168])
})
