import { centavos } from '@arcada/kit/contract/centavos'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, it as test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { DAY, HOUR, refusalOf } from '../../testing/test-player.ts'
import { createTestTree, NOON, type TestTree } from '../../testing/test-tree.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { fromTo } from '../money/ledger.ts'
import { givenIn, playedIn, readTree, teamPlay } from './played.ts'
import type { Tier } from './tiers.ts'

const NEXT_MONTH = Date.UTC(2026, 6, 1, 3)
const tiers = (...list: [threshold: number, members: number, rate: number][]): Tier[] =>
  list.map(([threshold, members, rate]) => ({ threshold, members, rate }))

function newTree(): TestTree {
  const tree = createTestTree()
  onTestFinished(() => tree.core.store.close())
  return tree
}

/** An agent, an agent below with a lower rate, and a player below that one. */
function threeLevels(tree: TestTree) {
  const top = tree.person(1)
  const middle = tree.person(1, top)
  const player = tree.person(0, middle)
  for (const [at, { id }] of [player, middle, top].entries())
    tree.core.agency.rates.set(id, 'OWN', 'RNG', 2 + 4 * at)
  return { top, middle, player }
}
const settleAt = (tree: TestTree, time: number) => {
  tree.at(time)
  tree.core.settleDue()
}
const commissions = ({ core }: TestTree, agent: Member) =>
  core.store.all`select day, branchId, rate, valid, amount from commissions where agentId = ${agent.id}
    order by id`

describe('commission', () => {
  it('[AC-60] [AC-62] is the difference between the rates of consecutive levels at the time of the bet, without cancelled and open bets', () => {
    const tree = newTree()
    const { top, middle, player } = threeLevels(tree)
    tree.bet(player, 100_000)
    tree.bet(player, 50_000, 90_000)
    tree.bet(player, 70_000, 0, 'CANCELLED')
    tree.bet(player, 30_000, 0, 'UNSETTLED')
    tree.at(NOON + 60_000)
    tree.core.agency.rates.set(player.id, 'OWN', 'RNG', 5)
    tree.bet(player, 10_000)
    settleAt(tree, NOON + DAY)
    const row = { day: '2026-06-15', branchId: player.id }
    expect(commissions(tree, middle)).toEqual([
      { ...row, rate: 4, valid: 150_000, amount: 600 },
      { ...row, rate: 1, valid: 10_000, amount: 10 },
    ])
    expect(commissions(tree, top)).toMatchObject([
      { branchId: middle.id, rate: 4, valid: 160_000, amount: 640 },
    ])
    const booked = [top, middle, player].map((one) => tree.booked(one, 'COMMISSION'))
    expect(booked).toEqual([640, 610, 0])
  })

  it('[AC-63] [AC-75] is booked once for each day, rounded down, like an hourly salary, after missed days and restarts too', () => {
    const file = createTestDatabase()
    onTestFinished(() => file.remove())
    const first = createTestTree(file.location)
    const { top, middle, player } = threeLevels(first)
    first.contract(top, 'HOURLY', tiers([100, 1, 10]))
    first.bet(player, 333)
    first.at(NOON + DAY)
    first.bet(player, 999)
    first.core.settleDue()
    first.core.store.close()
    for (const later of [3 * DAY, 3 * DAY + 1000]) {
      const again = createTestTree(file.location, NOON + later)
      again.core.settleDue()
      again.core.settleDue()
      expect(commissions(again, middle)).toEqual([
        { day: '2026-06-15', branchId: player.id, rate: 4, valid: 333, amount: 1 },
        { day: '2026-06-16', branchId: player.id, rate: 4, valid: 999, amount: 3 },
      ])
      expect([again.booked(middle, 'COMMISSION'), again.booked(top, 'SALARY')]).toEqual([4, 3 + 9])
      again.core.store.close()
    }
  })

  it('[AC-63] is booked apart for each branch of an agent', () => {
    const tree = newTree()
    const { middle, player } = threeLevels(tree)
    const other = tree.person(0, middle)
    tree.core.agency.rates.set(other.id, 'OWN', 'RNG', 3)
    tree.bet(player, 10_000)
    tree.bet(other, 10_000)
    settleAt(tree, NOON + DAY)
    const bookings = tree.core.store
      .all`select e.amount from entries e join transfers t on t.id = e.transferId
       join accounts a on a.id = e.accountId where a.name = ${walletOf(middle)} and t.kind = 'COMMISSION' order by e.amount`
    expect(bookings).toEqual([{ amount: 30 }, { amount: 40 }])
  })

  it('[AC-62] [AC-100] never exceeds the highest rate, in any tree, and leaves the rest with the operator', () => {
    const tree = newTree()
    const place = fc.record({ upline: fc.nat(), agent: fc.boolean(), rate: fc.nat(10) })
    const bet = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 50_000 }))
    let day = 0
    const check = (places: { upline: number; agent: boolean; rate: number }[], bets: [number, number][]) => {
      const people = [tree.person(1)]
      const { rates } = tree.core.agency
      for (const { upline, agent, rate } of places) {
        const above = people[upline % people.length] ?? people[0]
        const member = tree.person(agent ? 1 : 0, above)
        rates.set(member.id, 'OWN', 'RNG', Math.min(rate, rates.own(above?.id ?? 0, 'RNG')))
        people.push(member)
      }
      let staked = 0
      for (const [at, stake] of bets) {
        tree.bet(people[1 + (at % (people.length - 1))] ?? tree.person(0), stake)
        staked += stake
      }
      settleAt(tree, NOON + ++day * DAY)
      const paid = people.map((one) => tree.booked(one, 'COMMISSION'))
      expect(Math.min(...paid)).toBeGreaterThanOrEqual(0)
      expect(paid.reduce((sum, one) => sum + one)).toBeLessThanOrEqual((staked * 10) / 1000)
    }
    const trees = fc.array(place, { minLength: 2, maxLength: 15 })
    fc.assert(fc.property(trees, fc.array(bet, { maxLength: 15 }), check), { seed: 46, numRuns: 20 })
    expect(tree.core.store.one`select sum(amount) as sum from entries`).toEqual({ sum: 0 })
  })
})

describe('a salary', () => {
  it('[AC-75] is the turnover of the team times the rate of the highest tier met, less the salaries below', () => {
    const tree = newTree()
    const top = tree.person(1)
    const middle = tree.person(1, top)
    tree.contract(top, 'DAILY', tiers([1_000, 1, 5], [100_000, 2, 10], [10_000_000, 2, 20]))
    tree.contract(middle, 'DAILY', tiers([1_000, 1, 4], [10_000, 2, 8]), top)
    tree.bet(top, 900_000)
    tree.bet(tree.person(0, middle), 80_000)
    tree.bet(tree.person(0, top), 40_000)
    settleAt(tree, NOON + DAY)
    // 120,000 of two members: 1 %; 80,000 of it, of one member, earn the agent below 0.4 %. Own stakes do not count.
    expect([middle, top].map((one) => tree.booked(one, 'SALARY'))).toEqual([320, 1_200 - 320])
  })

  it('[AC-75] is never negative, and no branch costs more than the rate of its head, in any tree and with any contracts', () => {
    const tree = newTree()
    const tier = fc.tuple(fc.nat(300_000), fc.nat(4), fc.integer({ min: 1, max: 40 }))
    const rising = fc
      .array(tier, { minLength: 1, maxLength: 3 })
      .map((list) => tiers(...list.toSorted((a, b) => a[0] - b[0])))
    const contract = fc.option(rising, { freq: 4 })
    const place = fc.record({ upline: fc.nat(), contract })
    const bet = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 400_000 }))
    let hour = 0
    type Place = { upline: number; contract: Tier[] | null }
    const check = (places: Place[], bets: [number, number][]) => {
      const people: { member: Member; above: number[] }[] = []
      for (const { upline, contract: held } of places) {
        const head = people[upline % Math.max(1, people.length)]
        const member = tree.person(1, head?.member)
        people.push({ member, above: head ? [head.member.id, ...head.above] : [] })
        if (held) tree.contract(member, 'HOURLY', held)
      }
      for (const [at, stake] of bets) tree.bet(people[at % people.length]?.member ?? tree.person(0), stake)
      settleAt(tree, NOON + ++hour * HOUR)
      const begun = NOON + (hour - 1) * HOUR
      const rows = tree.core.store.all`select * from salaries where periodStart = ${begun}`
      const paid = new Map(people.map(({ member }) => [member.id, tree.booked(member, 'SALARY')]))
      for (const { memberId, amount, turnover, rate } of rows) {
        expect(Number(amount)).toBeGreaterThanOrEqual(0)
        const branch = people.filter(({ member, above }) => [member.id, ...above].includes(Number(memberId)))
        const cost = branch.reduce((sum, { member }) => sum + (paid.get(member.id) ?? 0), 0)
        expect(cost).toBeLessThanOrEqual((Number(turnover) * Number(rate)) / 1000)
      }
    }
    const trees = fc.array(place, { minLength: 3, maxLength: 10 })
    const stakes = fc.array(bet, { minLength: 1, maxLength: 10 })
    fc.assert(fc.property(trees, stakes, check), { seed: 46, numRuns: 40 })
    expect(tree.core.store.all`select * from salaries`.length).toBeGreaterThan(60)
  })
})

describe('the dividend for a month', () => {
  it('[AC-80] that an agent owes is due when it is over, leaves the payer once, and is nothing when the players won', () => {
    const tree = newTree()
    const upline = tree.person(1)
    const [agent, lucky] = [tree.person(1, upline), tree.person(1, upline)]
    for (const one of [agent, lucky]) tree.contract(one, 'DIVIDEND', tiers([0, 1, 50]), upline)
    tree.bet(tree.person(0, agent), 10_001)
    tree.bet(tree.person(0, lucky), 20_000, 50_000)
    const { dividends } = tree.core.agency
    const owed = (time: number, member: Member, period: string) => {
      settleAt(tree, time)
      const all = dividends.owedBy(upline).filter((one) => one.memberId === member.id)
      return all.find((one) => one.period === period) ?? expect.fail('nothing owed')
    }
    const pay = (id: string, by = upline) => refusalOf(() => dividends.pay(by, id))?.code
    const running = owed(NEXT_MONTH - 1, agent, '2026-06')
    expect(running).toMatchObject({ amount: 500, status: 'OPEN', dueAt: NEXT_MONTH })
    expect(pay(running.id)).toBe('dividend.not.due')
    const none = owed(NEXT_MONTH, lucky, '2026-06')
    expect(none).toMatchObject({ profit: -30_000, amount: 0, status: 'NONE' })
    expect(pay(none.id)).toBe('dividend.not.due')
    const { id, status } = owed(NEXT_MONTH, agent, '2026-06')
    const paid = [pay(id, agent), pay(id), pay(id)]
    expect([status, ...paid]).toEqual(['DUE', 'record.unknown', undefined, 'dividend.paid'])
    expect([agent, lucky, upline].map((one) => tree.booked(one, 'DIVIDEND'))).toEqual([500, 0, -500])
  })

  it('[AC-81] that the whitelabel owes is paid once after the month, from the dividend account', () => {
    const tree = newTree()
    const agent = tree.person(1)
    tree.contract(agent, 'DIVIDEND', tiers([0, 1, 50]))
    tree.bet(tree.person(0, agent), 10_001)
    const paid = [NEXT_MONTH - 1, NEXT_MONTH, NEXT_MONTH, Date.UTC(2026, 7, 1, 3)].map((time) => {
      settleAt(tree, time)
      return tree.booked(agent, 'DIVIDEND')
    })
    expect(paid).toEqual([0, 500, 500, 500])
    const ofAgent = tree.core.store
      .all`select e.amount from transfers t join entries e on e.transferId = t.id join accounts a on a.id = e.accountId
       where t.key like ${`dividend/%/${agent.id}`} and a.name = 'house/arcada/dividends'`
    expect(ofAgent).toEqual([{ amount: -500 }])
  })
})

test('[AC-62] the play of a team is its settled bets by the time of their draw, less the rebates and bonuses of their days', () => {
  const tree = newTree()
  const { core } = tree
  const agent = tree.person(1)
  const player = tree.person(0, agent)
  const [start, end] = [NOON + 40 * DAY, NOON + 41 * DAY]
  const give = (kind: string, amount: number, time: number) => {
    tree.at(time)
    const entries = fromTo('house/arcada/bonus', walletOf(player), centavos(amount))
    core.ledger.transfer(`given/${kind}/${time}`, kind, entries)
  }
  for (const [time, stake, win] of [
    [start - 1, 100, 0],
    [start, 200, 50],
    [end - 1, 300, 0],
    [end, 400, 0],
  ] as const) {
    tree.at(time)
    tree.bet(player, stake, win)
  }
  tree.at(start + HOUR)
  for (const status of ['CANCELLED', 'UNSETTLED'] as const) tree.bet(player, 900, 0, status)
  tree.bet(player, 800, 800, 'DRAW')
  // Placed before, drawn inside.
  core.store.run`update bets set createdAt = ${start - DAY} where stake = 200`
  const played = playedIn(core.store, 'arcada', start, end)
  expect(played.map(({ memberId, key, win, createdAt }) => [memberId, key, win, createdAt - start])).toEqual([
    [player.id, 'RNG', 50, -DAY],
    [player.id, 'RNG', 0, DAY - 1],
    [player.id, 'RNG', 800, HOUR],
  ])
  give('BONUS', 1, start - 1)
  give('BONUS', 20, start)
  give('REBATE', 300, end - 1)
  give('REBATE', 4_000, end)
  give('DEPOSIT', 50_000, start + 1)
  const given = givenIn(core.store, 'arcada', start, end)
  expect([...given]).toEqual([[player.id, 320]])
  expect(playedIn(core.store, 'praia', start, end)).toEqual([])
  expect(givenIn(core.store, 'praia', start, end).size).toBe(0)
  const teams = teamPlay(readTree(core.store, 'arcada'), played, given)
  const play = { turnover: 1_300, active: new Set([player.id]), profit: 1_300 - 850 - 320 }
  expect([teams.get(agent.id), teams.get(player.id)]).toEqual([play, undefined])
})
