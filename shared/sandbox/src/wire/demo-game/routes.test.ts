import { launchGame } from '@arcada/kit/contract/launch-game'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { expect, test } from 'vitest'
import { GAMES } from '../../domain/catalogue/games.ts'
import { LOTTERIES } from '../../domain/catalogue/lotteries.ts'
import { lotteryById } from '../../domain/catalogue/lottery-games.ts'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { drawnNumbers, nextDraw } from '../../domain/lottery/draws.ts'
import { useClient } from '../../testing/use-client.ts'

const client = useClient({ start: Date.UTC(2026, 4, 4, 12, 0, 20), as: 'marina' })

async function launch(query: Record<string, string>): Promise<string> {
  const { value } = await client.ask(launchGame, { query }, client.me)
  if (!isRecord(value)) throw new Error('not launched')
  return String(value.gameUrl)
}

/** Opens the address like a browser: follows the redirect with the cookie. */
async function open(gameUrl: string) {
  const redirect = await client.fetch(new Request(gameUrl))
  const [cookie = ''] = (redirect.headers.get('set-cookie') ?? '').split(';')
  const table = new URL(redirect.headers.get('location') ?? '/', gameUrl)
  const send = (path: string, body?: unknown) =>
    client.fetch(
      new Request(`${table.origin}${table.pathname}${path}`, {
        headers: { cookie, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
  return { page: await send(table.search), send }
}

async function balance(): Promise<unknown> {
  const { value } = await client.ask(walletBalance, {}, client.me)
  return isRecord(value) ? value.sumBalance : undefined
}

test('[API-104] a member opens a game, wins a round, and gets the win in the wallet', async () => {
  await client.set({ nextOutcome: 'win' })
  const gameUrl = await launch({ nodeId: 'rng-001', backUrl: 'http://site.test/m/home?a=1&b=2' })
  expect(gameUrl).toMatch(/^http:\/\/sandbox\.test\/game\/play\?launch=/)
  const { page, send } = await open(gameUrl)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).toContain('Fortuna do Tigre')
  expect(html).toContain('href="http://site.test/m/home?a=1&amp;b=2"')
  const spin = await send('/spin', { stake: 200, round: 'round-0001' })
  expect(await spin.json()).toMatchObject({ value: { win: 1000, balance: 129_250 } })
  expect(await balance()).toBe(1292.5)
  const recent = await client.ask('recentGames', { query: { pageNo: '1' } }, client.me)
  expect(recent.value).toMatchObject({ content: [{ nodeId: 'rng-001' }] })
})

test('the address of a game opens once; a second visitor gets a page that explains it', async () => {
  const gameUrl = await launch({ nodeId: 'rng-001' })
  await open(gameUrl)
  const second = await client.fetch(new Request(gameUrl))
  expect(second.status).toBe(410)
  expect(await second.text()).toContain('Este jogo não está mais aberto')
})

test('a table cannot be played without its own cookie, and accepts only its own stakes', async () => {
  const { send } = await open(await launch({ nodeId: 'rng-001' }))
  expect((await send('/spin', { stake: 150, round: 'round-0002' })).status).toBe(400)
  const stranger = new Request('http://sandbox.test/game/table/abc/spin', { method: 'POST', body: '{}' })
  expect((await client.fetch(stranger)).status).toBe(401)
  expect(await balance()).toBe(1284.5)
})

test('[ENT-16] a game in maintenance is refused, and so is a guest', async () => {
  const closed = GAMES.find(({ supportPlay }) => !supportPlay)
  const query = { nodeId: closed?.nodeId ?? '' }
  expect(await client.ask(launchGame, { query }, client.me)).toMatchObject({
    status: 403,
    code: 'game.maintenance',
  })
  expect(await client.ask(launchGame, { query })).toMatchObject({ status: 401 })
})

test('a back link that is not a web address is omitted', async () => {
  const { page } = await open(await launch({ nodeId: 'rng-001', backUrl: 'javascript:alert(1)' }))
  expect(await page.text()).not.toContain('javascript:')
})

test('[LOTT-15] a lottery ticket is paid after its draw, not before', async () => {
  const lottery = lotteryById('flash-1') ?? expect.fail('no lottery')
  const [winning = -1] = drawnNumbers(lottery, nextDraw(lottery, client.now).index).main
  const query = { lottoArea: 'VN', launchMode: 'LOTT', lottoGameCode: 'FLASH_1', language: 'EN' }
  const { page, send } = await open(await launch(query))
  expect(await page.text()).toContain('Flash 1 min')
  const bought = await send('/ticket', { pick: winning, stake: 1000, round: 'ticket-0001' })
  expect(await bought.json()).toMatchObject({
    value: { balance: 127_450, tickets: [{ status: 'UNSETTLED' }] },
  })
  client.now += 39_000
  expect(await balance()).toBe(1274.5)
  client.now += 2000
  expect(await balance()).toBe(1274.5 + 23.2)
  expect(await balance()).toBe(1274.5 + 23.2)
  const state = await send('/state')
  expect(await state.json()).toMatchObject({ value: { tickets: [{ status: 'WIN' }] } })
})

test('[LOTT-06] sales close shortly before the draw; the countdown follows the clock', async () => {
  const ask = () => client.ask('lotteryNumero', { query: { gameId: 'flash-1' } })
  expect((await ask()).value).toMatchObject([{ remainTime: 40_000, lockTime: 6000, isSale: true }])
  const { send } = await open(await launch({ code: 'FLASH_1', playType: 'trad' }))
  client.now += 36_000
  expect((await ask()).value).toMatchObject([{ remainTime: 4000 }])
  const late = await send('/ticket', { pick: 1, stake: 100, round: 'ticket-0002' })
  expect(await late.json()).toMatchObject({ success: false, code: 'permission.denied' })
})

test.each([
  [true, ['CANCELLED', 'CANCELLED', 'WIN'], 1_284.5 - 10 + 23.2],
  [false, ['UNSETTLED', 'UNSETTLED', 'WIN'], 1_284.5 - 30 + 23.2],
])(
  '[MC-119] tickets for three draws with stop on win %s are %j after a win',
  async (stopOnWin, statuses, left) => {
    const lottery = lotteryById('flash-1') ?? expect.fail('no lottery')
    const [pick = -1] = drawnNumbers(lottery, nextDraw(lottery, client.now).index).main
    const { send } = await open(await launch({ code: 'FLASH_1' }))
    await send('/ticket', { pick, stake: 1000, round: 'ticket-0003', draws: 3, stopOnWin })
    client.now += 41_000
    const state: unknown = await (await send('/state')).json()
    const { tickets } = (isRecord(state) && isRecord(state.value) && state.value) || {}
    expect(Array.isArray(tickets) && tickets.map(({ status }) => status).sort()).toEqual(statuses)
    expect(await balance()).toBeCloseTo(left, 5)
  },
)

test('the hall lists all lotteries with links to their tables, and accepts no bets itself', async () => {
  const { page, send } = await open(await launch({ launchMode: 'LOTT', lottoView: 'lobby' }))
  const html = await page.text()
  for (const { id, name } of LOTTERIES) {
    expect(html).toContain(name.pt)
    expect(html).toContain(`?lottery=${id}&amp;lang=pt`)
  }
  expect(await (await send('/state')).json()).toMatchObject({ code: 'permission.denied' })
  expect(await (await send('/state?lottery=keno-3')).json()).toMatchObject({ code: '0' })
  expect(await (await send('?lottery=keno-3')).text()).toContain('Keno 3 min')
})

test.each(['prize_mode', 'lottoPrizeMode'])(
  'a lottery is opened in the prize mode that %s asks for',
  async (name) => {
    const { page } = await open(await launch({ code: 'FLASH_1', [name]: 'HIGH' }))
    expect(await page.text()).toContain('Prêmio alto')
    const usual = await open(await launch({ code: 'FLASH_1' }))
    expect(await usual.page.text()).toContain('Padrão')
  },
)

test('a guest can read the rules of a game: prizes, chances and payback', async () => {
  const page = await client.fetch(new Request('http://sandbox.test/game/rules/rng-001?lang=pt'))
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ])
  const html = await page.text()
  expect(html).toContain('Fortuna do Tigre')
  for (const text of ['Sete × 3', '× 50', '0,2%', 'Retorno ao jogador (RTP): 95%'])
    expect(html).toContain(text)
})

test('the rules of a lottery state the prizes of each way of playing and the effect of the extra number', async () => {
  const rules = async (id: string) =>
    (await client.fetch(new Request(`http://sandbox.test/game/rules/lottery/${id}?lang=en`))).text()
  const flash = await rules('flash-1')
  expect(flash).toContain('You choose a number from 0 to 9 and win when it is among the 5 that are drawn.')
  expect(flash).toContain('High prize: sum odd or even</th><td>× 1.94</td><td>97%')
  expect(flash).not.toContain('extra')
  expect(await rules('mega-6h')).toContain('The extra number does not count.')
})

test('a sport and an unknown game have no rules', async () => {
  for (const id of ['sports-001', 'rng-999999', 'lottery/none'])
    expect((await client.fetch(new Request(`http://sandbox.test/game/rules/${id}`))).status).toBe(410)
})

test('the pages of a game and a lottery state the return to the player', async () => {
  const { page } = await open(await launch({ nodeId: 'rng-001' }))
  expect(await page.text()).toContain('Retorno ao jogador (RTP): 95%')
  const table = await open(
    await launch({ launchMode: 'LOTT', lottoGameCode: 'FLASH_1', lottoPrizeMode: 'HIGH' }),
  )
  expect(await table.page.text()).toContain('Retorno ao jogador (RTP): 97%')
})
