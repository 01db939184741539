import { launchGame } from '@arcada/kit/contract/launch-game'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { drawAt, drawnNumbers, lockTime, lotteryById, nextDraw, PRIZE_MODES } from '@arcada/kit/sandbox/games'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { createCore, type TestClient } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { describe, expect, it, it as test } from 'vitest'
import { transactionRecords } from '../../shared/calls/transaction-records.ts'
import { cancelSuborders } from './cancel-suborders.ts'
import { lotteryOrder } from './lottery-order.ts'
import { lotteryOrders } from './lottery-orders.ts'

/** In the middle of the draws of a minute. */
const START = Date.UTC(2026, 8, 21, 15, 0, 20)
const MINUTE = 60_000
const client = useClient({ start: START, as: 'caio' })

const flash = () => lotteryById('flash-1') ?? expect.fail('no lottery')
/** The draw on sale at the start, and those after it. */
const drawn = (at: number) => drawnNumbers(flash(), nextDraw(flash(), START).index + at).main
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

let tickets = 0
/** Places an order as the lottery's page does. */
async function buy(sent: Record<string, unknown>) {
  const query = { lottoArea: 'VN', launchMode: 'LOTT', device: 'MOBILE', lottoGameCode: 'FLASH_1' }
  const { value } = await client.ask(launchGame, { query }, client.me)
  const redirect = await client.fetch(new Request(isRecord(value) ? String(value.gameUrl) : ''))
  const [cookie = ''] = (redirect.headers.get('set-cookie') ?? '').split(';')
  const table = new URL(redirect.headers.get('location') ?? '/', 'http://sandbox.test')
  const answer = await client.fetch(
    new Request(`${table.origin}${table.pathname}/ticket`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ stake: 100, round: `round-${++tickets}-abcdef`, ...sent }),
    }),
  )
  return answer.status
}

async function value(
  call: Parameters<TestClient['ask']>[0],
  query: Record<string, string> = {},
  as = client.me.token,
) {
  const answer = await client.ask(call, { query }, { token: as, language: 'EN' })
  return isRecord(answer.value) && answer.code === '0' ? answer.value : { code: answer.code }
}
const balance = async () => Number((await value(walletBalance)).sumBalance)
async function newest(): Promise<string> {
  const { content } = await value(lotteryOrders, { pageNo: '1' })
  const [first] = Array.isArray(content) ? content : []
  return String(first?.orderId)
}
interface Suborder {
  id: string
  status: string
  cancellable: boolean
}
async function detail(orderId: string, as = client.me.token) {
  const found = await value(lotteryOrder, { orderId }, as)
  return { ...found, suborders: (found.suborders ?? []) as Suborder[] }
}
let requests = 0
const cancel = (
  orderId: string,
  suborderIds: string[],
  requestId = `cancel-${++requests}`,
  as = client.me.token,
) => client.ask(cancelSuborders, { body: { orderId, suborderIds, requestId } }, { token: as })

/** A number that none of the first draws has. */
const missOf = (draws: number) =>
  DIGITS.find(
    (digit) =>
      !Array.from({ length: draws }, (_, at) => drawn(at))
        .flat()
        .includes(digit),
  ) ?? -1

describe('orders for several draws', () => {
  it('[MC-119] take the stake of every draw at once, for 2 to 20 draws', async () => {
    const before = await balance()
    expect(await buy({ pick: 1, draws: 20 })).toBe(200)
    expect(before - (await balance())).toBe(20)
    expect((await detail(await newest())).suborders).toHaveLength(20)
    expect(await buy({ pick: 1, draws: 2 })).toBe(200)
    for (const draws of [21, 0, -1, 2.5]) expect(await buy({ pick: 1, draws })).toBe(400)
    expect(before - (await balance())).toBe(22)
  })

  it('[MC-119] refund the later draws after a win when the player chose that, and else play on', async () => {
    // A digit that is in the second draw's number and not in the first's.
    const pick = drawn(1).find((digit) => !drawn(0).includes(digit)) ?? -1
    await buy({ pick, draws: 5, stopOnWin: true })
    const stopping = await newest()
    await buy({ pick, draws: 5 })
    const going = await newest()
    const before = await balance()
    client.now += 2 * MINUTE
    const won = drawn(1).includes(pick) ? 2.32 : 0
    expect((await detail(stopping)).suborders.map(({ status }) => status)).toEqual([
      'LOSE',
      'WIN',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ])
    expect((await detail(going)).suborders.map(({ status }) => status)).toEqual([
      'LOSE',
      'WIN',
      'UNSETTLED',
      'UNSETTLED',
      'UNSETTLED',
    ])
    expect((await balance()) - before).toBeCloseTo(2 * won + 3)
    expect(await value(lotteryOrders, { pageNo: '1' })).toMatchObject({
      content: [
        { orderId: going, draws: 5, stake: 5, refunded: 0, status: 'UNSETTLED' },
        { orderId: stopping, draws: 5, stake: 5, refunded: 3, status: 'WIN' },
      ],
      footer: { stake: 7, win: 4.64 },
    })
    client.now += 10 * MINUTE
    expect((await detail(stopping)).suborders.filter(({ status }) => status === 'CANCELLED')).toHaveLength(3)
  })
})

describe('open draws of an order', () => {
  async function bought() {
    await buy({ pick: missOf(3), draws: 5 })
    client.now += 2 * MINUTE
    const orderId = await newest()
    const { suborders } = await detail(orderId)
    return { orderId, suborders, ids: suborders.map(({ id }) => id) }
  }

  it('[MC-118] are refunded once and in full, however often they are cancelled and from however many devices', async () => {
    const { orderId, suborders, ids } = await bought()
    expect(suborders.map(({ cancellable }) => cancellable)).toEqual([false, false, true, true, true])
    const before = await balance()
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => cancel(orderId, ids.slice(3))),
      cancel(orderId, ids.slice(3), 'same-request'),
      cancel(orderId, ids.slice(3), 'same-request'),
    ])
    expect(answers.map(({ value }) => (isRecord(value) ? value.refunded : value))).toEqual([
      2,
      ...Array.from({ length: 11 }, () => 0),
    ])
    expect((await balance()) - before).toBe(2)
    expect(
      await value(transactionRecords, { startDate: '2026-09-21', endDate: '2026-09-21', pageNo: '1' }),
    ).toMatchObject({
      content: [
        { type: 'CANCEL', amount: 1, reference: { kind: 'BET', no: orderId } },
        { type: 'CANCEL', amount: 1 },
        { type: 'BET', amount: -5 },
      ],
    })
  })

  it('[MC-118] are refused one by one when they are drawn, closed, cancelled or of another order', async () => {
    const { orderId, ids } = await bought()
    await buy({ pick: missOf(3), draws: 2 })
    const other = (await detail(await newest())).suborders[1]?.id ?? ''
    await cancel(orderId, ids.slice(4))
    const draw = drawAt(flash(), nextDraw(flash(), client.now).index)
    client.now = draw.time - lockTime(flash())
    const { value: answer } = await cancel(orderId, [...ids, other, 'S0', '<script>'])
    const closed = (id: string | undefined) => ({ id, code: 'suborder.closed' })
    expect(answer).toEqual({
      cancelled: [ids[3]],
      refunded: 1,
      refused: [
        closed(ids[0]),
        closed(ids[1]),
        closed(ids[2]),
        closed(ids[4]),
        { id: other, code: 'record.unknown' },
        { id: 'S0', code: 'record.unknown' },
        { id: '<script>', code: 'record.unknown' },
      ],
    })
    expect((await detail(orderId)).suborders.map(({ status }) => status)).toEqual([
      'LOSE',
      'LOSE',
      'UNSETTLED',
      'CANCELLED',
      'CANCELLED',
    ])
  })

  it('are neither shown to nor cancelled by another member, nor where the record is switched off', async () => {
    const { orderId, ids } = await bought()
    const stranger = await client.tokenOf('aline')
    expect(await value(lotteryOrder, { orderId }, stranger)).toEqual({ code: 'record.unknown' })
    expect(await cancel(orderId, ids, 'by-a-stranger', stranger)).toMatchObject({
      status: 404,
      code: 'record.unknown',
    })
    await client.set({
      flags: { TRANSBETREPMEM3: false },
    })
    expect(await value(lotteryOrder, { orderId })).toEqual({ code: 'permission.denied' })
    expect(await cancel(orderId, ids)).toMatchObject({ code: 'permission.denied' })
  })
})

test('returns the odds of an order and, once drawn, its number with the extra one separately', async () => {
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => client.now })
  const lottery = lotteryById('mega-6h')
  const caio = core.accounts.people.byName('arcada', 'caio')
  if (!lottery || !caio) throw new Error('no lottery')
  core.tickets.buy(caio, { lottery, mode: PRIZE_MODES[0], playType: 'trad' }, 7, 100, 'extra-0001')
  const { handlers } = await import('./lottery-orders.sandbox.ts')
  const served = handlers.find(({ call }) => call.id === lotteryOrder.id)
  const look = () =>
    served?.answer(core, {
      query: { orderId: `L${core.store.one('select max(id) as id from bets')?.id}` },
      body: undefined,
      header: (name) => ({ module: 'COMM3', token: session })[name],
      whitelabel: 'arcada',
    })
  const session = core.accounts.sessions.begin(caio.id, { device: 'Phone', browser: 'Browser' })
  expect(look()).toMatchObject({ content: '7', odds: 7.76, status: 'UNSETTLED', suborders: [] })
  expect(look()).not.toHaveProperty('winningNumber')
  client.now += lottery.period
  const { main, extra } = drawnNumbers(lottery, nextDraw(lottery, START).index)
  expect(look()).toMatchObject({ winningNumber: main.join(','), extra: extra.join(',') })
  core.store.close()
})
