import { BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createSandbox, type Sandbox } from '../../wire/http/app.ts'
import { isRecord } from '../common/whitelabels.ts'

const NOW = Date.UTC(2026, 8, 21, 15)
const TODAY = dayIn(NOW, BRASILIA)
let sandbox: Sandbox
let client: TestClient
const tokens = new Map<string, string>()
beforeAll(async () => {
  let now = NOW
  sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now++ })
  client = createTestClient(sandbox)
  for (const person of ['marina', 'aline']) tokens.set(person, await client.tokenOf(person))
})
afterAll(() => sandbox.close())

const ask = async (
  call: Parameters<TestClient['ask']>[0],
  sent: { query?: Record<string, string>; body?: unknown },
  person = 'marina',
  language: 'PT' | 'EN' = 'EN',
) => {
  const token = tokens.get(person) ?? ''
  return (await client.ask(call, sent, { token, language })).value
}

/** Subjects of the movements of the last 30 days, as `TYPE subject`, without duplicates. */
async function subjects(language: 'PT' | 'EN', more: Record<string, string> = {}, person = 'marina') {
  const found = new Set<string>()
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const query = { startDate: '2026-08-23', endDate: TODAY, pageNo: String(pageNo), ...more }
    const value = await ask('transactionRecords', { query }, person, language)
    if (!isRecord(value) || !Array.isArray(value.content)) throw new Error('no page')
    for (const { type, subject } of value.content.filter(isRecord)) found.add(`${type} ${subject ?? '-'}`)
    pages = Number(value.totalPages)
  }
  return [...found]
}

describe('the subject of a movement', () => {
  it('[MC-113] names the game of a bet, of its win and of a refunded stake, in both languages', async () => {
    const [pt, en] = [await subjects('PT'), await subjects('EN')]
    expect(en).toEqual(expect.arrayContaining(["BET Tiger's Fortune", "WIN Tiger's Fortune"]))
    expect(pt).toEqual(expect.arrayContaining(['BET Fortuna do Tigre', 'WIN Fortuna do Tigre']))
    expect(en.filter((one) => /^(BET|WIN|CANCEL) -$/.test(one))).toEqual([])
    expect(en.some((one) => one.startsWith('CANCEL '))).toBe(true)
  })

  it('names the method of a deposit, the bank of a withdrawal and the game type of a rebate', async () => {
    const en = await subjects('EN')
    expect(en).toEqual(expect.arrayContaining(['DEPOSIT Pix', 'REBATE Slots']))
    expect(en.filter((one) => one.startsWith('WITHDRAW '))).not.toContain('WITHDRAW -')
  })

  it('names the claimed reward, and the promotion of a deposit', async () => {
    const rewards = await ask('rewards', { query: { status: 'AVAILABLE', pageNo: '1' } })
    const ids = isRecord(rewards) && Array.isArray(rewards.content) ? rewards.content.map(({ id }) => id) : []
    await ask('claimRewards', { body: { ids, requestId: 'all-of-them' } })
    const order = await ask('createDeposit', {
      body: { methodId: 'pix', amount: 100, promotionId: 'd-reload', requestId: 'with-bonus' },
    })
    const orderNo = isRecord(order) ? order.orderNo : ''
    await client.control('POST', '/sandbox/payments', { orderNo, outcome: 'PAID' })
    const expected = ['BONUS October cashback', 'BONUS Invitation accepted', 'BONUS 50% reload bonus']
    expect(await subjects('EN', { type: 'BONUS' })).toEqual(expect.arrayContaining(expected))
    expect(await subjects('PT', { type: 'BONUS' })).toContain('BONUS Cashback de outubro')
    const query = { startDate: TODAY, endDate: TODAY, report: 'transactions', language: 'EN' }
    const file = await ask('exportReport', { query })
    const lines = isRecord(file) ? String(file.content).split('\r\n') : []
    expect(lines[0]).toContain(',Type,About,Amount,')
    expect(lines.some((line) => line.includes(',Bonus,October cashback,12.75,'))).toBe(true)
  })

  it('is hidden from agents in the records of their teams', async () => {
    const team = await subjects('EN', { types: 'A' }, 'aline')
    expect(team).toContain('BET -')
    expect(team.filter((one) => !one.endsWith(' -'))).toEqual([])
    const query = { startDate: TODAY, endDate: TODAY, report: 'transactions', types: 'A', language: 'EN' }
    const file = await ask('exportReport', { query }, 'aline')
    const [header] = isRecord(file) ? String(file.content).replace('\ufeff', '').split('\r\n') : []
    expect(header).toBe('Date and time,Username,Type,Amount,Balance after,Remark')
  })
})
