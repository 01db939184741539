import { expect, test } from 'vitest'
import type { Tier } from '../../api/contract-queries.ts'
import { isParty, ONE_TIER, readTier, readTiers, writeTiers, wrongTiers } from './offer-rules.ts'

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
})

test('[AC-70] sends a typed tier as turnover, or as profit for a dividend, and refuses an invalid field', () => {
  const read = (parts: object, kind: Parameters<typeof readTier>[0] = 'DAILY') =>
    readTier(kind, { id: 0, sum: '1.000,50', members: ' 5 ', rate: '0,4', ...parts }, 'pt')
  expect(read({}, 'HOURLY')).toEqual({ turnover: 1000.5, members: 5, rate: 0.004 })
  expect(read({}, 'DIVIDEND')).toEqual({ profit: 1000.5, members: 5, rate: 0.004 })
  expect(read({ members: '999999' })?.members).toBe(999_999)
  const wrong = [
    ...['', 'much'].map((sum) => ({ sum })),
    ...['', '0,45'].map((rate) => ({ rate })),
    ...['', '1,5', 'x5', '5x', '1000000'].map((members) => ({ members })),
  ]
  expect(wrong.filter((parts) => read(parts))).toEqual([])
})

test('[AC-70] [AC-71] rises in thresholds and rates within the own tiers, and has each error at its row', () => {
  const [FIELDS, THRESHOLDS, RATES, COVER] = [
    /^Enter an amount/,
    /^The thresholds/,
    /^The rates/,
    /does not cover/,
  ]
  const own = [tier(1_000, 5, 0.01), tier(5_000, 10, 0.02)]
  const first = tier(1_000, 5, 0.005)
  const offers: [tiers: (Tier | undefined)[], errors: (RegExp | undefined)[], mine?: Tier[]][] = [
    [
      [first, tier(2_000, 5, 0.01), tier(5_000, 10, 0.02)],
      [undefined, undefined, undefined],
    ],
    [
      [first, tier(1_000, 6, 0.006)],
      [undefined, undefined],
    ],
    [
      [undefined, first],
      [FIELDS, undefined],
    ],
    [
      [first, tier(1_000, 5, 0.006)],
      [undefined, THRESHOLDS],
    ],
    [
      [tier(2_000, 5, 0.005), tier(1_999, 6, 0.006)],
      [undefined, THRESHOLDS],
    ],
    [
      [tier(1_000, 6, 0.005), tier(2_000, 5, 0.006)],
      [undefined, THRESHOLDS],
    ],
    [
      [first, tier(2_000, 5, 0.005)],
      [undefined, RATES],
    ],
    [[tier(1_000, 5, 0)], [RATES]],
    [[tier(9_000, 20, 0.021)], [RATES]],
    [[tier(999, 5, 0.005)], [COVER]],
    [[tier(1_000, 4, 0.005)], [COVER]],
    [[tier(4_999, 10, 0.011)], [COVER]],
    [[tier(5_000, 10, 0.011)], [undefined]],
    // Without an own contract, and with thresholds of profit.
    [[first], [RATES], []],
    [
      [100, 50].map((profit, at) => ({ profit, members: 5, rate: 0.01 + at / 100 })),
      [undefined, THRESHOLDS],
      [{ profit: 50, members: 5, rate: 0.03 }],
    ],
  ]
  const wrong = offers.filter(([tiers, errors, mine = own]) => {
    const said = wrongTiers(tiers, mine).map((words) => words?.message)
    return errors.some((error, at) => (error ? !error.test(said[at] ?? '') : said[at] !== undefined))
  })
  expect(wrong).toEqual([])
})

test('[PROD-17] [AC-70] compares the tiers of a dividend by their profit', () => {
  const own = [{ profit: 1_000, members: 5, rate: 0.02 }]
  const said = (...profits: number[]) => {
    const tiers = profits.map((profit, at) => ({ profit, members: 5 + at, rate: 0.01 + at / 100 }))
    return wrongTiers(tiers, own).map((words) => words?.message)
  }
  expect(said(1_000, 2_000)).toEqual([undefined, undefined])
  expect(said(999)).toEqual([expect.stringMatching(/does not cover/)])
  expect(said(2_000, 1_999)).toEqual([undefined, expect.stringMatching(/^The thresholds/)])
})
