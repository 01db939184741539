import { isRecord } from '@arcada/kit/sandbox/handlers'
import { createTestWorld } from '@arcada/kit/sandbox/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimMission } from './claim-mission.ts'
import { leaderboard } from './leaderboard.ts'
import { missions } from './missions.ts'

/** Wednesday, noon in Brasília. */
const START = Date.UTC(2026, 10, 18, 15)
/** The start of this week and of the next one, in Brasília. */
const MONDAY = Date.UTC(2026, 10, 16, 3)
const NEXT_MONDAY = Date.UTC(2026, 10, 23, 3)
const DAY = 86_400_000
const world = createTestWorld(START)
beforeEach(() => world.begin())
afterEach(() => world.close())

let bets = 0
/** A bet of bruno, who has none in the sample. */
function play(kind: 'game' | 'lottery', target: string, at = START, stake = 100) {
  world.rows(
    `insert into bets (round, member_id, kind, vendor, target, numero, pick, stake, win, status, created_at, due_at)
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

  it('pay their reward into the wallet of their member, each once', async () => {
    for (const game of ['rng-001', 'rng-002', 'rng-003']) play('game', game)
    expect(await claim('rounds')).toMatchObject({ status: 409, code: 'mission.not.available' })
    expect(await claim('nothing')).toMatchObject({ status: 400, code: 'parameter.invalid' })
    const answers = await Promise.all([claim('games'), claim('games'), claim('games')])
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'mission.not.available')).toHaveLength(2)
    expect(await balance()).toBe(5)
    const booked = world.rows(
      `select a.name, e.amount, t.kind from transfers t join entries e on e.transfer_id = t.id
       join accounts a on a.id = e.account_id where t.key like 'mission/%' order by e.amount`,
    )
    expect(booked).toEqual([
      { name: 'house/arcada/promotions', amount: -500, kind: 'BONUS' },
      { name: expect.stringMatching(/^arcada\/member\/\d+$/), amount: 500, kind: 'BONUS' },
    ])
    expect(await claim('games', 'elisa')).toMatchObject({ code: 'mission.not.available' })
  })

  it('are open for a guest, in the requested language, with a link to the games', async () => {
    const titles = async (language: 'PT' | 'EN') =>
      contentOf((await world.client.ask(missions, {}, { language })).value)
    expect((await titles('EN')).map(({ done, status }) => [done, status])).toEqual([
      [0, 'OPEN'],
      [0, 'OPEN'],
      [0, 'OPEN'],
    ])
    expect((await titles('EN')).map(({ title, link }) => [title, link])).toEqual([
      ['Play 5 rounds', '/m/gameCenter'],
      ['Try 3 different games', '/m/gameCenter'],
      ['Buy 3 lottery tickets', '/m/lottery'],
    ])
    expect((await titles('PT')).map(({ title }) => title)).toEqual([
      'Jogue 5 rodadas',
      'Experimente 3 jogos diferentes',
      'Compre 3 bilhetes de loteria',
    ])
  })

  it('are empty for a trial account', async () => {
    const { value } = await world.client.ask('testPlay', { body: {} })
    world.giveToken('trial', isRecord(value) ? String(value.token) : '')
    expect(await claim('games', 'trial')).toMatchObject({ status: 403 })
  })
})

describe('the leaderboard', () => {
  const board = async (period: string, name?: string) => {
    const query = { query: { period } }
    const { value } = name
      ? await world.ask(name, leaderboard, query)
      : await world.client.ask(leaderboard, query)
    return isRecord(value) ? { ...value, content: contentOf(value) } : expect.fail('no board')
  }

  it("gives a point for each real staked in the period, and returns the member's place", async () => {
    play('game', 'rng-001', START, 500_050)
    play('game', 'rng-001', START - DAY, 100_000)
    play('game', 'rng-001', Date.UTC(2026, 10, 1, 3), 200_000)
    play('game', 'rng-001', Date.UTC(2026, 10, 1, 3) - 1, 800_000)
    expect(await board('day', 'bruno')).toMatchObject({ period: 'day', mine: { rank: 1, score: 5_000 } })
    expect(await board('week', 'bruno')).toMatchObject({ mine: { score: 6_000 } })
    expect(await board('month', 'bruno')).toMatchObject({ mine: { score: 8_000 } })
    const { content } = await board('day')
    expect(content[0]).toMatchObject({ rank: 1, score: 5_000, prize: 500, accountMasked: 'br***no' })
    expect(content.map(({ rank }) => rank)).toEqual(content.map((_, at) => at + 1))
    expect(content).toHaveLength(20)
    expect(content.map(({ prize }) => prize).slice(0, 11)).toEqual([
      500, 300, 200, 100, 100, 50, 50, 50, 20, 20, 0,
    ])
    expect(await board('day')).not.toHaveProperty('mine')
    // A member without stakes is on no board.
    expect(await board('day', 'elisa')).not.toHaveProperty('mine')
  })

  it.each([
    ['day', Date.UTC(2026, 10, 19, 3)],
    ['week', NEXT_MONDAY],
    ['month', Date.UTC(2026, 11, 1, 3)],
  ])('of the %s ends with it, in Brasília', async (period, end) => {
    expect(await board(period)).toMatchObject({ endsIn: end - START, currencySymbol: 'R$' })
    world.at(MONDAY - 1)
    const sunday = { day: MONDAY, week: MONDAY, month: Date.UTC(2026, 11, 1, 3) }[period] ?? 0
    expect(await board(period)).toMatchObject({ endsIn: sunday - world.now() })
  })
})
