import { expect, test } from 'vitest'
import { CATEGORIES } from '../../domain/catalogue/categories.ts'
import { lotteryById } from '../../domain/catalogue/lottery-games.ts'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { nextDraw } from '../../domain/lottery/draws.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'
import { createSandbox } from '../../wire/http/app.ts'

const NOW = Date.UTC(2026, 8, 21, 15)
const MONTH = { startDate: '2026-08-22', endDate: '2026-09-21', pageNo: '1' }
const { client } = await openTestSandbox({ clock: () => NOW })

async function rows(name: string, call: Parameters<typeof client.ask>[0], more: Record<string, string> = {}) {
  const token = await client.tokenOf(name)
  const found: Record<string, unknown>[] = []
  for (let pageNo = 1; ; pageNo++) {
    const query = { ...MONTH, ...more, pageNo: String(pageNo) }
    const { value } = await client.ask(call, { query }, { token })
    if (!isRecord(value) || !Array.isArray(value.content)) throw new Error('no answer')
    found.push(...value.content)
    if (pageNo >= Number(value.totalPages)) return found
  }
}
const all = (found: Record<string, unknown>[], name: string) => new Set(found.map((row) => row[name]))

test('[MC-172] marina has bets of each kind and status, and movements of each type of a player', async () => {
  const bets = await rows('marina', 'betRecords')
  expect(all(bets, 'gameType')).toEqual(new Set(CATEGORIES))
  expect(all(bets, 'status')).toEqual(new Set(['WIN', 'LOSE', 'DRAW', 'CANCELLED', 'UNSETTLED']))
  expect(all(await rows('marina', 'transactionRecords'), 'type')).toEqual(
    new Set(['DEPOSIT', 'WITHDRAW', 'BET', 'WIN', 'CANCEL', 'BONUS', 'REBATE', 'ADJUSTMENT']),
  )
  // A bet of this minute is in the record of today.
  const today = { startDate: '2026-09-21' }
  expect(await rows('marina', 'betRecords', today)).toHaveLength(2)
  const balances = (await rows('marina', 'transactionRecords')).map(({ balanceAfter }) =>
    Number(balanceAfter),
  )
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
  expect(balances[0]).toBe(1284.5)
})

test('[MC-172] marina has lottery orders of each state, among them one of five draws after two of them', async () => {
  const token = await client.tokenOf('marina')
  const orders = await rows('marina', 'lotteryOrders')
  expect(orders.map(({ draws, status, refunded }) => [draws, status, refunded])).toEqual([
    [1, 'UNSETTLED', 0],
    [5, 'UNSETTLED', 0],
    [1, 'LOSE', 0],
    [1, 'WIN', 0],
    [4, 'WIN', 6],
  ])
  const query = { orderId: String(orders[1]?.orderId) }
  const { value } = await client.ask('lotteryOrder', { query }, { token })
  const drawn = isRecord(value) && Array.isArray(value.suborders) ? value.suborders : []
  expect(drawn.map(({ status, cancellable }) => [status, cancellable])).toEqual([
    ['LOSE', false],
    ['LOSE', false],
    ['UNSETTLED', true],
    ['UNSETTLED', true],
    ['UNSETTLED', true],
  ])
})

test('[MC-172] bruno has no records, and an agent’s team has salaries, dividends and commissions', async () => {
  for (const call of ['betRecords', 'lotteryOrders', 'transactionRecords', 'depositReport', 'withdrawReport'])
    expect(await rows('bruno', call)).toEqual([])
  const types = all(await rows('aline', 'transactionRecords', { types: 'A' }), 'type')
  for (const type of ['SALARY', 'DIVIDEND', 'COMMISSION']) expect(types).toContain(type)
})

test.each([0, 31, 59])('the sample opens %i s after the draw of the daily lottery', async (seconds) => {
  const daily = lotteryById('federal-24h') ?? expect.fail('there is no daily lottery')
  const clock = () => nextDraw(daily, NOW).time + seconds * 1000
  const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test', clock })
  sandbox.close()
})
