import type { DeclaredCall } from '@arcada/kit/contract'
import { centavos } from '@arcada/kit/contract/centavos'
import { exportReport } from '@arcada/kit/contract/export-report'
import { describe, expect, it, test } from 'vitest'
import { walletOf } from '../domain/accounts/people.ts'
import { GAMES } from '../domain/catalogue/games.ts'
import { isRecord } from '../domain/common/whitelabels.ts'
import { playRound } from '../domain/games/round.ts'
import { fromTo } from '../domain/money/ledger.ts'
import { useClient } from '../testing/use-client.ts'
import { servedCall } from '../wire/calls/handlers.ts'
import { type Core, createCore } from '../wire/core/core.ts'

const NOW = Date.UTC(2026, 8, 21, 15)
const MONTH = { startDate: '2026-08-22', endDate: '2026-09-21', pageNo: '1' }
const client = useClient({ start: NOW })

const ask = async (call: DeclaredCall | string, query: Record<string, string>, userName = 'aline') =>
  client.ask(call, { query }, { token: await client.tokenOf(userName), language: 'EN' })

describe('the query of a record', () => {
  it.each([
    ['no day', { startDate: 'now' }],
    ['a day that does not exist', { startDate: '2026-02-30', endDate: '2026-03-01' }],
    ['a month that does not exist', { endDate: '2026-13-01' }],
    ['the wrong order', { startDate: '2026-09-21', endDate: '2026-09-20' }],
    ['more than 31 days', { startDate: '2026-08-21' }],
    ['years', { startDate: '0000-01-01', endDate: '9999-12-31' }],
    ['page 0', { pageNo: '0' }],
    ['a page below', { pageNo: '-1' }],
    ['half a page', { pageNo: '1.5' }],
    ['no number', { pageNo: 'x' }],
  ])('[MC-171] is refused for %s', async (_, wrong) => {
    const lists = ['transactionRecords', 'betRecords', 'lotteryOrders', 'teamPnl', 'teamBets']
    const calls = [...lists, 'depositReport', 'withdrawReport']
    for (const call of 'pageNo' in wrong ? calls : [...calls, 'profitAndLoss', 'teamOverview', 'teamKpi'])
      expect(await ask(call, { ...MONTH, size: '1', ...wrong }), String(call)).toMatchObject({
        status: 400,
        code: 'parameter.invalid',
      })
  })

  it.each([
    ['transactionRecords', { type: 'XYZ' }],
    ['transactionRecords', { types: 'B' }],
    ['betRecords', { gameType: 'XYZ' }],
    ['betRecords', { vendor: 'XYZ' }],
    ['betRecords', { status: 'XYZ' }],
    ['lotteryOrders', { gameId: 'XYZ' }],
    ['lotteryOrders', { status: 'XYZ' }],
    ['profitAndLoss', { gameType: 'XYZ' }],
    ['profitAndLoss', { by: 'XYZ' }],
    ['teamBets', { gameType: 'XYZ' }],
    [exportReport, { report: 'XYZ', language: 'EN' }],
    [exportReport, { report: 'transactions', type: 'XYZ', language: 'EN' }],
    ['depositReport', { status: 'XYZ' }],
    ['withdrawReport', { status: 'CANCELLED' }],
  ])('[MC-171] is refused for an unknown filter of %o: %o', async (call, wrong) => {
    expect(await ask(call, { ...MONTH, ...wrong })).toMatchObject({ status: 400, code: 'parameter.invalid' })
  })

  it('covers 1 to 31 days', async () => {
    expect(await ask('transactionRecords', MONTH)).toMatchObject({ status: 200 })
    expect(await ask('transactionRecords', { ...MONTH, startDate: MONTH.endDate })).toMatchObject({
      status: 200,
    })
  })
})

describe('the record of a team', () => {
  it('[AC-33] gives the same empty list for a name outside the team as for an unknown one', async () => {
    // caio is below aline; bruno, davi and aline herself are outside his team.
    const empty = { content: [], totalCount: 0, footer: { income: 0, expense: 0 } }
    const [unknown, ...outside] = await Promise.all(
      ['unknown-name', 'aline', 'bruno', 'davi', 'marina'].map((userName) =>
        ask('transactionRecords', { ...MONTH, types: 'A', userName }, 'caio'),
      ),
    )
    expect(unknown?.value).toMatchObject(empty)
    for (const answer of outside) expect(answer).toEqual(unknown)
  })

  it('is for agents, and depends on the key of their menu instead of the flag of members', async () => {
    const team = { ...MONTH, types: 'A' }
    await client.set({ flags: { TRANSREC3: false } })
    expect(await ask('transactionRecords', team)).toMatchObject({ status: 200 })
    expect(await ask('transactionRecords', MONTH)).toMatchObject({ code: 'permission.denied' })
    expect(await ask('transactionRecords', team, 'marina')).toMatchObject({ code: 'permission.denied' })
    await client.set({ agentMenu: ['TEAM_OVERVIEW'] })
    expect(await ask('transactionRecords', team)).toMatchObject({ code: 'permission.denied' })
  })
})

test('an operator can generate 10,000 movements in a record; the oldest come last, and all times are in the requested span', async () => {
  const page = async (pageNo: string) => {
    const { value } = await ask('transactionRecords', { ...MONTH, pageNo }, 'marina')
    return value as { content: { id: string; time: number }[]; totalCount: number; totalPages: number }
  }
  const own = await page('1')
  await client.set({ movements: 10_000 })
  const first = await page('1')
  expect(first).toMatchObject({ content: own.content, totalCount: 10_000, totalPages: 500 })
  const [before, last] = [await page('499'), await page('500')]
  const times = [...before.content, ...last.content].map(({ time }) => time)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(times.at(-1)).toBeGreaterThanOrEqual(Date.UTC(2026, 7, 22, 3))
  expect(new Set([...before.content, ...last.content].map(({ id }) => id)).size).toBe(40)
  await client.set({ movements: 0 })
  expect(await page('1')).toEqual(own)
})

test('a day begins and ends at midnight of the whitelabel', async () => {
  let now = Date.UTC(2026, 8, 22, 2, 59, 59)
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  const caio = core.accounts.people.byName('arcada', 'caio')
  const [game] = GAMES
  if (!caio || !game) throw new Error('caio or the game is missing')
  playRound(core, caio, game, 100, 'before-midnight')
  now += 1000
  playRound(core, caio, game, 200, 'after-midnight')
  const stakes = async (day: string) => {
    const { footer } = await answerOf(core, 'betRecords', { startDate: day, endDate: day, pageNo: '1' })
    return isRecord(footer) ? footer.stake : undefined
  }
  expect(await stakes('2026-09-21')).toBe(1)
  expect(await stakes('2026-09-22')).toBe(2)
  core.store.close()
})

async function answerOf(core: Core, id: string, query: Record<string, string>) {
  const caio = core.accounts.people.byName('arcada', 'caio')
  const session = caio ? core.accounts.sessions.begin(caio.id, { device: 'Phone', browser: 'Browser' }) : ''
  const value = (await servedCall(id)).answer(core, {
    query,
    body: undefined,
    header: (name) => ({ module: 'COMM3', token: session })[name],
    whitelabel: 'arcada',
  })
  return isRecord(value) ? value : {}
}

describe('a record as a file', () => {
  const day = { startDate: '2026-09-21', endDate: '2026-09-21' }

  /** caio, with the given number of bonuses; the remark of one resembles a formula. */
  function caioWith(bonuses: number): Core {
    const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => NOW })
    const caio = core.accounts.people.byName('arcada', 'caio') ?? expect.fail('caio is not there')
    core.store.atomic(() => {
      for (let at = 0; at < bonuses; at++)
        core.ledger.transfer(
          `file/${at}`,
          'BONUS',
          fromTo('house/arcada/bonus', walletOf(caio), centavos(123_456)),
          ['=1+1', '+1', '-1', '@x', 'a;b,"c"', 'plain'][at % 6],
        )
    })
    return core
  }

  it.each([
    [
      'PT',
      '"1234,56"',
      [
        'Data e hora;Tipo;Referente a;Valor;Saldo depois;Observação',
        `21/09/2026 12:00:00;Bônus;;"1234,56";"4334,96"`,
        `"'=1+1"`,
        `"'+1"`,
        `"'-1"`,
        `"'@x"`,
        '"a;b,""c"""',
        ';plain\r\n',
      ],
    ],
    [
      'EN',
      '1234.56',
      [
        'Date and time,Type,About,Amount,Balance after,Remark',
        '12:00:00,Bonus,,1234.56,',
        `"'=1+1"`,
        ',plain\r\n',
      ],
    ],
  ])('[MC-124] has all rows and the columns of %s', async (language, amount, parts) => {
    const core = caioWith(45)
    const file = await answerOf(core, exportReport.id, { report: 'transactions', ...day, language })
    const content = String(file.content)
    expect(file.rows).toBe(45)
    expect(content.charCodeAt(0)).toBe(0xfeff)
    expect(content.split('\r\n')).toHaveLength(47)
    expect(content.split(amount)).toHaveLength(46)
    for (const part of parts) expect(content).toContain(part)
    core.store.close()
  })

  it('[MC-124] is refused with more than 10,000 rows, and answered with as many', async () => {
    const core = caioWith(10_000)
    const query = { report: 'transactions', ...day, language: 'PT' }
    expect((await answerOf(core, exportReport.id, query)).rows).toBe(10_000)
    const caio = core.accounts.people.byName('arcada', 'caio') ?? expect.fail('caio is not there')
    core.ledger.transfer('one more', 'BONUS', fromTo('house/arcada/bonus', walletOf(caio), centavos(1)))
    await expect(answerOf(core, exportReport.id, query)).rejects.toMatchObject({
      code: 'export.too.large',
      status: 413,
      value: { rows: 10_001, max: 10_000 },
    })
    core.store.close()
  }, 60_000)

  it.each(['deposit', 'withdraw', 'bets', 'lottery', 'profitAndLoss'])(
    'is available for %s, with its filter, unless it is switched off',
    async (report) => {
      const { pageNo: _, ...month } = MONTH
      const query = { report, ...month, language: 'EN' }
      const { value } = await ask(exportReport, query, 'marina')
      expect(isRecord(value) && Number(value.rows)).toBeGreaterThan(0)
      const flags = { DEPRECM3: false, WITHREC3: false, TRANSBETREPMEM3: false, PERSREP: false }
      await client.set({ flags })
      expect(await ask(exportReport, query, 'marina')).toMatchObject({ code: 'permission.denied' })
    },
  )
})
