import { centavos } from '@arcada/kit/contract/centavos'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { createTestTree, NOON, type TestTree } from '../../testing/test-tree.ts'
import { fromTo } from '../money/ledger.ts'
import { HOUSE_FIELDS, HOUSE_TIERS } from './house-offers.ts'
import { CONTRACT_KINDS } from './periods.ts'
import { givenIn, playedIn, readTree, teamPlay } from './played.ts'
import { holdRates, KEY_NAMES, keyOfName, nameOfKey, RATE_KEYS } from './rates.ts'
import { rateMet, readTiers, thousandthsOf, toWire } from './tiers.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
let tree: TestTree
beforeEach(() => {
  tree = createTestTree()
})
afterEach(() => tree.core.store.close())

const TIERS = [{ threshold: 100, members: 1, rate: 5 }]
const contracts = () => tree.core.agency.contracts

describe('an offer', () => {
  it('[AC-72] is the only pending one of its kind, and holds from the next period after its acceptance', () => {
    const [agent, member] = [tree.person(1), tree.person(1)]
    const requestId = contracts().offer(agent, member, 'HOURLY', TIERS)
    expect(requestId).toMatch(/^[0-9a-f]{24}$/)
    expect(contracts().pending(member, 'HOURLY')).toMatchObject({
      requestId,
      kind: 'HOURLY',
      memberId: member.id,
      fromId: agent.id,
      tiers: TIERS,
      status: 'PENDING',
      offeredAt: NOON,
      answeredAt: undefined,
      validFrom: NOON + HOUR,
    })
    expect(refusalOf(() => contracts().offer(agent, member, 'HOURLY', TIERS))?.code).toBe('contract.pending')
    expect(contracts().offer(agent, member, 'DAILY', TIERS)).not.toBe(requestId)
    tree.at(NOON + 5)
    expect(contracts().answer(member, 'HOURLY', requestId, 'accept')).toBe(true)
    expect(contracts().pending(member, 'HOURLY')).toBe(undefined)
    expect(contracts().heldBy(member.id, 'HOURLY', NOON + HOUR - 1)).toBe(undefined)
    expect(contracts().heldBy(member.id, 'HOURLY', NOON + HOUR)).toMatchObject({
      requestId,
      status: 'ACCEPTED',
      answeredAt: NOON + 5,
      validFrom: NOON + HOUR,
    })
    expect(contracts().heldBy(member.id, 'DAILY', NOON + 9 * DAY)).toBe(undefined)
    expect(
      contracts()
        .offeredBy(agent.id)
        .map(({ kind, status }) => [kind, status]),
    ).toEqual([
      ['DAILY', 'PENDING'],
      ['HOURLY', 'ACCEPTED'],
    ])
  })

  it('is answered once: the same answer again changes nothing, a different one is refused', () => {
    const [agent, member] = [tree.person(1), tree.person(1)]
    const offer = () => contracts().offer(agent, member, 'DAILY', TIERS)
    const answer = (requestId: string, action: 'accept' | 'reject', by = member) =>
      refusalOf(() => contracts().answer(by, 'DAILY', requestId, action))
    const rejected = offer()
    expect(answer(rejected, 'accept', agent)?.code).toBe('record.unknown')
    expect(refusalOf(() => contracts().answer(member, 'HOURLY', rejected, 'accept'))?.code).toBe(
      'record.unknown',
    )
    expect([answer(rejected, 'reject'), answer(rejected, 'reject')]).toEqual([undefined, undefined])
    expect(answer(rejected, 'accept')).toEqual({ code: 'contract.answered', value: { status: 'REJECTED' } })
    const accepted = offer()
    expect([answer(accepted, 'accept'), answer(accepted, 'accept')]).toEqual([undefined, undefined])
    expect(answer(accepted, 'reject')).toEqual({ code: 'contract.answered', value: { status: 'ACCEPTED' } })
    const withdrawn = offer()
    const withdraw = (requestId: string, by = agent) =>
      refusalOf(() => contracts().withdraw(by.id, requestId))
    expect(withdraw(withdrawn, member)?.code).toBe('record.unknown')
    expect([withdraw(withdrawn), withdraw(withdrawn)]).toEqual([undefined, undefined])
    expect(withdraw(accepted)).toEqual({ code: 'contract.answered', value: { status: 'ACCEPTED' } })
    expect(answer(withdrawn, 'accept')).toEqual({ code: 'contract.gone', value: { status: 'WITHDRAWN' } })
    expect(
      contracts()
        .of(member, 'DAILY')
        .map(({ status, validFrom }) => [status, validFrom > NOON]),
    ).toEqual([
      ['WITHDRAWN', true],
      ['ACCEPTED', true],
      ['REJECTED', true],
    ])
  })

  it('[AC-74] replaces the previous contract when it begins, not sooner', () => {
    const [agent, member] = [tree.person(1), tree.person(1)]
    const accept = () => {
      const requestId = contracts().offer(agent, member, 'HOURLY', TIERS)
      contracts().answer(member, 'HOURLY', requestId, 'accept')
      return requestId
    }
    accept()
    tree.at(NOON + HOUR)
    const second = accept()
    const statuses = () =>
      contracts()
        .of(member, 'HOURLY')
        .map(({ status }) => status)
    expect(statuses()).toEqual(['ACCEPTED', 'ACCEPTED'])
    tree.at(NOON + 2 * HOUR - 1)
    expect(statuses()).toEqual(['ACCEPTED', 'ACCEPTED'])
    tree.at(NOON + 2 * HOUR)
    expect(statuses()).toEqual(['ACCEPTED', 'REPLACED'])
    expect(contracts().heldBy(member.id, 'HOURLY', NOON + 2 * HOUR)?.requestId).toBe(second)
    // When two contracts begin at the same time, the later answer holds.
    accept()
    const last = accept()
    expect(contracts().heldBy(member.id, 'HOURLY', NOON + 3 * HOUR)?.requestId).toBe(last)
    expect(statuses()).toEqual(['ACCEPTED', 'REPLACED', 'ACCEPTED', 'REPLACED'])
  })

  it('of the whitelabel is created and withdrawn by its name in the settings', () => {
    const member = tree.person(1)
    const named = (name: string) =>
      tree.core.settings.change('arcada', { contracts: { [HOUSE_FIELDS.DAILY]: name } })
    const list = () =>
      contracts()
        .of(member, 'DAILY')
        .map(({ requestId, status }) => `${requestId} ${status}`)
    expect(list()).toEqual([])
    named('summer')
    expect(contracts().pending(member, 'DAILY')).toMatchObject({
      requestId: 'summer',
      fromId: undefined,
      tiers: HOUSE_TIERS.DAILY,
    })
    expect(contracts().of(member, 'HOURLY')).toEqual([])
    named('winter')
    expect(list()).toEqual(['winter PENDING', 'summer WITHDRAWN'])
    named('summer')
    expect(list()).toEqual(['winter WITHDRAWN', 'summer PENDING'])
    expect(contracts().pending(member, 'DAILY')?.answeredAt).toBe(undefined)
    contracts().answer(member, 'DAILY', 'summer', 'accept')
    named('')
    expect(list()).toEqual(['winter WITHDRAWN', 'summer ACCEPTED'])
    const [agent, other] = [tree.person(1), tree.person(1)]
    contracts().offer(agent, other, 'DAILY', TIERS)
    named('autumn')
    // The settings cannot withdraw an agent's offer.
    expect(
      contracts()
        .of(other, 'DAILY')
        .map(({ status }) => status),
    ).toEqual(['PENDING', 'PENDING'])
    for (const kind of CONTRACT_KINDS) {
      const house = HOUSE_TIERS[kind]
      expect(
        readTiers(
          kind,
          house.map((tier) => toWire(kind, tier)),
          house,
        ),
      ).toEqual(house)
    }
  })
})

describe('tiers', () => {
  it('are sent in reais and shares, under the field name of their kind', () => {
    const tier = { threshold: 12_345, members: 3, rate: 7 }
    expect(toWire('DAILY', tier)).toEqual({ turnover: 123.45, members: 3, rate: 0.007 })
    expect(toWire('DIVIDEND', tier)).toEqual({ profit: 123.45, members: 3, rate: 0.007 })
    expect(readTiers('DIVIDEND', [toWire('DIVIDEND', tier)], [tier])).toEqual([tier])
    // The field name of the other kind is rejected.
    expect(refusalOf(() => readTiers('DAILY', [toWire('DIVIDEND', tier)], [tier]))?.value).toEqual({
      tier: 0,
      reason: 'COVER',
    })
    expect([thousandthsOf(0.007), thousandthsOf(0), thousandthsOf(1)]).toEqual([7, 0, 1_000])
    for (const rate of [0.0005, 0.00701])
      expect(refusalOf(() => thousandthsOf(rate))).toEqual({
        code: 'parameter.invalid',
        value: { field: 'rate' },
      })
  })

  it('[AC-75] pay the rate of the highest tier whose sum and members are reached', () => {
    const list = [
      { threshold: 100, members: 2, rate: 5 },
      { threshold: 200, members: 3, rate: 9 },
    ]
    expect([
      rateMet(list, 99, 9),
      rateMet(list, 100, 1),
      rateMet(list, 100, 2),
      rateMet(list, 200, 2),
      rateMet(list, 200, 3),
    ]).toEqual([0, 0, 5, 5, 9])
  })

  it('[AC-71] allow ten at most', () => {
    const own = [{ threshold: 0, members: 0, rate: 10 }]
    const offered = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ turnover: at, members: 0, rate: (at + 1) / 1_000 }))
    expect(readTiers('DAILY', offered(10), own)).toHaveLength(10)
  })
})

describe('rates', () => {
  const rates = () => tree.core.agency.rates

  it('default to the usual ones for a player, more for an agent, and never exceed those of the upline', () => {
    const [player, agent, trial] = [tree.person(0), tree.person(1), tree.person(4)]
    expect([
      rates().own(player.id, 'RNG'),
      rates().own(agent.id, 'RNG'),
      rates().own(trial.id, 'RNG'),
    ]).toEqual([8, 10, 8])
    const below = tree.person(1, agent)
    expect(rates().own(below.id, 'RNG')).toBe(8)
    rates().set(agent.id, 'OWN', 'RNG', 3)
    expect([rates().own(below.id, 'RNG'), rates().own(tree.person(0, below).id, 'RNG')]).toEqual([3, 3])
    expect([rates().own(987_654, 'RNG'), rates().own(player.id, 'CHESS')]).toEqual([0, 0])
  })

  it('[AC-60] hold from the moment for which they were set', () => {
    const agent = tree.person(1)
    rates().set(agent.id, 'OWN', 'RNG', 5)
    rates().set(agent.id, 'OWN', 'RNG', 4, NOON + DAY)
    rates().set(agent.id, 'NEW', 'RNG', 2)
    expect(
      [NOON - 1, NOON, NOON + DAY - 1, NOON + DAY].map((at) => rates().own(agent.id, 'RNG', at)),
    ).toEqual([10, 5, 5, 4])
    expect([rates().own(agent.id, 'RNG'), rates().agreed(agent.id, 'RNG')]).toEqual([5, 4])
    expect(rates().own(agent.id, 'LIVE')).toBe(7)
    rates().set(agent.id, 'OWN', 'RNG', 6)
    expect(rates().own(agent.id, 'RNG')).toBe(6)
  })

  it('for new members are those that the agent set, else the usual ones, capped at the agent’s own', () => {
    const agent = tree.person(1)
    expect(rates().forNew(agent.id, 'RNG')).toBe(8)
    rates().set(agent.id, 'NEW', 'RNG', 4)
    expect(rates().forNew(agent.id, 'RNG')).toBe(4)
    rates().set(agent.id, 'OWN', 'RNG', 3)
    expect(rates().forNew(agent.id, 'RNG')).toBe(3)
  })

  it('[AC-59] include a pending one in the highest rate that an agent has passed on', () => {
    const agent = tree.person(1)
    expect(rates().givenBelow(agent.id, 'RNG')).toBe(0)
    const [one, other] = [tree.person(0, agent), tree.person(0, agent)]
    rates().set(one.id, 'OWN', 'RNG', 2)
    rates().set(other.id, 'OWN', 'RNG', 5, NOON + DAY)
    expect(rates().givenBelow(agent.id, 'RNG')).toBe(5)
  })

  it('[RG-55] that are pending for a paused member wait for the end of an extended pause', () => {
    const member = tree.person(0)
    rates().set(member.id, 'OWN', 'RNG', 5)
    rates().set(member.id, 'OWN', 'RNG', 4, NOON + DAY)
    rates().set(member.id, 'OWN', 'LIVE', 3, NOON + 9 * DAY)
    holdRates(tree.core.store, member.id, NOON, NOON + 7 * DAY)
    const at = (time: number) => [rates().own(member.id, 'RNG', time), rates().own(member.id, 'LIVE', time)]
    expect([at(NOON), at(NOON + 7 * DAY - 1), at(NOON + 7 * DAY), at(NOON + 9 * DAY)]).toEqual([
      [5, 5],
      [5, 5],
      [4, 5],
      [4, 3],
    ])
  })

  it('apply to a game type, or to one vendor’s games of it', () => {
    for (const key of RATE_KEYS) expect(keyOfName(nameOfKey(key))).toEqual(key)
    expect(KEY_NAMES).toContain('RNG/PIXEL')
    expect(new Set(KEY_NAMES).size).toBe(KEY_NAMES.length)
  })
})

describe('the bets of a team', () => {
  it('[AC-62] are the settled bets of the whitelabel, by the time of their draw', () => {
    const agent = tree.person(1)
    const player = tree.person(0, agent)
    const [start, end] = [NOON + 40 * DAY, NOON + 41 * DAY]
    for (const time of [start - 1, start, end - 1, end]) {
      tree.at(time)
      tree.bet(player, 100 + ((time - start) % 7), time === start ? 50 : 0)
    }
    tree.at(start + HOUR)
    tree.bet(player, 900, 0, 'CANCELLED')
    tree.bet(player, 900, 0, 'UNSETTLED')
    tree.bet(player, 800, 800, 'DRAW')
    const played = playedIn(tree.core.store, 'arcada', start, end)
    expect(played.map(({ memberId, key, win, placedAt }) => [memberId, key, win, placedAt - start])).toEqual([
      [player.id, 'RNG', 50, 0],
      [player.id, 'RNG', 0, end - 1 - start],
      [player.id, 'RNG', 800, HOUR],
    ])
    expect(playedIn(tree.core.store, 'praia', start, end)).toEqual([])
    const team = teamPlay(readTree(tree.core.store, 'arcada'), played).get(agent.id)
    const turnover = played.reduce((sum, { valid }) => sum + valid, 0)
    expect(team).toEqual({ turnover, active: new Set([player.id]), profit: turnover - 850 })
    expect(teamPlay(readTree(tree.core.store, 'arcada'), played).get(player.id)).toBe(undefined)
  })

  it('are reduced by rebates and bonuses on the days of their payment', () => {
    const agent = tree.person(1)
    const player = tree.person(0, agent)
    const give = (kind: string, amount: number, time: number) => {
      tree.at(time)
      tree.core.ledger.transfer(
        `given/${kind}/${time}`,
        kind,
        fromTo('house/arcada/bonus', `arcada/member/${player.id}`, centavos(amount)),
      )
    }
    const [start, end] = [NOON + 40 * DAY, NOON + 41 * DAY]
    give('BONUS', 1, start - 1)
    give('BONUS', 20, start)
    give('REBATE', 300, end - 1)
    give('REBATE', 4_000, end)
    give('DEPOSIT', 50_000, start + 1)
    const given = givenIn(tree.core.store, 'arcada', start, end)
    expect([...given]).toEqual([[player.id, 320]])
    expect(givenIn(tree.core.store, 'praia', start, end)).toEqual(new Map())
    const team = teamPlay(readTree(tree.core.store, 'arcada'), [], given).get(agent.id)
    expect(team).toEqual({ turnover: 0, active: new Set(), profit: -320 })
  })
})
