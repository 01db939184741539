import { launchGame } from '@arcada/kit/contract/launch-game'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import type { Answer } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { transactionRecords } from '../../shared/calls/transaction-records.ts'
import { claimRebate } from './claim-rebate.ts'
import { manualRebate } from './manual-rebate.ts'
import { rebateReport } from './rebate-report.ts'

const MINUTE = 60_000
/** Seven minutes past noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15, 7)
const NOON = Date.UTC(2026, 8, 21, 15)
const TODAY = { startDate: '2026-09-21', endDate: '2026-09-21', pageNo: '1' }
const client = useClient({ start: START, as: 'marina' })

const contentOf = ({ value }: Answer): Record<string, unknown>[] =>
  isRecord(value) && Array.isArray(value.content) ? value.content : []
const read = ({ value }: Answer, name: string) => Number(isRecord(value) ? value[name] : undefined)
const shown = () => client.ask(manualRebate, {}, client.me)
const amounts = async () =>
  Object.fromEntries(contentOf(await shown()).map(({ gameType, amount }) => [gameType, amount]))
let requests = 0
const claim = (
  gameTypes: readonly string[],
  asOf = NOON,
  requestId = `request-${++requests}`,
  session = client.me.token,
) => client.ask(claimRebate, { body: { gameTypes, asOf, requestId } }, { token: session })
const balance = async () => read(await client.ask(walletBalance, {}, client.me), 'sumBalance')
const booked = async () =>
  contentOf(await client.ask(transactionRecords, { query: { ...TODAY, type: 'REBATE' } }, client.me))
const report = (query = TODAY) => client.ask(rebateReport, { query }, client.me)

/** Plays a round of a slot, which loses. */
async function spin(stake: number): Promise<void> {
  await client.set({ nextOutcome: 'lose' })
  const { value } = await client.ask(launchGame, { query: { nodeId: 'rng-001' } }, client.me)
  const gameUrl = isRecord(value) ? String(value.gameUrl) : ''
  const redirect = await client.fetch(new Request(gameUrl))
  const [cookie = ''] = (redirect.headers.get('set-cookie') ?? '').split(';')
  const table = new URL(redirect.headers.get('location') ?? '/', gameUrl)
  const answer = await client.fetch(
    new Request(`${table.origin}${table.pathname}/spin`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ stake, round: `round-${++requests}` }),
    }),
  )
  expect(answer.status).toBe(200)
}

test('returns marina’s stakes since her last claim, per game type, and the time of the next computation', async () => {
  expect((await shown()).value).toEqual({
    content: [
      { gameType: 'ELOTT', valid: 0, rate: 0.004, amount: 0 },
      { gameType: 'FISH', valid: 0, rate: 0.008, amount: 0 },
      { gameType: 'IN_HOUSE', valid: 0, rate: 0.008, amount: 0 },
      { gameType: 'LIVE', valid: 120, rate: 0.005, amount: 0.6 },
      { gameType: 'LOTT', valid: 0, rate: 0.004, amount: 0 },
      { gameType: 'PVP', valid: 0, rate: 0.005, amount: 0 },
      { gameType: 'RNG', valid: 45.5, rate: 0.008, amount: 0.36 },
      { gameType: 'SPORTS', valid: 1, rate: 0.006, amount: 0 },
    ],
    total: 0.96,
    asOf: NOON,
    nextAt: NOON + 10 * MINUTE,
  })
})

test('[MC-172] offers nothing to a member who has never played', async () => {
  const bruno = await client.tokenOf('bruno')
  expect(await client.ask(manualRebate, {}, { token: bruno })).toMatchObject({
    value: { content: [], total: 0 },
  })
  expect(await claim(['RNG'], NOON, undefined, bruno)).toMatchObject({ status: 409, code: 'rebate.nothing' })
})

test('[MC-138] pays each stake once, rounded down per game type: books one of 20 parallel claims', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(['RNG', 'LIVE', 'SPORTS'])))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === '0')).toHaveLength(1)
  expect(codes.filter((code) => code === 'rebate.nothing')).toHaveLength(19)
  expect(answers.find(({ code }) => code === '0')?.value).toEqual({ amount: 0.96 })
  expect(await balance()).toBe(1285.46)
  // 45.50 at 0.8 % is 0.364, 1.00 at 0.6 % is 0.006.
  expect((await booked()).map(({ amount }) => amount).sort()).toEqual([0.36, 0.6])
  expect(await amounts()).toMatchObject({ LIVE: 0, RNG: 0, SPORTS: 0 })
})

test('carries less than a centavo over to the next claim', async () => {
  await claim(['RNG', 'SPORTS'])
  const [rng, sports] = contentOf(await shown()).slice(-2)
  expect([rng?.valid, sports?.valid]).toEqual([0, 1])
  expect(await claim(['SPORTS'])).toMatchObject({ code: 'rebate.nothing' })
})

test('pays the shown amount, whatever is staked meanwhile, and the rest next time', async () => {
  await spin(1000)
  expect(await amounts()).toMatchObject({ LIVE: 0.6, RNG: 0.36, SPORTS: 0 })
  client.now = NOON + 10 * MINUTE
  expect(await claim(['RNG'])).toMatchObject({ value: { amount: 0.36 } })
  expect(await amounts()).toMatchObject({ LIVE: 0.6, RNG: 0.08, SPORTS: 0 })
  expect(await claim(['RNG'], NOON + 10 * MINUTE)).toMatchObject({ value: { amount: 0.08 } })
})

test('refuses a moment for which no rebates were computed', async () => {
  for (const asOf of [NOON + 10 * MINUTE, NOON + 1, NOON - 1, 1.5])
    expect(await claim(['RNG'], asOf)).toMatchObject({ status: 400, code: 'parameter.invalid' })
  expect(await balance()).toBe(1284.5)
})

test('reports all rebates booked on its days', async () => {
  expect(await report()).toMatchObject({ value: { content: [], footer: { total: 0 } } })
  await claim(['RNG', 'LIVE'])
  expect((await report()).value).toMatchObject({
    content: [
      { date: '2026-09-21', gameType: 'RNG', valid: 45.5, rate: 0.008, amount: 0.36, status: 'PAID' },
      { date: '2026-09-21', gameType: 'LIVE', valid: 120, rate: 0.005, amount: 0.6, status: 'PAID' },
    ],
    footer: { total: 0.96 },
    totalCount: 2,
  })
  const month = await report({ startDate: '2026-08-22', endDate: '2026-09-21', pageNo: '1' })
  expect(month.value).toMatchObject({ footer: { total: 6.86 }, totalCount: 5 })
})

test('[MC-159] refuses rebates and their report where the features are switched off', async () => {
  const flags = { MANPLAYREB3: false, PLYRBT: false }
  await client.set({ flags })
  for (const answer of [await shown(), await claim(['RNG']), await report()])
    expect(answer).toMatchObject({ status: 403, code: 'permission.denied' })
  expect(await balance()).toBe(1284.5)
})

test('[MC-158] refuses a rebate to a trial account', async () => {
  const trial = await client.ask('testPlay', { body: {} })
  const guest = isRecord(trial.value) ? String(trial.value.token) : ''
  expect(await claim(['RNG'], NOON, undefined, guest)).toMatchObject({ code: 'trial.not.allowed' })
})
