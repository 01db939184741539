import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { afterAll, beforeAll, describe, expect, it, it as test } from 'vitest'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createSandbox, type Sandbox } from '../../wire/http/app.ts'
import { isRecord } from '../common/whitelabels.ts'

const NOW = Date.UTC(2026, 8, 21, 15)
const TODAY = dayIn(NOW, BRASILIA)
const MONTH = { startDate: addDays(TODAY, -29), endDate: TODAY }
let sandbox: Sandbox
let client: TestClient
const tokens = new Map<string, string>()
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test', clock: () => NOW })
  client = createTestClient(sandbox)
  for (const person of ['marina', 'aline', 'caio']) tokens.set(person, await client.tokenOf(person))
})
afterAll(() => sandbox.close())

async function ask(call: string, person: string, query: Record<string, string>): Promise<unknown> {
  const token = tokens.get(person) ?? ''
  const { status, value } = await client.ask(call, { query }, { token, language: 'EN' })
  expect(status).toBe(200)
  return value
}

async function rowsOf(call: string, person: string, query: Record<string, string>) {
  const rows: Record<string, unknown>[] = []
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const value = await ask(call, person, { ...query, pageNo: String(pageNo) })
    if (!isRecord(value) || !Array.isArray(value.content)) throw new Error(`${call} gives no pages`)
    rows.push(...value.content.filter(isRecord))
    pages = Number(value.totalPages)
  }
  return rows
}

const sorted = (times: readonly (number | string)[]) =>
  [...times].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0))

describe('lists the newest row first', () => {
  it.each([
    ['transactionRecords', 'marina', 'time', MONTH],
    ['transactionRecords', 'aline', 'time', { ...MONTH, types: 'A' }],
    ['betRecords', 'marina', 'time', MONTH],
    ['betRecords', 'marina', 'time', { ...MONTH, gameType: 'RNG' }],
    ['lotteryOrders', 'marina', 'time', MONTH],
    ['depositReport', 'marina', 'time', MONTH],
    ['withdrawReport', 'marina', 'time', MONTH],
    ['rebateReport', 'marina', 'date', MONTH],
    ['teamBets', 'aline', 'time', MONTH],
    ['rebateIncome', 'aline', 'date', MONTH],
    ['feedback', 'marina', 'time', {}],
    ['messages', 'marina', 'time', {}],
  ] as const)('in %s of %s, by %s', async (call, person, field, query) => {
    const times = (await rowsOf(call, person, query)).map((row) => {
      const time = row[field]
      if (typeof time !== 'number' && typeof time !== 'string') throw new Error(`a row without ${field}`)
      return time
    })
    expect(times.length).toBeGreaterThan(1)
    expect(times).toEqual(sorted(times))
  })

  it.each([
    ['transactions', 'marina'],
    ['bets', 'marina'],
    ['lottery', 'marina'],
    ['deposit', 'marina'],
    ['withdraw', 'marina'],
    ['teamBets', 'aline'],
    ['rebateIncome', 'aline'],
  ])('[MC-124] in the export of %s', async (report, person) => {
    const file = await ask('exportReport', person, { ...MONTH, report, language: 'EN' })
    const content = isRecord(file) ? String(file.content) : ''
    const times = content
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Date.parse(line.split(',')[0] ?? ''))
    expect(times.length).toBeGreaterThan(1)
    expect(times).not.toContain(Number.NaN)
    expect(times).toEqual(sorted(times))
  })
})

test.each([
  ['bets', 'marina'],
  ['lottery', 'marina'],
  ['teamBets', 'aline'],
])('[MC-124] the export of %s has no prize of 0 for an open bet', async (report, person) => {
  const file = await ask('exportReport', person, { ...MONTH, report, language: 'EN' })
  const open = String(isRecord(file) ? file.content : '')
    .split('\r\n')
    .filter((line) => line.endsWith(',Open'))
  expect(open.length).toBeGreaterThan(0)
  for (const line of open) expect(line).toMatch(/,,Open$/)
})
