import { afterEach, describe, expect, it } from 'vitest'
import { integer } from '../../storage/store.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestTree, NOON, type TestTree } from '../../testing/test-tree.ts'
import type { Member } from '../accounts/people.ts'
import { below, pick, randomOf } from '../common/random.ts'

const DAY = 86_400_000
let tree: TestTree | undefined
afterEach(() => {
  tree?.core.store.close()
  tree = undefined
})

function three(world: TestTree) {
  const top = world.person(1)
  const middle = world.person(1, top)
  const player = world.person(0, middle)
  const { rates } = world.core.agency
  rates.set(top.id, 'OWN', 'RNG', 10)
  rates.set(middle.id, 'OWN', 'RNG', 6)
  rates.set(player.id, 'OWN', 'RNG', 2)
  return { top, middle, player }
}

const rows = (world: TestTree, agent: Member) =>
  world.core.store.all(
    'select day, branch_id, rate, valid, amount from commissions where agent_id = ? order by id',
    agent.id,
  )

describe('commission', () => {
  it('[AC-62] is the difference between the rates of consecutive levels; cancelled and open bets earn nothing', () => {
    tree = createTestTree()
    const { top, middle, player } = three(tree)
    tree.bet(player, 100_000)
    tree.bet(player, 50_000, 90_000)
    tree.bet(player, 70_000, 0, 'CANCELLED')
    tree.bet(player, 30_000, 0, 'UNSETTLED')
    tree.at(NOON + DAY)
    tree.core.settleDue()
    expect(tree.booked(middle, 'COMMISSION')).toBe(600)
    expect(tree.booked(top, 'COMMISSION')).toBe(600)
    expect(tree.booked(player, 'COMMISSION')).toBe(0)
    expect(rows(tree, top)).toEqual([
      { day: '2026-06-15', branch_id: middle.id, rate: 4, valid: 150_000, amount: 600 },
    ])
  })

  it('[AC-60] applies a new rate to bets that are placed after it was saved', () => {
    tree = createTestTree()
    const { middle, player } = three(tree)
    tree.bet(player, 10_000)
    tree.at(NOON + 60_000)
    tree.core.agency.rates.set(player.id, 'OWN', 'RNG', 5)
    tree.bet(player, 10_000)
    tree.at(NOON + DAY)
    tree.core.settleDue()
    expect(rows(tree, middle)).toMatchObject([
      { rate: 4, amount: 40 },
      { rate: 1, amount: 10 },
    ])
    expect(tree.booked(middle, 'COMMISSION')).toBe(50)
  })

  it('[AC-63] is booked once for each day, rounded down, after missed days and restarts too', () => {
    const file = createTestDatabase()
    const first = createTestTree(file.location)
    const { middle, player } = three(first)
    first.bet(player, 333)
    first.at(NOON + DAY)
    first.bet(player, 999)
    first.core.settleDue()
    first.core.store.close()
    for (const later of [3 * DAY, 3 * DAY + 1000]) {
      const again = createTestTree(file.location, NOON + later)
      again.core.settleDue()
      again.core.settleDue()
      expect(rows(again, middle)).toEqual([
        { day: '2026-06-15', branch_id: player.id, rate: 4, valid: 333, amount: 1 },
        { day: '2026-06-16', branch_id: player.id, rate: 4, valid: 999, amount: 3 },
      ])
      expect(again.booked(middle, 'COMMISSION')).toBe(4)
      again.core.store.close()
    }
    file.remove()
  })

  it('[AC-62] [AC-100] never exceeds the highest rate, and leaves the rest with the operator', () => {
    tree = createTestTree()
    const { core } = tree
    const random = randomOf('commissions')
    const root = tree.person(1)
    core.agency.rates.set(root.id, 'OWN', 'RNG', 10)
    const people: Member[] = [root]
    for (let i = 0; i < 40; i++) {
      const upline = pick(random, people)
      const member = tree.person(random() < 0.6 ? 1 : 0, upline)
      core.agency.rates.set(
        member.id,
        'OWN',
        'RNG',
        below(random, core.agency.rates.own(upline.id, 'RNG') + 1),
      )
      people.push(member)
    }
    for (let day = 0; day < 60; day++) {
      let staked = 0
      const before = people.reduce((sum, member) => sum + (tree?.booked(member, 'COMMISSION') ?? 0), 0)
      for (let i = 0; i < 15; i++) {
        const stake = 1 + below(random, 50_000)
        tree.bet(pick(random, people.slice(1)), stake)
        staked += stake
      }
      tree.at(NOON + (day + 1) * DAY)
      core.settleDue()
      const after = people.reduce((sum, member) => sum + (tree?.booked(member, 'COMMISSION') ?? 0), 0)
      expect(after - before).toBeGreaterThanOrEqual(0)
      expect(after - before).toBeLessThanOrEqual((staked * 10) / 1000)
    }
    expect(integer(core.store.one('select sum(amount) as sum from entries') ?? {}, 'sum')).toBe(0)
  })
})
