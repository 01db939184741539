import { afterAll, expect, test } from 'vitest'
import { createTestTree } from '../../testing/test-tree.ts'
import { below, pick, randomOf } from '../common/random.ts'
import { newCode } from './links.ts'
import { readRates } from './rate-input.ts'
import { KEY_NAMES } from './rates.ts'

const tree = createTestTree()
afterAll(() => tree.core.store.close())
const { rates } = tree.core.agency

test('[AC-59] no rate exceeds the upline’s or falls below the downline’s after 10,000 random changes', () => {
  const random = randomOf('rates')
  const root = tree.person(1)
  const people = [{ member: root, upline: root }]
  for (let i = 0; i < 30; i++) {
    const upline = pick(random, people).member
    const member = tree.person(1, upline)
    rates.begin(member.id, upline.id)
    people.push({ member, upline })
  }
  let refused = 0
  for (let i = 0; i < 10_000; i++) {
    const { member, upline } = pick(random, people.slice(1))
    const wanted = below(random, 14)
    const bounds = { min: rates.givenBelow(member.id, 'RNG'), max: rates.own(upline.id, 'RNG') }
    try {
      const { RNG } = readRates([{ gameType: 'RNG', rate: wanted / 1000 }], () => bounds)
      if (RNG !== undefined) rates.set(member.id, 'OWN', 'RNG', RNG)
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate.bounds', value: { field: 'RNG', max: bounds.max / 1000 } })
      refused++
    }
  }
  expect(refused).toBeGreaterThan(1000)
  for (const { member, upline } of people.slice(1))
    expect(rates.own(member.id, 'RNG')).toBeLessThanOrEqual(rates.own(upline.id, 'RNG'))
})

test('[AC-100] refuses a rate with a fraction of a thousandth', () => {
  const bounds = () => ({ min: 0, max: 10 })
  expect(() => readRates([{ gameType: 'RNG', rate: 0.0015 }], bounds)).toThrow('parameter.invalid')
  expect(readRates([{ gameType: 'RNG', rate: 0.007 }], bounds)).toEqual({ RNG: 7 })
})

test('a new member’s rate never exceeds the agent’s', () => {
  const agent = tree.person(1)
  for (const key of KEY_NAMES) rates.set(agent.id, 'OWN', key, 4)
  const member = tree.person(0, agent)
  rates.begin(member.id, agent.id, { RNG: 9, LIVE: 3 })
  expect(rates.own(member.id, 'RNG')).toBe(4)
  expect(rates.own(member.id, 'LIVE')).toBe(3)
  expect(rates.own(member.id, 'FISH')).toBe(4)
})

test('[AC-51] codes are random letters: none repeats, and none contains a digit', () => {
  const codes = Array.from({ length: 1_000 }, newCode)
  expect(new Set(codes).size).toBe(1_000)
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z]{8,}$/)
  const firsts = new Set(codes.map((code) => code.slice(0, 2)))
  expect(firsts.size).toBeGreaterThan(200)
})
