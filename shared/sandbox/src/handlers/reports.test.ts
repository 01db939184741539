import type { DeclaredCall } from '@arcada/kit/contract'
import { launchGame } from '@arcada/kit/contract/launch-game'
import { beforeEach, expect, test } from 'vitest'
import { lotteryById } from '../domain/catalogue/lottery-games.ts'
import { isRecord } from '../domain/common/whitelabels.ts'
import { drawnNumbers, nextDraw, oddsOf } from '../domain/lottery/draws.ts'
import { PRIZE_MODES } from '../domain/lottery/prize-modes.ts'
import { useClient } from '../testing/use-client.ts'

/** Late in the evening in Brasília, where the day is still the 4th. */
const START = Date.UTC(2026, 4, 5, 1, 0, 20)
const TODAY = { startDate: '2026-05-04', endDate: '2026-05-04' }
let marina = ''
let caio = ''
let aline = ''
const client = useClient({ start: START })
beforeEach(async () => {
  marina = await client.tokenOf('marina')
  // Of aline's team, and without bets of his own.
  caio = await client.tokenOf('caio')
  aline = await client.tokenOf('aline')
})

const force = (nextOutcome: 'win' | 'lose') => client.set({ nextOutcome })

/** Plays like a browser: opens the game and sends the requests of its page. */
async function play(query: Record<string, string>, path: string, body: unknown): Promise<void> {
  const { value } = await client.ask(launchGame, { query }, { token: caio })
  const gameUrl = isRecord(value) ? String(value.gameUrl) : ''
  const redirect = await client.fetch(new Request(gameUrl))
  const [cookie = ''] = (redirect.headers.get('set-cookie') ?? '').split(';')
  const table = new URL(redirect.headers.get('location') ?? '/', gameUrl)
  const answer = await client.fetch(
    new Request(`${table.origin}${table.pathname}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  expect(answer.status).toBe(200)
}

const spin = (round: string, stake: number) => play({ nodeId: 'rng-001' }, '/spin', { stake, round })

async function ask(call: DeclaredCall | string, query: Record<string, string>, token = aline) {
  const { value, code } = await client.ask(call, { query }, { token, language: 'EN' })
  return code === '0' && isRecord(value) ? value : { code }
}

/** The sums of aline's team that a bet of its member changes. */
async function teamSees() {
  const overview = await ask('teamOverview', TODAY)
  const pnl = await ask('teamPnl', { ...TODAY, pageNo: '1' })
  const bets = await ask('teamBets', { ...TODAY, pageNo: '1' })
  const kpi = await ask('teamKpi', { ...TODAY, size: '1' })
  const sums = (value: unknown) => {
    if (!isRecord(value)) throw new Error('no sums')
    return { stake: Number(value.stake), win: Number(value.win), profit: Number(value.profit ?? 0) }
  }
  return {
    overview: sums(overview),
    balance: Number(overview.balance),
    pnl: sums(pnl.footer),
    bets: sums(bets.footer),
    bettors: isRecord(kpi.footer) ? Number(kpi.footer.teamBetMemberCount) : Number.NaN,
  }
}

test('a spin that wins and one that loses are in the record, profit and loss, and the transactions of the player', async () => {
  await force('win')
  await spin('round-0001', 200)
  client.now += 1000
  await force('lose')
  await spin('round-0002', 500)
  expect(await ask('betRecords', { ...TODAY, pageNo: '1' }, caio)).toMatchObject({
    content: [
      {
        gameName: "Tiger's Fortune",
        gameType: 'RNG',
        stake: 5,
        valid: 5,
        win: 0,
        status: 'LOSE',
        time: client.now,
      },
      {
        gameName: "Tiger's Fortune",
        gameType: 'RNG',
        stake: 2,
        valid: 2,
        win: 10,
        status: 'WIN',
        time: START,
      },
    ],
    totalCount: 2,
    footer: { stake: 7, valid: 7, win: 10 },
  })
  expect(await ask('profitAndLoss', TODAY, caio)).toMatchObject({
    summary: { deposit: 0, stake: 7, valid: 7, win: 10, profit: 3 },
    content: [{ date: '2026-05-04', stake: 7, win: 10, profit: 3 }],
  })
  expect(await ask('profitAndLoss', { ...TODAY, by: 'GAME_TYPE' }, caio)).toMatchObject({
    content: [{ gameType: 'RNG', stake: 7, win: 10, profit: 3 }],
  })
  expect(await ask('transactionRecords', { ...TODAY, pageNo: '1' }, caio)).toMatchObject({
    content: [
      { type: 'BET', amount: -5, balanceAfter: 3103.4 },
      { type: 'WIN', amount: 10, balanceAfter: 3108.4 },
      { type: 'BET', amount: -2, balanceAfter: 3098.4 },
    ],
    footer: { income: 10, expense: 7 },
  })
})

test('the totals of the upline change by the bets and wins of a member', async () => {
  const before = await teamSees()
  await force('win')
  await spin('round-0001', 200)
  const after = await teamSees()
  expect(after).toEqual({
    overview: {
      stake: before.overview.stake + 2,
      win: before.overview.win + 10,
      profit: before.overview.profit + 8,
    },
    balance: before.balance + 8,
    pnl: { stake: before.pnl.stake + 2, win: before.pnl.win + 10, profit: before.pnl.profit + 8 },
    bets: { stake: before.bets.stake + 2, win: before.bets.win + 10, profit: 0 },
    bettors: before.bettors + 1,
  })
  expect(await ask('teamBets', { ...TODAY, userName: 'CAI', pageNo: '1' })).toMatchObject({
    content: [{ userName: 'caio', stake: 2, win: 10 }],
    totalCount: 1,
  })
  expect(await ask('teamPnl', { ...TODAY, userName: 'caio', pageNo: '1' })).toMatchObject({
    content: [{ userName: 'caio', members: 1, stake: 2, win: 10, profit: 8 }],
    footer: { stake: 2, win: 10, profit: 8 },
  })
})

test('a lottery ticket counts as staked at once, and as won after its draw', async () => {
  const lottery = lotteryById('flash-1') ?? expect.fail('no lottery')
  const before = await teamSees()
  const [winning = -1] = drawnNumbers(lottery, nextDraw(lottery, client.now).index).main
  const query = { lottoArea: 'VN', launchMode: 'LOTT', device: 'MOBILE', lottoGameCode: 'FLASH_1' }
  await play(query, '/ticket', { pick: winning, stake: 1000, round: 'ticket-0001' })
  expect(await ask('profitAndLoss', TODAY, caio)).toMatchObject({
    summary: { stake: 10, valid: 0, profit: 0 },
  })
  client.now += 2 * 60_000
  const win = (1000 * oddsOf(lottery, PRIZE_MODES[0].payback)) / 10_000
  const settled = { stake: 10, valid: 10, win, profit: win - 10 }
  expect(await ask('profitAndLoss', TODAY, caio)).toMatchObject({
    summary: settled,
    content: [{ date: '2026-05-04', ...settled }],
  })
  const after = await teamSees()
  expect(after.overview.stake - before.overview.stake).toBeCloseTo(10)
  expect(after.overview.win - before.overview.win).toBeCloseTo(win)
  expect(after.balance - before.balance).toBeCloseTo(win - 10)
  expect(await ask('betRecords', { ...TODAY, pageNo: '1' }, caio)).toMatchObject({
    content: [],
    totalCount: 0,
  })
  expect(await ask('teamBets', { ...TODAY, gameType: 'LOTT', userName: 'caio', pageNo: '1' })).toMatchObject({
    content: [{ userName: 'caio', gameName: 'Flash 1 min', win, status: 'WIN' }],
  })
})

test('records cover the requested days, in pages', async () => {
  await force('lose')
  for (let i = 0; i < 21; i++) await spin(`round-${1000 + i}`, 100)
  const second = await ask('betRecords', { ...TODAY, pageNo: '2' }, caio)
  expect(second).toMatchObject({ pageNum: 2, totalPages: 2, totalCount: 21, footer: { stake: 21 } })
  expect(second.content).toHaveLength(1)
  const tomorrow = { startDate: '2026-05-05', endDate: '2026-05-05', pageNo: '1' }
  expect(await ask('betRecords', tomorrow, marina)).toMatchObject({ totalCount: 0 })
  expect(await ask('betRecords', { ...TODAY, gameType: 'LIVE', pageNo: '1' }, caio)).toMatchObject({
    totalCount: 0,
  })
  expect(await ask('betRecords', { ...tomorrow, startDate: 'now' }, caio)).toEqual({
    code: 'parameter.invalid',
  })
})

test('a team is readable level by level, by its uplines only', async () => {
  const top = await ask('teamPnl', { ...TODAY, pageNo: '1' })
  const rows = Array.isArray(top.content) ? top.content.filter(isRecord) : []
  const agent = rows.find(({ members }) => Number(members) > 0)
  const below = await ask('teamPnl', { ...TODAY, parentId: String(agent?.id), pageNo: '1' })
  expect(Number(below.totalCount)).toBeGreaterThan(0)
  expect(Number(below.totalCount)).toBeLessThanOrEqual(Number(agent?.members))
  const foreign = await ask('teamPnl', { ...TODAY, parentId: String(agent?.id), pageNo: '1' }, caio)
  expect(foreign).toEqual({ code: 'record.unknown' })
  expect(await ask('transactionRecords', { ...TODAY, types: 'A', pageNo: '1' }, marina)).toEqual({
    code: 'permission.denied',
  })
})

test('an agent reads the team’s transactions with the usernames', async () => {
  await force('lose')
  await spin('round-0001', 100)
  expect(
    await ask('transactionRecords', { ...TODAY, types: 'A', userName: 'caio', type: 'BET', pageNo: '1' }),
  ).toMatchObject({ content: [{ userName: 'caio', type: 'BET', amount: -1 }], totalCount: 1 })
})
