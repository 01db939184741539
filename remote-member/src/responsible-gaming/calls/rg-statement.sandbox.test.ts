import { centavosOf, reaisOf, sumOf } from '@arcada/kit/contract/centavos'
import { createSandbox } from '@arcada/kit/sandbox'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { createTestClient } from '@arcada/kit/sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profitAndLoss } from '../../records/calls/profit-and-loss.ts'
import { transactionRecords } from '../../shared/calls/transaction-records.ts'
import { rgStatement } from './rg-statement.ts'
import { rgStatementExport } from './rg-statement-export.ts'

const sandbox = await createSandbox({
  database: ':memory:',
  origin: 'http://sandbox.test',
  clock: () => Date.UTC(2026, 8, 21, 15),
})
const client = createTestClient(sandbox)
let token = ''
beforeAll(async () => {
  token = await client.tokenOf('marina')
})
afterAll(() => sandbox.close())

const SPAN = { startDate: '2026-08-23', endDate: '2026-09-21' }
const ask = (query: Record<string, string>) => client.ask(rgStatement, { query }, { token })

describe('the activity statement', () => {
  it('[RG-46] has the same sums as profit and loss and the transaction record, to the cent', async () => {
    await client.control('POST', '/sandbox/settings', {
      whitelabel: 'arcada',
      flags: { PERSREP: true, TRANSREC3: true },
    })
    const { value } = await ask({ ...SPAN, groupBy: 'day' })
    const { value: profit } = await client.ask(profitAndLoss, { query: SPAN }, { token })
    if (!isRecord(value) || !isRecord(profit) || !isRecord(profit.summary)) throw new Error('no answer')
    const { stake, win, deposit, withdraw, bonus, rebate } = profit.summary
    expect(value.summary).toMatchObject({
      wagers: stake,
      wins: win,
      deposits: deposit,
      withdrawals: withdraw,
    })
    expect(value.summary).toMatchObject({
      net: sumOf([Number(win), -Number(stake)]),
      bonus: sumOf([Number(bonus), Number(rebate)]),
    })
    const query = { ...SPAN, type: 'DEPOSIT', pageNo: '1' }
    expect(await client.ask(transactionRecords, { query }, { token })).toMatchObject({
      value: { footer: { income: deposit } },
    })
    expect(Number(stake)).toBeGreaterThan(0)
  })

  it.each(['day', 'week', 'month'])('[RG-46] has the same sums by %s', async (groupBy) => {
    const { value } = await ask({ ...SPAN, groupBy })
    if (!isRecord(value) || !Array.isArray(value.content) || !isRecord(value.summary))
      throw new Error('no answer')
    for (const name of ['net', 'wagers', 'wins', 'deposits', 'withdrawals', 'bonus']) {
      const sum = value.content.reduce((total: number, row) => total + centavosOf(row[name]), 0)
      expect(reaisOf(sum), name).toBe(value.summary[name])
    }
    expect(value.content[0]).toMatchObject({ to: '2026-09-21' })
    expect(value.content.at(-1)).toMatchObject({ from: '2026-08-23' })
  })

  it.each([
    { startDate: '2026-09-20', endDate: '2026-09-19' },
    { startDate: '2026-10-20', endDate: '2026-10-21' },
    { startDate: '2025-09-01', endDate: '2026-09-21' },
    { startDate: '2026-02-31', endDate: '2026-03-21' },
  ])('refuses $startDate to $endDate', async (span) => {
    expect(await ask({ ...span, groupBy: 'month' })).toMatchObject({ status: 400, code: 'parameter.invalid' })
  })

  it('is refused without a session or an exit token', async () => {
    const query = { ...SPAN, groupBy: 'day' }
    expect(await client.ask(rgStatement, { query })).toMatchObject({ status: 401, code: 'session.not.login' })
  })

  it('[RG-45] can be downloaded as a file with the separators of the language', async () => {
    const file = async (language: 'PT' | 'EN') => {
      const query = { ...SPAN, groupBy: 'month', language }
      const { value } = await client.ask(rgStatementExport, { query }, { token, language })
      return String(value)
    }
    const [pt, en] = [await file('PT'), await file('EN')]
    expect(pt).toMatch(/^De;Até;Resultado;Apostas;/)
    expect(en).toMatch(/^From,To,Net result,Wagers,/)
    expect(pt.split('\r\n')[1]).toMatch(/^2026-09-01;2026-09-21;"-?\d+,\d\d";/)
    expect(en.split('\r\n')[1]).toMatch(/^2026-09-01,2026-09-21,-?\d+\.\d\d,/)
  })
})
