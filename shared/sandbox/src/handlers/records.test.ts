import { centavos } from '@arcada/kit/contract/centavos'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { walletOf } from '../domain/accounts/people.ts'
import { isRecord } from '../domain/common/whitelabels.ts'
import { fromTo } from '../domain/money/ledger.ts'
import { csvOf } from '../domain/reports/csv.ts'
import { allPages } from '../testing/test-world.ts'
import { useClient } from '../testing/use-client.ts'
import { servedCall } from '../wire/calls/handlers.ts'
import { createCore } from '../wire/core/core.ts'

const NOW = Date.UTC(2026, 8, 21, 15)
const DAYS = { startDate: '2026-08-22', endDate: '2026-09-21' }
const MONTH = { ...DAYS, pageNo: '1' }
const TODAY = { startDate: '2026-09-21', endDate: '2026-09-21' }
const client = useClient({ start: NOW })
const tokens = new Map<string, string>()
beforeEach(() => tokens.clear())
async function ask(call: string, query: Record<string, string>, name = 'aline') {
  const token = tokens.get(name) ?? (await client.tokenOf(name))
  tokens.set(name, token)
  return client.ask(call, { query }, { token, language: 'EN' })
}
const INVALID = { status: 400, code: 'parameter.invalid' }
const LISTS = ['transactionRecords', 'betRecords', 'lotteryOrders', 'teamPnl', 'teamBets']
const fileOf = async (report: string, query: Record<string, string>, name = 'marina') => {
  const { value } = await ask('exportReport', { ...query, report, language: 'EN' }, name)
  return isRecord(value) ? String(value.content).replace('\ufeff', '').trimEnd().split('\r\n') : []
}
const rowsOf = (call: string, name: string, query: Record<string, string>) =>
  allPages(async (pageNo) => (await ask(call, { ...query, pageNo }, name)).value)

test('[MC-171] the query of a record is refused for a span that is none of 1 to 31 days, a page that is none, and an unknown filter', async () => {
  const spans: Record<string, string>[] = [
    { startDate: 'now' },
    { startDate: '2026-02-30', endDate: '2026-03-01' },
    { startDate: '2026-09-21', endDate: '2026-09-20' },
    { startDate: '2026-08-21' },
    { startDate: '0000-01-01', endDate: '9999-12-31' },
  ]
  const pages = ['0', '-1', '1.5', 'x'].map((pageNo) => ({ pageNo }))
  const paged = [...LISTS, 'depositReport', 'withdrawReport']
  const unpaged = ['profitAndLoss', 'teamOverview', 'teamKpi']
  const filters = {
    ...{
      transactionRecords: 'type types',
      betRecords: 'gameType vendor status',
      lotteryOrders: 'gameId status',
    },
    ...{ profitAndLoss: 'gameType by', teamBets: 'gameType', exportReport: 'report' },
    ...{ depositReport: 'status', withdrawReport: 'status' },
  }
  const wrong: [call: string, query: Record<string, string>][] = [
    ...paged.flatMap((call) => [...spans, ...pages].map((query) => ({ call, query }))),
    ...unpaged.flatMap((call) => spans.map((query) => ({ call, query }))),
    ...Object.entries(filters).flatMap(([call, names]) =>
      names.split(' ').map((name) => ({ call, query: { language: 'EN', [name]: 'XYZ' } })),
    ),
  ].map(({ call, query }) => [call, { ...query }])
  const taken: unknown[] = []
  for (const [call, query] of wrong) {
    const { status, code } = await ask(call, { ...MONTH, size: '1', ...query })
    if (status !== INVALID.status || code !== INVALID.code) taken.push([call, query, status, code])
  }
  expect(taken).toEqual([])
  for (const span of [MONTH, { ...MONTH, ...TODAY }])
    expect(await ask('transactionRecords', span)).toMatchObject({ status: 200 })
})

const team = { ...MONTH, types: 'A' }

test('the record of a team is for agents, without subjects, and depends on the key of their menu instead of the flag of members', async () => {
  const subjects = (await rowsOf('transactionRecords', 'aline', team)).map(({ subject }) => subject)
  expect(new Set(subjects)).toEqual(new Set([undefined]))
  const [header] = await fileOf('transactions', { ...TODAY, types: 'A' }, 'aline')
  expect(header).toBe('Date and time,Username,Type,Amount,Balance after,Remark')
  const denied = { code: 'permission.denied' }
  await client.set({ flags: { TRANSREC3: false } })
  expect(await ask('transactionRecords', team)).toMatchObject({ status: 200 })
  expect(await ask('transactionRecords', MONTH)).toMatchObject(denied)
  expect(await ask('transactionRecords', team, 'marina')).toMatchObject(denied)
  await client.set({ agentMenu: ['TEAM_OVERVIEW'] })
  expect(await ask('transactionRecords', team)).toMatchObject(denied)
})

test('[MC-124] every list and file has the newest row first', async () => {
  const lists: [call: string, name: string, field: 'time' | 'date', query?: Record<string, string>][] = [
    ...['transactionRecords', 'betRecords', 'lotteryOrders', 'depositReport', 'withdrawReport'].map(
      (call): [string, string, 'time'] => [call, 'marina', 'time'],
    ),
    ['transactionRecords', 'aline', 'time', { ...DAYS, types: 'A' }],
    ['betRecords', 'marina', 'time', { ...DAYS, gameType: 'RNG' }],
    ['rebateReport', 'marina', 'date'],
    ['teamBets', 'aline', 'time'],
    ['rebateIncome', 'aline', 'date'],
    ['feedback', 'marina', 'time', {}],
    ['messages', 'marina', 'time', {}],
  ]
  const wrong: unknown[] = []
  const check = (name: string, times: readonly unknown[]) => {
    const sorted = times.map(String).toSorted().toReversed()
    if (times.length < 2 || sorted.some((time, at) => time !== String(times[at]))) wrong.push([name, times])
  }
  for (const [call, name, field, query = DAYS] of lists) {
    const times = (await rowsOf(call, name, query)).map((row) => row[field])
    check(`${call} of ${name}`, times)
  }
  for (const report of 'transactions bets lottery deposit withdraw teamBets rebateIncome'.split(' ')) {
    const lines = await fileOf(report, DAYS, /team|income/i.test(report) ? 'aline' : 'marina')
    const times = lines.slice(1).map((line) => Date.parse(line.split(',')[0] ?? ''))
    check(report, times)
    // An open bet has no prize of 0.
    const open = lines.filter((line) => line.endsWith(',Open'))
    if (/bets|lottery/i.test(report)) expect(open.length, report).toBeGreaterThan(0)
    expect(open.filter((line) => !line.endsWith(',,Open'))).toEqual([])
  }
  expect(wrong).toEqual([])
})

describe('a record as a file', () => {
  /** Answers of caio's calls, with his wallet to book on. */
  function caio() {
    const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => NOW })
    const member = core.accounts.people.byName('arcada', 'caio') ?? expect.fail('caio is not there')
    const token = core.accounts.sessions.begin(member.id, { device: 'Phone', browser: 'Browser' })
    const header = (name: string) => ({ module: 'COMM3', token })[name]
    const file = async (query: Record<string, string>) => {
      const { answer } = await servedCall('exportReport')
      return Object(answer(core, { query, body: undefined, header, whitelabel: 'arcada' }))
    }
    const give = (key: string, remark?: string) => {
      const entries = fromTo('house/arcada/bonus', walletOf(member), centavos(123_456))
      core.ledger.transfer(key, 'BONUS', entries, remark)
    }
    return { core, file, give }
  }

  it('[MC-124] [RG-45] has all rows and the columns and numbers of its language, and no cell that is a formula', async () => {
    const { file, give } = caio()
    const remarks = ['=1+1', '+1', '-1', '@x', 'a;b,"c"', 'plain']
    for (let at = 0; at < 45; at++) give(`file/${at}`, remarks[at % 6])
    const parts = {
      PT: [
        'Data e hora;Tipo;Referente a;Valor;Saldo depois;Observação',
        '21/09/2026 12:00:00;Bônus;;"1234,56";"4334,96"',
      ],
      EN: ['Date and time,Type,About,Amount,Balance after,Remark', '12:00:00,Bonus,,1234.56,'],
    }
    for (const [language, wanted] of Object.entries(parts)) {
      const { content, rows } = await file({ report: 'transactions', ...TODAY, language })
      expect([rows, content.charCodeAt(0), content.split('\r\n').length]).toEqual([45, 0xfeff, 47])
      expect(content.split(language === 'PT' ? '"1234,56"' : '1234.56')).toHaveLength(46)
      const texts = [...wanted, `"'=1+1"`, `"'+1"`, `"'-1"`, `"'@x"`, '"a;b,""c"""', 'plain\r\n']
      expect(texts.filter((text) => !content.includes(text))).toEqual([])
    }
    const cells = ['=1+1', '@SUM(A1)', '\tx', '\rx', -1234.5, 'x = 1'].map((cell) => {
      return (['pt', 'en'] as const).map((language) => csvOf(['a'], [[cell]], language).split('\r\n')[1])
    })
    const texts = ['=1+1', '@SUM(A1)', '\tx', '\rx'].map((cell) => [`"'${cell}"`, `"'${cell}"`])
    expect(cells).toEqual([...texts, ['"-1234,50"', '-1234.50'], ['x = 1', 'x = 1']])
  })

  it('[MC-124] is refused with more than 10,000 rows, and answered with as many', async () => {
    const { core, file, give } = caio()
    core.store.atomic(() => {
      for (let at = 0; at < 10_000; at++) give(`file/${at}`)
    })
    const query = { report: 'transactions', ...TODAY, language: 'PT' }
    expect((await file(query)).rows).toBe(10_000)
    give('one more')
    const refused = { code: 'export.too.large', status: 413, value: { rows: 10_001, max: 10_000 } }
    await expect(file(query)).rejects.toMatchObject(refused)
  })
})
