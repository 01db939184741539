import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { expect, test } from 'vitest'
import { GAMES } from '../../domain/catalogue/games.ts'
import { useClient } from '../../testing/use-client.ts'

const START = Date.UTC(2026, 4, 4, 12, 0, 20)
const client = useClient({ start: START, as: 'marina' })
const balance = async () => Number(Object((await client.ask(walletBalance, {}, client.me)).value).sumBalance)
const pageOf = async (query: Record<string, string>, path = '') =>
  (await (await client.launch(query)).send(path)).text()
const GAME = { nodeId: 'rng-001' }
const FLASH = { code: 'FLASH_1' }

test('[API-104] a member opens a game, wins a round, and gets the win in the wallet and the game among the recent ones', async () => {
  await client.set({ nextOutcome: 'win' })
  const { redirect, address, send, json } = await client.launch({
    ...GAME,
    backUrl: 'http://site.test/m/home?a=1&b=2',
  })
  expect([redirect.status, address.search]).toEqual([303, '?lang=pt'])
  expect(address.pathname).toMatch(/^\/game\/table\/[\w-]{12}$/)
  const cookie = redirect.headers.get('set-cookie') ?? ''
  for (const part of [`Path=${address.pathname}`, 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(part)
  const page = await send(address.search)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  for (const text of ['Fortuna do Tigre', 'Girar', 'href="http://site.test/m/home?a=1&amp;b=2"'])
    expect(html).toContain(text)
  expect(await (await send('?lang=en')).text()).toContain('Spin')
  const won = { value: { win: 1000, balance: 129_250 } }
  expect(await json('/spin', { stake: 200, round: 'round-0001' })).toMatchObject(won)
  expect(await balance()).toBe(1292.5)
  const recent = await client.ask('recentGames', { query: { pageNo: '1' } }, client.me)
  expect(recent.value).toMatchObject({ content: [{ nodeId: 'rng-001' }] })
  expect(await pageOf({ ...GAME, backUrl: 'javascript:alert(1)' })).not.toContain('javascript:')
})

test('[ENT-16] [LOTT-15] a launch opens what exists and is not in maintenance, for members', async () => {
  // An electronic lottery, which opens by the code of its room.
  const room = GAMES.find(({ supportPlay, category }) => supportPlay && category === 'ELOTT')?.roomId ?? ''
  const closed = GAMES.find(({ supportPlay }) => !supportPlay)?.nodeId ?? ''
  const rows: [query: Record<string, string>, code: string][] = [
    [{ nodeId: closed }, 'game.maintenance'],
    [FLASH, '0'],
    [{ launchMode: 'LOTT', lottoGameCode: 'FLASH_1' }, '0'],
    [{ launchMode: 'LOTT' }, '0'],
    [{ launchMode: 'LOTT', lottoGameCode: 'CHESS' }, 'parameter.invalid'],
    [{ code: 'CHESS' }, 'parameter.invalid'],
    [{ code: room }, '0'],
    [{ gameId: room }, '0'],
    [{ gameId: 'CHESS' }, 'parameter.invalid'],
    [{ code: 'FLASH_2', playType: 'ent' }, 'permission.denied'],
    [{ nodeId: 'rng-0' }, 'parameter.invalid'],
    [{}, 'parameter.invalid'],
  ]
  const found: unknown[] = []
  for (const [query] of rows) found.push([query, (await client.ask('launchGame', { query }, client.me)).code])
  expect(found).toEqual(rows)
  expect(await client.ask('launchGame', { query: GAME })).toMatchObject({ status: 401 })
  const recent = await client.ask('recentGames', { query: { pageNo: '1' } }, client.me)
  expect(JSON.stringify(recent.value)).not.toContain(closed)
})
