import { describe, expect, it, test } from 'vitest'
import type { Tier } from '../../api/contract-queries.ts'
import { isParty, ONE_TIER, readTier, readTiers, writeTiers, wrongTiers } from './offer-rules.ts'

const FIELDS = 'Enter an amount, a whole number and a rate with at most one decimal.'
const THRESHOLDS = 'The thresholds must rise from tier to tier.'
const RATES = 'The rates must rise from tier to tier, up to the highest of your own.'
const COVER = 'Your own contract does not cover this tier.'

const tier = (turnover: number, members: number, rate: number): Tier => ({ turnover, members, rate })

test('[AC-73] only types 1 and 2 can have contracts', () => {
  expect([0, 1, 2, 4, 40, 41, 42].filter(isParty)).toEqual([1, 2])
})

test('the draft restores the typed tiers', () => {
  expect(readTiers(ONE_TIER)).toEqual([{ id: 0, sum: '', members: '', rate: '' }])
  const typed = [
    { id: 0, sum: '1.000,50', members: '5', rate: '0,4' },
    { id: 3, sum: '', members: '10', rate: '' },
  ]
  expect(readTiers(writeTiers(typed))).toEqual(typed)
  expect(readTiers('7')).toEqual([{ id: 7, sum: '', members: '', rate: '' }])
})

describe('a typed tier', () => {
  const read = (parts: object, kind: Parameters<typeof readTier>[0] = 'DAILY') =>
    readTier(kind, { id: 0, sum: '1.000,50', members: ' 5 ', rate: '0,4', ...parts }, 'pt')

  it('is sent as turnover, or as profit for a dividend', () => {
    expect(read({})).toEqual({ turnover: 1000.5, members: 5, rate: 0.004 })
    expect(read({}, 'HOURLY')).toEqual({ turnover: 1000.5, members: 5, rate: 0.004 })
    expect(read({}, 'DIVIDEND')).toEqual({ profit: 1000.5, members: 5, rate: 0.004 })
    expect(read({ members: '999999' })?.members).toBe(999_999)
  })

  it.each([
    { sum: '' },
    { sum: 'much' },
    { rate: '' },
    { rate: '0,45' },
    { members: '' },
    { members: '1,5' },
    { members: 'x5' },
    { members: '5x' },
    { members: '1000000' },
  ])('[AC-70] is invalid with %j', (parts) => {
    expect(read(parts)).toBeUndefined()
  })
})

describe('[AC-70] the tiers of an offer', () => {
  const own = [tier(1_000, 5, 0.01), tier(5_000, 10, 0.02)]
  const wrong = (...tiers: (Tier | undefined)[]) => wrongTiers(tiers, own).map((words) => words?.message)

  it('are valid if thresholds and rates rise within the own ones', () => {
    expect(wrong(tier(1_000, 5, 0.005), tier(2_000, 5, 0.01), tier(5_000, 10, 0.02))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(wrong(tier(1_000, 5, 0.005), tier(1_000, 6, 0.006))).toEqual([undefined, undefined])
  })

  it('have their errors at their own rows', () => {
    expect(wrong(undefined, tier(1_000, 5, 0.005))).toEqual([FIELDS, undefined])
    expect(wrong(tier(1_000, 5, 0.005), tier(1_000, 5, 0.006))).toEqual([undefined, THRESHOLDS])
    expect(wrong(tier(2_000, 5, 0.005), tier(1_999, 6, 0.006))).toEqual([undefined, THRESHOLDS])
    expect(wrong(tier(1_000, 6, 0.005), tier(2_000, 5, 0.006))).toEqual([undefined, THRESHOLDS])
    expect(wrong(tier(1_000, 5, 0.005), tier(2_000, 5, 0.005))).toEqual([undefined, RATES])
    expect(wrong(tier(1_000, 5, 0.005), tier(2_000, 5, 0.004))).toEqual([undefined, RATES])
    expect(wrong(tier(1_000, 5, 0))).toEqual([RATES])
    expect(wrong(tier(9_000, 20, 0.021))).toEqual([RATES])
  })

  it('[AC-71] are covered by an own tier with thresholds at most as high and a rate at least as high', () => {
    expect(wrong(tier(999, 5, 0.005))).toEqual([COVER])
    expect(wrong(tier(1_000, 4, 0.005))).toEqual([COVER])
    expect(wrong(tier(4_999, 10, 0.011))).toEqual([COVER])
    expect(wrong(tier(5_000, 10, 0.011))).toEqual([undefined])
  })

  it('[AC-71] cannot be offered without an own contract', () => {
    expect(wrongTiers([tier(1_000, 5, 0.005)], []).map((words) => words?.message)).toEqual([RATES])
  })

  it('are compared by profit for a dividend contract', () => {
    const profit = (sum: number, rate: number): Tier => ({ profit: sum, members: 5, rate })
    const words = wrongTiers([profit(100, 0.01), profit(50, 0.02)], [profit(100, 0.03)])
    expect(words.map((one) => one?.message)).toEqual([undefined, THRESHOLDS])
  })
})
