import { launchGame } from '@arcada/kit/contract/launch-game'
import { expect, test } from 'vitest'
import { lotteryByCode, lotteryById } from '../domain/catalogue/lottery-games.ts'
import { isRecord } from '../domain/common/whitelabels.ts'
import { drawnNumbers, nextDraw } from '../domain/lottery/draws.ts'
import { ODD } from '../domain/lottery/tickets.ts'
import { imageOf } from '../sample/pictures/pictures.ts'
import { useClient } from '../testing/use-client.ts'

const START = Date.UTC(2026, 4, 4, 12, 0, 20)
const client = useClient({ start: START, as: 'caio' })

/** Opens a lottery like a browser, and returns functions for its table. */
async function open(query: Record<string, string>) {
  const { value, code } = await client.ask(launchGame, { query }, client.me)
  if (!isRecord(value) || !value.gameUrl) return { refused: code }
  const redirect = await client.fetch(new Request(String(value.gameUrl)))
  const [cookie = ''] = (redirect.headers.get('set-cookie') ?? '').split(';')
  const table = new URL(redirect.headers.get('location') ?? '/', 'http://sandbox.test')
  const send = async (path: string, body?: unknown) => {
    const response = await client.fetch(
      new Request(`${table.origin}${table.pathname}${path}`, {
        headers: { cookie, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
    return response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
  }
  return { refused: undefined, send }
}

async function table(query: Record<string, string>) {
  const opened = await open(query)
  if (!opened.send) throw new Error(`refused: ${opened.refused}`)
  return opened.send
}

async function orders(query: Record<string, string> = {}) {
  const { value } = await client.ask(
    'lotteryOrders',
    { query: { pageNo: '1', ...query } },
    { ...client.me, language: 'EN' },
  )
  return value
}

const LOTT = { lottoArea: 'VN', launchMode: 'LOTT', device: 'MOBILE', language: 'EN' }
const flash = () => lotteryById('flash-1') ?? expect.fail('no lottery')

test('[API-31] a ticket is in the records after the purchase, and settled there after its draw', async () => {
  const { main } = drawnNumbers(flash(), nextDraw(flash(), client.now).index)
  const [winning = -1] = main
  const losing = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((number) => !main.includes(number))
  const send = await table({ ...LOTT, lottoGameCode: 'FLASH_1' })
  await send('/ticket', { pick: winning, stake: 1000, round: 'ticket-0001' })
  await send('/ticket', { pick: losing, stake: 200, round: 'ticket-0002' })
  expect(await orders()).toMatchObject({
    content: [
      { gameName: 'Flash 1 min', playName: String(losing), stake: 2, win: 0, status: 'UNSETTLED' },
      { gameName: 'Flash 1 min', playName: String(winning), stake: 10, win: 0, status: 'UNSETTLED' },
    ],
    totalPages: 1,
    footer: { stake: 12, win: 0 },
  })
  client.now += 41_000
  expect(await orders()).toMatchObject({
    content: [
      { status: 'LOSE', win: 0 },
      { status: 'WIN', win: 23.2 },
    ],
    footer: { stake: 12, win: 23.2 },
  })
  expect(await orders({ status: 'WIN' })).toMatchObject({
    content: [{ status: 'WIN' }],
    footer: { win: 23.2 },
  })
  expect(await orders({ gameId: 'keno-3' })).toMatchObject({ content: [] })
  expect(await orders({ startDate: '2026-05-05', endDate: '2026-05-06' })).toMatchObject({ content: [] })
  expect(await orders({ startDate: '2026-05-04', endDate: '2026-05-04' })).toMatchObject({
    footer: { stake: 12 },
  })
})

test('another member sees none of these tickets', async () => {
  const send = await table({ ...LOTT, lottoGameCode: 'FLASH_1' })
  await send('/ticket', { pick: 1, stake: 100, round: 'ticket-0003' })
  const stranger = await client.tokenOf('bruno')
  const { value } = await client.ask('lotteryOrders', { query: { pageNo: '1' } }, { token: stranger })
  expect(value).toMatchObject({ content: [] })
})

test('a purchase that is sent twice gives one ticket', async () => {
  const send = await table({ ...LOTT, lottoGameCode: 'FLASH_1' })
  await Promise.all([1, 2].map(() => send('/ticket', { pick: 1, stake: 100, round: 'ticket-0004' })))
  expect(await orders()).toMatchObject({ footer: { stake: 1 } })
})

test('[LOTT-15] the prize mode decides what a ticket pays', async () => {
  const [winning = -1] = drawnNumbers(flash(), nextDraw(flash(), client.now).index).main
  for (const [mode, round] of [
    ['STANDARD', 'ticket-0005'],
    ['HIGH', 'ticket-0006'],
  ]) {
    const send = await table({ ...LOTT, lottoGameCode: 'FLASH_1', lottoPrizeMode: mode ?? '' })
    await send('/ticket', { pick: winning, stake: 1000, round })
  }
  client.now += 41_000
  expect(await orders()).toMatchObject({ content: [{ win: 23.7 }, { win: 23.2 }] })
})

test('[LOTT-15] a ticket for fun bets on the sum of the numbers, and is paid after its draw', async () => {
  const sum = drawnNumbers(flash(), nextDraw(flash(), client.now).index).main.reduce(
    (all, one) => all + one,
    0,
  )
  const send = await table({ ...LOTT, lottoGameCode: 'FLASH_1', playType: 'ent' })
  expect(await send('?lang=en')).toContain('The sum of the numbers will be')
  expect(await send('/ticket', { pick: 7, stake: 100, round: 'ticket-0007' })).toMatchObject({
    code: 'parameter.invalid',
  })
  await send('/ticket', { pick: ODD, stake: 1000, round: 'ticket-0008' })
  client.now += 41_000
  expect(await orders()).toMatchObject({
    content: [{ playName: 'Odd', win: sum % 2 === 1 ? 19 : 0 }],
  })
})

test('a lottery without fun play refuses it', async () => {
  expect(await open({ ...LOTT, lottoGameCode: 'FLASH_2', playType: 'ent' })).toEqual({
    refused: 'permission.denied',
  })
})

test('[LOTT-15] the hall shows every lottery, and sells tickets of the chosen one', async () => {
  const send = await table({ ...LOTT, lottoGameCode: 'KENO_NIGHT', lottoView: 'lobby' })
  const hall = String(await send('?lang=en'))
  expect(hall).toContain('Lottery hall')
  expect(hall.match(/\?lottery=/g)).toHaveLength(15)
  expect(await send('?lottery=trio-1&lang=en')).toContain('Quick Trio')
  await send('/ticket?lottery=trio-1', { pick: 3, stake: 100, round: 'ticket-0009' })
  expect(await orders()).toMatchObject({ content: [{ gameName: 'Quick Trio' }] })
  expect(await send('/ticket', { pick: 3, stake: 100, round: 'ticket-0010' })).toMatchObject({
    code: 'permission.denied',
  })
})

test('an operator can generate a list of 5,000 slots, the same every time, each of which opens', async () => {
  await client.set({ slots: 5000 })
  const page = async (pageNo: string) => {
    const query = {
      merchant: 'ARC',
      platform: 'html5',
      clientType: '2',
      gameType: 'RNG',
      language: 'PT',
      pageNo,
      pageSize: '26',
    }
    return (await client.ask('gameList', { query })).value
  }
  expect(await page('193')).toMatchObject({ totalPages: 193, games: { length: 8 } })
  expect(await page('193')).toEqual(await page('193'))
  const { refused } = await open({ nodeId: 'rng-5000', vendor: 'KAPPA' })
  expect([undefined, 'game.maintenance']).toContain(refused)
  const picture = await client.fetch(new Request('http://sandbox.test/wps/image/game/rng-5000.png'))
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(20_000)
  expect(await client.set({ slots: 1e9 })).toHaveProperty('error')
})

test('an operator can generate 100 lotteries; each is drawn, has a picture, and opens', async () => {
  await client.set({ lotteries: 100 })
  const { value } = await client.ask('lotteryList', { query: { prizeMode: 'STANDARD' } })
  const games = (value as { games: { gameId: string; isSale: boolean }[] }[]).flatMap((group) => group.games)
  expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(100)
  expect(games.filter(({ isSale }) => isSale).length).toBeGreaterThan(90)
  const last = games.find(({ gameId }) => gameId === 'mega-6h-n87')
  expect(last).toMatchObject({ remark: expect.stringMatching(/ 87$/), isSale: true })
  expect(imageOf('lottery', 'mega-6h-n87')).toContain('<svg')
  expect(lotteryByCode('MEGA_6H_N87')?.id).toBe('mega-6h-n87')
  expect(lotteryByCode('MEGA_6H_N88')).toBeUndefined()
  expect(await client.set({ lotteries: 501 })).toHaveProperty('error')
})

test('a draw changes the wallet by the stake and the prize', async () => {
  const send = await table({ ...LOTT, lottoGameCode: 'FLASH_1' })
  await send('/ticket', { pick: 1, stake: 500, round: 'ticket-0011' })
  client.now += 41_000
  const state = await send('/state')
  const [ticket] = isRecord(state) && isRecord(state.value) ? (state.value.tickets as { win: number }[]) : []
  expect(state).toMatchObject({ value: { balance: 310_040 - 500 + (ticket?.win ?? 0) } })
})
