import { launchGame } from '@arcada/kit/contract/launch-game'
import { expect, test } from 'vitest'
import { GAMES } from '../../domain/catalogue/games.ts'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { useClient } from '../../testing/use-client.ts'

const START = Date.UTC(2026, 8, 21, 15)
const MINUTE = 60_000
/** An electronic lottery, which opens by the code of its room. */
const ROOM = GAMES.find(({ supportPlay, category }) => supportPlay && category === 'ELOTT')?.roomId ?? ''
const client = useClient({ start: START, as: 'marina' })

const ask = (query: Record<string, string>) => client.ask(launchGame, { query }, client.me)
async function open(query: Record<string, string>) {
  const { value } = await ask(query)
  const redirect = await client.fetch(new Request(isRecord(value) ? String(value.gameUrl) : ''))
  const [cookie = ''] = (redirect.headers.get('set-cookie') ?? '').split(';')
  const table = new URL(redirect.headers.get('location') ?? '/', 'http://sandbox.test')
  const send = (path: string, body?: unknown, sent = cookie) =>
    client.fetch(
      new Request(`${table.origin}${table.pathname}${path}`, {
        headers: { cookie: sent, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
  return { redirect, table, send }
}
const codeOf = async (response: Response) => {
  const body: unknown = await response.json()
  return isRecord(body) ? body.code : undefined
}

test('a table is a separate page in the language of the launch, with its own cookie', async () => {
  const { redirect, table, send } = await open({ nodeId: 'rng-001' })
  expect(redirect.status).toBe(303)
  expect(table.pathname).toMatch(/^\/game\/table\/[\w-]{12}$/)
  expect(table.search).toBe('?lang=pt')
  const cookie = redirect.headers.get('set-cookie') ?? ''
  expect(cookie).toContain(`Path=${table.pathname}`)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(await (await send('')).text()).toContain('Girar')
  expect(await (await send('?lang=en')).text()).toContain('Spin')
  const closed = await send('?lang=en', undefined, '')
  expect([closed.status, await closed.text()]).toEqual([410, expect.stringContaining('no longer open')])
  expect((await send('', undefined, 'arcada_table=invented')).status).toBe(410)
})

test.each([
  [{ stake: 150, round: 'round-0001' }, 'parameter.invalid'],
  [{ round: 'round-0001' }, 'parameter.invalid'],
  [{ stake: '100', round: 'round-0001' }, 'parameter.invalid'],
  [{ stake: 100 }, 'parameter.invalid'],
  [{ stake: 100, round: 'short' }, 'parameter.invalid'],
  [{ stake: 100, round: 'x'.repeat(65) }, 'parameter.invalid'],
  [{ stake: 100, round: 'round 0001' }, 'parameter.invalid'],
  [{ stake: 100, round: 12345678 }, 'parameter.invalid'],
  [{ stake: 100, round: 'x'.repeat(64) }, '0'],
  [{ stake: 1_000, round: 'round-_8' }, '0'],
  ['nothing', 'parameter.invalid'],
])('a table answers a spin of %j with %s', async (body, code) => {
  const { send } = await open({ nodeId: 'rng-001' })
  expect(await codeOf(await send('/spin', body))).toBe(code)
})

test('the table of a lottery rejects spins, and that of a game rejects tickets', async () => {
  const lottery = await open({ code: 'FLASH_1' })
  expect(await codeOf(await lottery.send('/spin', { stake: 100, round: 'round-0001' }))).toBe(
    'permission.denied',
  )
  const game = await open({ nodeId: 'rng-001' })
  const ticket = { stake: 100, round: 'round-0001', pick: 1 }
  expect(await codeOf(await game.send('/ticket', ticket))).toBe('permission.denied')
  expect(await codeOf(await game.send('/state'))).toBe('permission.denied')
  expect(await codeOf(await lottery.send('/ticket', ticket, ''))).toBe('session.not.login')
  expect(await codeOf(await lottery.send('/state'))).toBe('0')
  expect(await codeOf(await lottery.send('/ticket', { ...ticket, draws: 'x' }))).toBe('parameter.invalid')
  const bought = await lottery.send('/ticket', { ...ticket, draws: 3, stopOnWin: true })
  expect(await bought.json()).toMatchObject({ value: { tickets: [{ pick: 1 }, { pick: 1 }, { pick: 1 }] } })
})

test.each([
  [{ nodeId: 'rng-001' }, '0'],
  [{ code: 'FLASH_1' }, '0'],
  [{ launchMode: 'LOTT', lottoGameCode: 'FLASH_1' }, '0'],
  [{ launchMode: 'LOTT' }, '0'],
  [{ launchMode: 'LOTT', lottoGameCode: 'CHESS' }, 'parameter.invalid'],
  [{ code: 'CHESS' }, 'parameter.invalid'],
  [{ code: ROOM }, '0'],
  [{ gameId: ROOM }, '0'],
  [{ gameId: 'CHESS' }, 'parameter.invalid'],
  [{ code: 'FLASH_2', playType: 'ent' }, 'permission.denied'],
  [{ nodeId: 'rng-0' }, 'parameter.invalid'],
  [{}, 'parameter.invalid'],
])('a launch for %j is answered with %s', async (query, code) => {
  expect((await ask(query)).code).toBe(code)
})

test('a launch answers with the address and the time of the next reality check', async () => {
  expect((await ask({ nodeId: 'rng-001' })).value).toMatchObject({
    rg: { serverNow: START, checkDueAt: START + 20 * MINUTE },
  })
})

test('a game in maintenance does not open, and is not added to the recent ones', async () => {
  const closed = GAMES.find(({ supportPlay }) => !supportPlay)
  expect(await ask({ nodeId: closed?.nodeId ?? '' })).toMatchObject({ code: 'game.maintenance' })
  const query = { pageNo: '1' }
  const recent = async () => (await client.ask('recentGames', { query }, client.me)).value
  expect(JSON.stringify(await recent())).not.toContain(closed?.nodeId)
  const played = GAMES.find(({ supportPlay, category }) => supportPlay && category === 'LIVE')?.nodeId ?? ''
  await ask({ nodeId: played })
  expect(await recent()).toMatchObject({ content: [{ nodeId: played }] })
})
