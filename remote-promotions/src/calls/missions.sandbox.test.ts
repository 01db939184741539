import { isRecord } from '@arcada/kit/sandbox/handlers'
import { createTestWorld } from '@arcada/kit/sandbox/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimMission } from './claim-mission.ts'
import { missions } from './missions.ts'

/** Wednesday, noon in Brasília. */
const START = Date.UTC(2026, 10, 18, 15)
/** The start of this week and of the next one, in Brasília. */
const MONDAY = Date.UTC(2026, 10, 16, 3)
const NEXT_MONDAY = Date.UTC(2026, 10, 23, 3)
const world = createTestWorld(START)
beforeEach(() => world.begin())
afterEach(() => world.close())

let bets = 0
/** A bet of bruno, who has none in the sample. */
function play(kind: 'game' | 'lottery', target: string, at = START, stake = 100) {
  world.rows(
    `insert into bets (round, memberId, kind, vendor, target, numero, pick, stake, win, status, createdAt, dueAt)
     values ('mission/${++bets}', ${world.idOf('bruno')}, '${kind}', 'KAPPA', '${target}', '', '0:0', ${stake}, 0, 'LOSE',
       ${at}, ${at})`,
  )
}

const contentOf = (value: unknown) =>
  isRecord(value) && Array.isArray(value.content) ? value.content.filter(isRecord) : []
async function list() {
  const { value } = await world.ask('bruno', missions)
  return contentOf(value).map(({ id, done, goal, reward, status }) =>
    [id, done, goal, reward, status].join(' '),
  )
}
const claim = (id: string, name = 'bruno') => world.ask(name, claimMission, { body: { id } })
const balance = async () => {
  const { value } = await world.ask('bruno', 'walletBalance')
  return isRecord(value) ? value.sumBalance : undefined
}

describe('missions', () => {
  it('count the rounds, the different games and the tickets of the week', async () => {
    expect(await list()).toEqual(['rounds 0 5 3 OPEN', 'games 0 3 5 OPEN', 'tickets 0 3 4 OPEN'])
    for (const game of ['rng-001', 'rng-001', 'rng-002']) play('game', game)
    play('lottery', 'flash-1')
    play('lottery', 'flash-1')
    expect(await list()).toEqual(['rounds 3 5 3 OPEN', 'games 2 3 5 OPEN', 'tickets 2 3 4 OPEN'])
    for (const game of ['rng-002', 'rng-003', 'rng-004']) play('game', game)
    play('lottery', 'keno-3')
    // Shown up to the goal.
    expect(await list()).toEqual([
      'rounds 5 5 3 AVAILABLE',
      'games 3 3 5 AVAILABLE',
      'tickets 3 3 4 AVAILABLE',
    ])
  })

  it('start again on Monday in Brasília', async () => {
    for (let round = 0; round < 4; round++) play('game', 'rng-001', MONDAY)
    play('game', 'rng-001', MONDAY - 1)
    expect((await list())[0]).toBe('rounds 4 5 3 OPEN')
    play('game', 'rng-001', NEXT_MONDAY - 1)
    world.at(NEXT_MONDAY - 1)
    expect((await list())[0]).toBe('rounds 5 5 3 AVAILABLE')
    await claim('rounds')
    expect((await list())[0]).toBe('rounds 5 5 3 CLAIMED')
    world.at(NEXT_MONDAY)
    expect((await list())[0]).toBe('rounds 0 5 3 OPEN')
    for (let round = 0; round < 5; round++) play('game', 'rng-001', NEXT_MONDAY)
    expect(await claim('rounds')).toMatchObject({ value: { reward: 3 } })
    expect(await balance()).toBe(6)
  })

  it('[RG-78] pay a person once a week, with several accounts', async () => {
    for (const name of ['bruno', 'nina'])
      world.rows(`update members set profile = '{"idNumber":"11144477735"}' where id = ${world.idOf(name)}`)
    for (let round = 0; round < 5; round++) play('game', 'rng-001')
    expect(await claim('rounds')).toMatchObject({ value: { reward: 3 } })
    const { value } = await world.ask('nina', missions)
    expect(contentOf(value)[0]).toMatchObject({ id: 'rounds', status: 'CLAIMED' })
    expect(await claim('rounds', 'nina')).toMatchObject({ code: 'mission.not.available' })
  })

  it('pay their reward into the wallet of their member, each once', async () => {
    for (const game of ['rng-001', 'rng-002', 'rng-003']) play('game', game)
    expect(await claim('rounds')).toMatchObject({ status: 409, code: 'mission.not.available' })
    expect(await claim('nothing')).toMatchObject({ status: 400, code: 'parameter.invalid' })
    const answers = await Promise.all([claim('games'), claim('games'), claim('games')])
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'mission.not.available')).toHaveLength(2)
    expect(await balance()).toBe(5)
    const booked = world.rows(
      `select a.name, e.amount, t.kind from transfers t join entries e on e.transferId = t.id
       join accounts a on a.id = e.accountId where t.key like 'mission/%' order by e.amount`,
    )
    expect(booked).toEqual([
      { name: 'house/arcada/promotions', amount: -500, kind: 'BONUS' },
      { name: expect.stringMatching(/^arcada\/member\/\d+$/), amount: 500, kind: 'BONUS' },
    ])
    expect(await claim('games', 'elisa')).toMatchObject({ code: 'mission.not.available' })
  })
})
