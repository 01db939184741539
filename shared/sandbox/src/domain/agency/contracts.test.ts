import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, refusalOf } from '../../testing/test-player.ts'
import { createTestTree, NOON, type TestTree } from '../../testing/test-tree.ts'
import { rateMet, readTiers, type Tier, thousandthsOf, toWire } from './tiers.ts'

const TIERS = [{ threshold: 100, members: 1, rate: 5 }]

describe('an offer', () => {
  let tree: TestTree
  beforeEach(() => {
    tree = createTestTree()
  })
  afterEach(() => tree.core.store.close())
  const contracts = () => tree.core.agency.contracts

  it('[AC-72] is the only pending one of its kind, and holds from the next period after its acceptance', () => {
    const [agent, member] = [tree.person(1), tree.person(1)]
    const requestId = contracts().offer(agent, member, 'HOURLY', TIERS)
    expect(requestId).toMatch(/^[0-9a-f]{24}$/)
    const parties = { kind: 'HOURLY', memberId: member.id, fromId: agent.id, tiers: TIERS }
    const times = { offeredAt: NOON, answeredAt: undefined, validFrom: NOON + HOUR }
    const pending = contracts().pending(member, 'HOURLY')
    expect(pending).toMatchObject({ requestId, status: 'PENDING', ...parties, ...times })
    expect(refusalOf(() => contracts().offer(agent, member, 'HOURLY', TIERS))?.code).toBe('contract.pending')
    expect(contracts().offer(agent, member, 'DAILY', TIERS)).not.toBe(requestId)
    tree.at(NOON + 5)
    expect(contracts().answer(member, 'HOURLY', requestId, 'accept')).toBe(true)
    expect(contracts().pending(member, 'HOURLY')).toBe(undefined)
    const held = [NOON + HOUR - 1, NOON + HOUR].map((at) => contracts().heldBy(member.id, 'HOURLY', at))
    expect(held).toMatchObject([undefined, { requestId, answeredAt: NOON + 5, validFrom: NOON + HOUR }])
    expect(refusalOf(() => contracts().withdraw(agent.id, requestId))).toEqual({
      code: 'contract.answered',
      value: { status: 'ACCEPTED' },
    })
    const list = contracts().offeredBy(agent.id)
    expect(list.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['DAILY PENDING', 'HOURLY ACCEPTED'])
  })

  it('[AC-74] replaces the previous contract when it begins, not sooner', () => {
    const [agent, member] = [tree.person(1), tree.person(1)]
    const accept = () => {
      const requestId = contracts().offer(agent, member, 'HOURLY', TIERS)
      contracts().answer(member, 'HOURLY', requestId, 'accept')
      return requestId
    }
    const statuses = (at: number) => {
      tree.at(at)
      return contracts()
        .of(member, 'HOURLY')
        .map(({ status }) => status)
    }
    accept()
    tree.at(NOON + HOUR)
    const second = accept()
    expect(statuses(NOON + 2 * HOUR - 1)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(statuses(NOON + 2 * HOUR)).toEqual(['ACCEPTED', 'REPLACED'])
    expect(contracts().heldBy(member.id, 'HOURLY', NOON + 2 * HOUR)?.requestId).toBe(second)
    // When two contracts begin at the same time, the later answer holds.
    accept()
    const last = accept()
    expect(contracts().heldBy(member.id, 'HOURLY', NOON + 3 * HOUR)?.requestId).toBe(last)
    expect(statuses(NOON + 2 * HOUR)).toEqual(['ACCEPTED', 'REPLACED', 'ACCEPTED', 'REPLACED'])
  })
})

describe('tiers', () => {
  const tiers = (...list: [threshold: number, members: number, rate: number][]): Tier[] =>
    list.map(([threshold, members, rate]) => ({ threshold, members, rate }))
  const read = (offered: readonly Tier[], own: readonly Tier[]) =>
    refusalOf(() =>
      readTiers(
        'DAILY',
        offered.map((tier) => toWire('DAILY', tier)),
        own,
      ),
    )

  it('[AC-71] of an offer are one to ten, rise, and are covered by the agent’s own', () => {
    const own = tiers([10_000, 3, 10], [50_000, 5, 20])
    const many = (count: number) =>
      tiers(...Array.from({ length: count }, (_, at) => [50_000 + at, 5, at + 1] as [number, number, number]))
    const rows: [offered: Tier[], refused?: { tier: number; reason: string }][] = [
      [tiers([10_000, 3, 10])],
      [tiers([12_000, 3, 5], [60_000, 7, 20])],
      [many(10)],
      [tiers([9_999, 3, 10]), { tier: 0, reason: 'COVER' }],
      [tiers([10_000, 2, 10]), { tier: 0, reason: 'COVER' }],
      [tiers([10_000, 3, 11]), { tier: 0, reason: 'COVER' }],
      [tiers([90_000, 9, 21]), { tier: 0, reason: 'RATE' }],
      [tiers([90_000, 9, 0]), { tier: 0, reason: 'RATE' }],
      [tiers([50_000, 5, 10], [50_000, 5, 12]), { tier: 1, reason: 'ORDER' }],
      [tiers([50_000, 6, 10], [60_000, 5, 12]), { tier: 1, reason: 'ORDER' }],
      [tiers([50_000, 5, 12], [60_000, 6, 11]), { tier: 1, reason: 'RATE' }],
      [[], { tier: 0, reason: 'COUNT' }],
      [many(11), { tier: 11, reason: 'COUNT' }],
    ]
    expect(rows.map(([offered]) => [offered, read(offered, own)?.value])).toEqual(
      rows.map(([offered, refused]) => [offered, refused]),
    )
  })

  it('[AC-71] [AC-75] that are accepted never pay more than the agent’s own contract, for any result of the team', () => {
    const step = fc.tuple(fc.integer({ min: 1, max: 250_000 }), fc.nat(4), fc.integer({ min: 1, max: 20 }))
    const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
    const rising = fc
      .array(step, { minLength: 1, maxLength: 4 })
      .map((steps) => steps.map((_, at) => steps.slice(0, at + 1)))
      .map((sums) =>
        sums.map((upTo) => ({
          threshold: sum(upTo.map(([threshold]) => threshold)),
          members: sum(upTo.map(([, members]) => members)),
          rate: sum(upTo.map(([, , rate]) => rate)),
        })),
      )
    const result = fc.tuple(fc.nat(600_000), fc.nat(12))
    let accepted = 0
    const check = (own: Tier[], offered: Tier[], results: [sum: number, members: number][]) => {
      if (read(offered, own)) return
      accepted++
      for (const [sum, members] of results) {
        const met = own.filter((one) => sum >= one.threshold && members >= one.members).at(-1)?.rate ?? 0
        expect(rateMet(own, sum, members)).toBe(met)
        expect(rateMet(offered, sum, members)).toBeLessThanOrEqual(met)
      }
    }
    fc.assert(fc.property(rising, rising, fc.array(result, { minLength: 10 }), check), {
      seed: 46,
      numRuns: 1_500,
    })
    expect(accepted).toBeGreaterThan(100)
  })

  it('[AC-70] [AC-100] are sent in reais and thousandths, under the field name of their kind', () => {
    const tier = { threshold: 12_345, members: 3, rate: 7 }
    expect(toWire('DAILY', tier)).toEqual({ turnover: 123.45, members: 3, rate: 0.007 })
    expect(toWire('DIVIDEND', tier)).toEqual({ profit: 123.45, members: 3, rate: 0.007 })
    expect(readTiers('DIVIDEND', [toWire('DIVIDEND', tier)], [tier])).toEqual([tier])
    // The field name of the other kind is rejected.
    const other = refusalOf(() => readTiers('DAILY', [toWire('DIVIDEND', tier)], [tier]))
    expect(other?.value).toEqual({ tier: 0, reason: 'COVER' })
    expect([0.007, 0, 1].map(thousandthsOf)).toEqual([7, 0, 1_000])
    const invalid = { code: 'parameter.invalid', value: { field: 'rate' } }
    expect([0.0005, 0.00701].map((rate) => refusalOf(() => thousandthsOf(rate)))).toEqual([invalid, invalid])
  })
})
