import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, it as test } from 'vitest'
import { DAY, refusalOf } from '../../testing/test-player.ts'
import { createTestTree, NOON, type TestTree } from '../../testing/test-tree.ts'
import { newCode } from './links.ts'
import { readRates } from './rate-input.ts'
import { holdRates, KEY_NAMES } from './rates.ts'

let tree: TestTree
beforeEach(() => {
  tree = createTestTree()
})
afterEach(() => tree.core.store.close())
const rates = () => tree.core.agency.rates

describe('rates', () => {
  it('[AC-59] [AC-60] hold from the moment for which they were set; a pending one counts as passed on', () => {
    const agent = tree.person(1)
    const below = tree.person(0, agent)
    expect(rates().givenBelow(tree.person(1).id, 'RNG')).toBe(0)
    rates().set(below.id, 'OWN', 'RNG', 5)
    rates().set(below.id, 'OWN', 'RNG', 4, NOON + DAY)
    rates().set(below.id, 'OWN', 'LIVE', 6, NOON + DAY)
    const at = [NOON - 1, NOON, NOON + DAY - 1, NOON + DAY].map((time) => rates().own(below.id, 'RNG', time))
    expect(at).toEqual([8, 5, 5, 4])
    expect([rates().own(below.id, 'RNG'), rates().agreed(below.id, 'RNG')]).toEqual([5, 4])
    expect(['RNG', 'LIVE'].map((key) => rates().givenBelow(agent.id, key))).toEqual([4, 6])
    rates().set(below.id, 'OWN', 'RNG', 6)
    expect(rates().own(below.id, 'RNG')).toBe(6)
  })

  it('[AC-60] of a member without own ones are those that the upline had at that time', () => {
    const agent = tree.person(1)
    const below = tree.person(0, agent)
    rates().set(agent.id, 'OWN', 'RNG', 3, NOON + DAY)
    const at = [NOON, NOON + DAY - 1, NOON + DAY].map((time) => rates().own(below.id, 'RNG', time))
    expect(at).toEqual([8, 8, 3])
  })

  it('[AC-48] [AC-50] for new members are the promised ones, else those that the agent set, at most the agent’s own', () => {
    const agent = tree.person(1)
    const forNew = [() => {}, () => set('NEW', 4), () => set('OWN', 3)].map((change) => {
      change()
      return rates().forNew(agent.id, 'RNG')
    })
    function set(kind: 'NEW' | 'OWN', rate: number) {
      rates().set(agent.id, kind, 'RNG', rate)
    }
    expect(forNew).toEqual([8, 4, 3])
    for (const key of KEY_NAMES) rates().set(agent.id, 'OWN', key, 4)
    const member = tree.person(0, agent)
    rates().begin(member.id, agent.id, { RNG: 9, LIVE: 3 })
    expect(['RNG', 'LIVE', 'FISH'].map((key) => rates().own(member.id, key))).toEqual([4, 3, 4])
  })

  it('[AC-59] [AC-100] never exceed the upline’s or fall below the downline’s, and have no fraction of a thousandth, after any changes', () => {
    const people = [{ member: tree.person(1), upline: 0 }]
    for (let at = 0; at < 12; at++) {
      const upline = Math.floor(at / 2)
      const above = people[upline]?.member
      const member = tree.person(1, above)
      if (above) rates().begin(member.id, above.id)
      people.push({ member, upline })
    }
    const one = (at: number) => people[at] ?? expect.fail('nobody')
    let refused = 0
    const change = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 27 }))
    const check = (changes: [at: number, halves: number][]) => {
      for (const [at, halves] of changes) {
        const { member, upline } = one(at)
        const above = one(upline).member
        const bounds = { min: rates().givenBelow(member.id, 'RNG'), max: rates().own(above.id, 'RNG') }
        const wanted = halves / 2
        const before = rates().own(member.id, 'RNG')
        const read = refusalOf(() => {
          const { RNG } = readRates([{ gameType: 'RNG', rate: wanted / 1000 }], () => bounds)
          if (RNG !== undefined) rates().set(member.id, 'OWN', 'RNG', RNG)
        })
        const allowed = wanted >= bounds.min && wanted <= bounds.max
        const code = Number.isInteger(wanted) ? (allowed ? undefined : 'rate.bounds') : 'parameter.invalid'
        expect(read?.code, `${wanted} of ${JSON.stringify(bounds)}`).toBe(code)
        expect(rates().own(member.id, 'RNG')).toBe(code ? before : wanted)
        if (code) refused++
      }
      const wrong = people.filter(({ member, upline }) => {
        return rates().own(member.id, 'RNG') > rates().own(one(upline).member.id, 'RNG')
      })
      expect(wrong).toEqual([])
    }
    fc.assert(fc.property(fc.array(change, { minLength: 10 }), check), { seed: 46, numRuns: 40 })
    expect(refused).toBeGreaterThan(100)
  })

  it('[RG-55] that are pending for a paused member wait for the end of an extended pause', () => {
    const member = tree.person(0)
    rates().set(member.id, 'OWN', 'RNG', 5)
    rates().set(member.id, 'OWN', 'RNG', 4, NOON + DAY)
    rates().set(member.id, 'OWN', 'LIVE', 3, NOON + 9 * DAY)
    holdRates(tree.core.store, member.id, NOON, NOON + 7 * DAY)
    const times = [NOON, NOON + 7 * DAY - 1, NOON + 7 * DAY, NOON + 9 * DAY]
    const at = times.map((time) => ['RNG', 'LIVE'].map((key) => rates().own(member.id, key, time)))
    expect(at.map(String)).toEqual(['5,5', '5,5', '4,5', '4,3'])
  })
})

test('[AC-51] codes of registration links are random letters: none repeats, and none contains a digit', () => {
  const codes = Array.from({ length: 1_000 }, newCode)
  expect(new Set(codes).size).toBe(1_000)
  expect(codes.filter((code) => !/^[A-HJ-NP-Z]{10}$/.test(code))).toEqual([])
  expect(new Set(codes.map((code) => code.slice(0, 2))).size).toBeGreaterThan(200)
})
