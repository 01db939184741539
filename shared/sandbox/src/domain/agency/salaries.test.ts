import { BRASILIA } from '@arcada/kit/i18n/dates'
import { afterEach, describe, expect, it } from 'vitest'
import { integer } from '../../storage/store.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestTree, NOON, type TestTree } from '../../testing/test-tree.ts'
import type { Member } from '../accounts/people.ts'
import { below, pick, type Random, randomOf } from '../common/random.ts'
import { bookSalaries } from './payouts.ts'
import { readTiers, type Tier, toWire } from './tiers.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
let tree: TestTree | undefined
afterEach(() => {
  tree?.core.store.close()
  tree = undefined
})

const tiers = (...list: [threshold: number, members: number, rate: number][]): Tier[] =>
  list.map(([threshold, members, rate]) => ({ threshold, members, rate }))

describe('a salary', () => {
  it('[AC-75] is the turnover of the team times the rate of the highest tier met, less the salaries below', () => {
    tree = createTestTree()
    const top = tree.person(1)
    const middle = tree.person(1, top)
    const [one, two] = [tree.person(0, middle), tree.person(0, top)]
    tree.contract(top, 'DAILY', tiers([1_000, 1, 5], [100_000, 2, 10], [10_000_000, 2, 20]))
    tree.contract(middle, 'DAILY', tiers([1_000, 1, 4], [10_000, 2, 8]), top)
    tree.bet(top, 900_000)
    tree.bet(one, 80_000)
    tree.bet(two, 40_000)
    tree.at(NOON + DAY)
    tree.core.settleDue()
    // 120,000 of two members: 1 %; 80,000 of it, of one member, earn the agent below 0.4 %. Own stakes do not count for one's own team.
    expect(tree.booked(middle, 'SALARY')).toBe(320)
    expect(tree.booked(top, 'SALARY')).toBe(1_200 - 320)
  })

  it('[AC-75] is paid once per hour for an hourly contract, after a restart and three missed hours too', () => {
    const file = createTestDatabase()
    const first = createTestTree(file.location)
    const top = first.person(1)
    const player = first.person(0, top)
    first.contract(top, 'HOURLY', tiers([1_000, 1, 10]))
    for (const hour of [0, 1, 2]) {
      first.at(NOON + hour * HOUR)
      first.bet(player, 10_000)
    }
    first.core.store.close()
    for (const later of [3 * HOUR, 3 * HOUR + 5]) {
      const again = createTestTree(file.location, NOON + later)
      again.core.settleDue()
      expect(again.booked(top, 'SALARY')).toBe(300)
      const count = again.core.store.one('select count(*) as count from salaries where member_id = ?', top.id)
      expect(integer(count ?? {}, 'count')).toBe(3)
      again.core.store.close()
    }
    file.remove()
  })

  it('[AC-75] is never negative, and no branch costs more than the rate of its head, in random trees and contracts', () => {
    tree = createTestTree()
    const { core } = tree
    const tools = {
      store: core.store,
      ledger: core.ledger,
      contracts: core.agency.contracts,
      zoneOf: () => BRASILIA,
    }
    for (let round = 0; round < 60; round++) {
      const random = randomOf(`salary/${round}`)
      const people = randomTree(tree, random)
      const start = NOON + round * HOUR
      tree.at(start)
      for (let i = 0; i < 10; i++) tree.bet(pick(random, people.slice(1)), 1 + below(random, 400_000))
      bookSalaries(tools, 'arcada', 'HOURLY', start, start + HOUR)
      const booked = new Map(people.map((member) => [member.id, tree?.booked(member, 'SALARY') ?? 0]))
      const paid = core.store.all('select * from salaries where period_start = ?', start)
      for (const row of paid) {
        const head = integer(row, 'member_id')
        expect(integer(row, 'amount')).toBeGreaterThanOrEqual(0)
        const branch = people.filter((member) => isBelow(people, uplines, member.id, head))
        const cost = branch.reduce((sum, { id }) => sum + (booked.get(id) ?? 0), booked.get(head) ?? 0)
        expect(cost).toBeLessThanOrEqual((integer(row, 'turnover') * integer(row, 'rate')) / 1000)
      }
    }
  })
})

/** Random parents and children of the last test. */
const uplines = new Map<number, number>()

function isBelow(
  people: readonly Member[],
  above: ReadonlyMap<number, number>,
  id: number,
  head: number,
): boolean {
  const upline = above.get(id)
  if (upline === undefined || people.length === 0) return false
  return upline === head || isBelow(people, above, upline, head)
}

/** Contracts that are covered when they are offered; some heads get a poorer one later. */
function randomTree(world: TestTree, random: Random): Member[] {
  const root = world.person(1)
  const people = [root]
  const held = new Map<number, Tier[]>([[root.id, randomTiers(random, 60)]])
  for (let i = 0; i < 12; i++) {
    const upline = pick(random, people)
    const member = world.person(1, upline)
    uplines.set(member.id, upline.id)
    const own = held.get(upline.id)
    people.push(member)
    if (!own || random() < 0.3) continue
    const wanted = randomTiers(random, 60)
    if (isCovered(wanted, own)) held.set(member.id, wanted)
    else held.set(member.id, own)
  }
  for (const member of people) {
    const own = held.get(member.id)
    if (own) world.contract(member, 'HOURLY', own)
    if (own && random() < 0.3) world.contract(member, 'HOURLY', randomTiers(random, 10))
  }
  return people
}

function randomTiers(random: Random, most: number): Tier[] {
  let [threshold, members, rate] = [0, 0, 0]
  return Array.from({ length: 1 + below(random, 4) }, () => {
    threshold += 1 + below(random, 200_000)
    members += below(random, 3)
    rate += 1 + below(random, most / 4)
    return { threshold, members, rate }
  })
}

function isCovered(wanted: readonly Tier[], own: readonly Tier[]): boolean {
  try {
    readTiers(
      'HOURLY',
      wanted.map((tier) => toWire('HOURLY', tier)),
      own,
    )
    return true
  } catch {
    return false
  }
}

describe('an offer', () => {
  const own = tiers([10_000, 3, 10], [50_000, 5, 20])
  const check = (...list: [number, number, number][]) => {
    try {
      readTiers(
        'DAILY',
        tiers(...list).map((tier) => toWire('DAILY', tier)),
        own,
      )
      return 'accepted'
    } catch (error) {
      return error instanceof Error && 'value' in error ? error.value : error
    }
  }

  it.each<[string, [number, number, number][], unknown]>([
    ['an existing tier with equal thresholds and rate', [[10_000, 3, 10]], 'accepted'],
    [
      'lower rates and higher thresholds',
      [
        [12_000, 3, 5],
        [60_000, 7, 20],
      ],
      'accepted',
    ],
    ['a lower turnover', [[9_999, 3, 10]], { tier: 0, reason: 'COVER' }],
    ['fewer members', [[10_000, 2, 10]], { tier: 0, reason: 'COVER' }],
    ['the higher rate for the lower threshold', [[10_000, 3, 11]], { tier: 0, reason: 'COVER' }],
    ['a rate above the agent’s own', [[90_000, 9, 21]], { tier: 0, reason: 'RATE' }],
    ['no rate', [[90_000, 9, 0]], { tier: 0, reason: 'RATE' }],
    [
      'equal thresholds',
      [
        [50_000, 5, 10],
        [50_000, 5, 12],
      ],
      { tier: 1, reason: 'ORDER' },
    ],
    [
      'falling members',
      [
        [50_000, 6, 10],
        [60_000, 5, 12],
      ],
      { tier: 1, reason: 'ORDER' },
    ],
    [
      'a falling rate',
      [
        [50_000, 5, 12],
        [60_000, 6, 11],
      ],
      { tier: 1, reason: 'RATE' },
    ],
    ['no tiers', [], { tier: 0, reason: 'COUNT' }],
    [
      'eleven tiers',
      Array.from({ length: 11 }, (_, at): [number, number, number] => [50_000 + at, 5, at + 1]),
      { tier: 11, reason: 'COUNT' },
    ],
  ])('[AC-71] with %s', (_, list, result) => {
    expect(check(...list)).toEqual(result)
  })

  it('[AC-71] that is accepted never pays more than the agent’s own contract, for any result of the team', () => {
    const random = randomOf('cover')
    let taken = 0
    for (let i = 0; i < 4_000; i++) {
      const mine = randomTiers(random, 60)
      const offered = randomTiers(random, 40)
      if (!isCovered(offered, mine)) continue
      taken++
      for (let play = 0; play < 10; play++) {
        const [sum, members] = [below(random, 1_000_000), below(random, 12)]
        const met = (list: readonly Tier[]) =>
          list.filter((tier) => sum >= tier.threshold && members >= tier.members).at(-1)?.rate ?? 0
        expect(met(offered)).toBeLessThanOrEqual(met(mine))
      }
    }
    expect(taken).toBeGreaterThan(50)
  })
})
