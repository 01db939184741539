import { type LimitPeriod, profileOf } from '@arcada/kit/contract/entities/rg-profile'
import { $locale } from '@arcada/kit/i18n'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { effectiveFrom, type LimitField, limitIn, limitRule } from './limit-rules.ts'

const { profile } = profileOf({ money: { min: 5, max: 10_000 } })
const field = (parts: Partial<LimitField> = {}): LimitField => ({
  kind: 'DEPOSIT',
  period: 'DAY',
  profile,
  now: undefined,
  way: 'set',
  ...parts,
})
const said = (typed: string, parts: Partial<LimitField> = {}) => limitRule(field(parts))(typed)
const TIME = { kind: 'TIME', period: 'SESSION' } as const

beforeEach(() => void $locale.set('en'))

test("[RG-61] reads a limit in the format of the page's language, and time in whole minutes", () => {
  expect(limitIn('1,234.56', 'LOSS', 'en')).toBe(1234.56)
  expect(limitIn('1.234,56', 'LOSS', 'pt')).toBe(1234.56)
  expect(limitIn(' 60 ', 'TIME', 'pt')).toBe(60)
  for (const typed of ['', '1.5', '1,5', 'x60', '60x', '1000000', '-60'])
    expect(limitIn(typed, 'TIME', 'pt'), typed).toBeUndefined()
})

describe('[RG-61] the check of a limit in money', () => {
  it.each([
    ['', 'Enter an amount.'],
    ['   ', 'Enter an amount.'],
    ['abc', 'Enter a number.'],
    ['-5', 'Enter a number that is not below zero.'],
    [' -5', 'Enter a number that is not below zero.'],
    ['5.123', 'At most two decimals.'],
    ['5.12x', 'Enter a number.'],
    ['5.123x', 'Enter a number.'],
    ['5.x1234', 'Enter a number.'],
    ['4.99', 'Enter a value between {least} and {most}.'],
    ['10000.01', 'Enter a value between {least} and {most}.'],
    ['1e9', 'Enter a number.'],
    ['5', undefined],
    ['10000', undefined],
  ])('rejects %j: %s', (typed, words) => {
    expect(said(typed)?.message).toBe(words)
  })

  it('shows the limits in the number format of the language', () => {
    expect(said('4')?.values).toEqual({ least: '5', most: '10,000' })
    $locale.set('pt')
    expect(said('5,123')?.message).toBe('At most two decimals.')
    expect(said('5.123,45')).toBeUndefined()
    expect(said('4')?.values).toEqual({ least: '5', most: '10.000' })
  })
})

describe('[RG-61] the check of a limit in minutes', () => {
  it.each([
    ['', 'Enter the minutes.'],
    ['1.5', 'Enter whole minutes.'],
    ['-10', 'Enter a number that is not below zero.'],
    ['9', 'Enter a value between {least} and {most}.'],
    ['1441', 'Enter a value between {least} and {most}.'],
    ['10', undefined],
    ['1440', undefined],
  ])('rejects %j: %s', (typed, words) => {
    expect(said(typed, TIME)?.message).toBe(words)
  })

  it("uses the range of the limit's own period", () => {
    expect(said('1441', { ...TIME, period: 'WEEK' })).toBeUndefined()
  })
})

describe('a change of a limit', () => {
  it('[RG-13] lowers it only to a lower value', () => {
    expect(said('99', { now: 100, way: 'lower' })).toBeUndefined()
    for (const typed of ['100', '101'])
      expect(said(typed, { now: 100, way: 'lower' })?.message).toBe(
        'This is not lower than your current limit.',
      )
  })

  it('[RG-14] raises it only to a higher value', () => {
    expect(said('101', { now: 100, way: 'raise' })).toBeUndefined()
    for (const typed of ['100', '99'])
      expect(said(typed, { now: 100, way: 'raise' })?.message).toBe(
        'This is not higher than your current limit.',
      )
  })

  it('is not compared where no limit is set, or it is set again', () => {
    expect(said('50', { way: 'lower' })).toBeUndefined()
    expect(said('50', { way: 'raise' })).toBeUndefined()
    expect(said('100', { now: 100, way: 'set' })).toBeUndefined()
  })
})

test.each<[LimitPeriod, number | null, number]>([
  ['SESSION', 60, 24],
  ['DAY', 500, 24],
  ['WEEK', 500, 168],
  ['MONTH', 500, 168],
  ['DAY', null, 168],
])('[RG-15] a raise for %s to %s can be confirmed after %i hours', (period, value, hours) => {
  expect(effectiveFrom(profile, period, value, 1_000)).toBe(1_000 + hours * 3_600_000)
})
