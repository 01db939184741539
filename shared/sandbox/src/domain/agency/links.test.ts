import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { createTestTree, NOON, type TestTree } from '../../testing/test-tree.ts'

const DAY = 86_400_000
let tree: TestTree
beforeEach(() => {
  tree = createTestTree()
})
afterEach(() => tree.core.store.close())

const links = () => tree.core.agency.links
const link = (more: object = {}) => ({
  type: 1 as const,
  rates: { RNG: 3 },
  expireDays: 7,
  remark: 'Feira',
  ...more,
})

describe('a registration link', () => {
  it('[AC-46] is valid for the days that its agent chose, or without end', () => {
    const agent = tree.person(1)
    const made = links().make(agent.id, link())
    expect(made).toEqual({
      id: expect.stringMatching(/^\d+$/),
      code: expect.stringMatching(/^[A-HJ-NP-Z]{10}$/),
      agentId: agent.id,
      type: 1,
      rates: { RNG: 3 },
      remark: 'Feira',
      registered: 0,
      expireAt: NOON + 7 * DAY,
    })
    const endless = links().make(agent.id, link({ type: 0, expireDays: 0 }))
    expect(endless).toMatchObject({ type: 0, expireAt: undefined })
    const opens = (code: string) => links().open('arcada', code)?.id
    expect(links().open('praia', made.code)).toBe(undefined)
    tree.at(NOON + 7 * DAY - 1)
    expect([opens(made.code), opens(endless.code), opens('NOBODYS')]).toEqual([
      made.id,
      endless.id,
      undefined,
    ])
    tree.at(NOON + 7 * DAY)
    expect([opens(made.code), opens(endless.code)]).toEqual([undefined, endless.id])
    // It is still listed, newest first.
    expect(
      links()
        .of(agent.id)
        .map(({ id }) => id),
    ).toEqual([endless.id, made.id])
  })

  it('[AC-49] can be deleted only by its agent, once, and stops working', () => {
    const [agent, other] = [tree.person(1), tree.person(1)]
    const made = links().make(agent.id, link())
    const kept = links().make(agent.id, link())
    const remove = (by = agent) => refusalOf(() => links().remove(by.id, made.id))?.code
    expect(remove(other)).toBe('record.unknown')
    expect(links().open('arcada', made.code)?.id).toBe(made.id)
    expect([remove(), remove()]).toEqual([undefined, 'record.unknown'])
    expect(links().open('arcada', made.code)).toBe(undefined)
    expect(
      links()
        .of(agent.id)
        .map(({ id }) => id),
    ).toEqual([kept.id])
    expect(links().of(other.id)).toEqual([])
  })

  it('[AC-46] is refused beyond twenty that are not deleted', () => {
    const agent = tree.person(1)
    const all = Array.from({ length: 20 }, () => links().make(agent.id, link()))
    expect(refusalOf(() => links().make(agent.id, link()))).toEqual({
      code: 'link.limit',
      value: { max: 20 },
    })
    links().remove(agent.id, all[3]?.id ?? '')
    expect(refusalOf(() => links().make(agent.id, link()))).toBe(undefined)
    expect(refusalOf(() => links().make(tree.person(1).id, link()))).toBe(undefined)
  })

  it('[AC-48] [AC-50] gives its new members the promised rates, and counts them', () => {
    const agent = tree.person(1)
    const { rates } = tree.core.agency
    rates.set(agent.id, 'OWN', 'RNG', 6)
    rates.set(agent.id, 'OWN', 'LIVE', 4)
    const made = links().make(agent.id, link({ rates: { RNG: 3, LIVE: 5 } }))
    const other = links().make(agent.id, link())
    const member = tree.person(0, agent)
    links().used(made, member.id)
    expect([rates.own(member.id, 'RNG'), rates.own(member.id, 'LIVE')]).toEqual([3, 4])
    const counts = links()
      .of(agent.id)
      .map(({ id, registered }) => [id, registered])
    expect(counts).toEqual([
      [other.id, 0],
      [made.id, 1],
    ])
  })
})
