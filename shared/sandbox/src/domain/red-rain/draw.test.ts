import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test as it, test } from 'vitest'
import { RED_RAIN } from '../settings/red-rain.ts'
import { amountOf, commitOf } from './draw.ts'

/** 100,000 with the long tests. */
const DRAWS = process.env.ARCADA_WITH_LONG === '1' ? 100_000 : 20_000
const SECRET = Buffer.alloc(32, 7)
const { odds } = RED_RAIN
const of = (memberId: number, no: number, roundId = 'R1', secret = SECRET) =>
  amountOf(secret, odds, { roundId, memberId, no })

describe('the amount of a chance', () => {
  it('[AC-87] depends only on secret, round, member and number, for any order of the calls', () => {
    const chances = Array.from({ length: 200 }, (_, i) => i + 1)
    const forwards = chances.map((no) => of(5, no))
    const backwards = chances.toReversed().map((no) => of(5, no))
    expect(backwards.toReversed()).toEqual(forwards)
    expect(chances.map((no) => of(6, no))).not.toEqual(forwards)
    expect(chances.map((no) => of(5, no, 'R2'))).not.toEqual(forwards)
    expect(chances.map((no) => of(5, no, 'R1', Buffer.alloc(32, 8)))).not.toEqual(forwards)
  })

  it('[AC-87] is the first 52 bits of the HMAC, looked up in the cumulated odds', () => {
    const even = Array.from({ length: 1000 }, (_, i) => ({ amount: i, share: 1 / 1000 }))
    for (let no = 1; no <= 50; no++) {
      const digest = createHmac('sha256', SECRET).update(`R1/5/${no}`).digest()
      const fraction = Number(digest.readBigUInt64BE() >> 12n) / 2 ** 52
      const amount = amountOf(SECRET, even, { roundId: 'R1', memberId: 5, no })
      expect(Math.abs(amount - fraction * 1000)).toBeLessThanOrEqual(1)
    }
  })

  it(`[AC-87] matches the odds over ${DRAWS} draws`, { timeout: 30_000 }, () => {
    const counts = new Map<number, number>()
    for (let i = 0; i < DRAWS; i++) {
      const amount = of(1 + Math.floor(i / 5), 1 + (i % 5))
      counts.set(amount, (counts.get(amount) ?? 0) + 1)
    }
    for (const { amount, share } of odds) {
      // Five standard deviations; the secret is fixed, so the result is deterministic.
      const slack = 5 * Math.sqrt(DRAWS * share * (1 - share))
      expect(Math.abs((counts.get(amount) ?? 0) - DRAWS * share), `R$ ${amount}`).toBeLessThan(slack)
    }
  })
})

test('the hash of the secret is the SHA-256 of its 32 bytes', () => {
  expect(commitOf(SECRET)).toBe(createHash('sha256').update(SECRET).digest('hex'))
})
