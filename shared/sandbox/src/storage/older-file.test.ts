import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { sampleOf, sentTo } from '../testing/test-sample.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { servedCalls } from '../wire/calls/handlers.ts'

/** Written by the first version of the sandbox, in May 2026. */
const FIRST_VERSION = readFileSync(join(import.meta.dirname, 'testing/first-version.sql'), 'utf8')
const NOW = Date.UTC(2026, 4, 4, 12, 5)

const PEOPLE = 'select id, whitelabel, user_name, type, parent_id, registered_at from members order by id'
const BETS = 'select * from bets order by id'
const ENTRIES = 'select * from entries order by rowid'
const BALANCES = `select a.name, sum(e.amount) as balance from entries e join accounts a on a.id = e.account_id
  where a.name like '%/member/%' group by a.name order by a.name`

test('[MC-173] a file that the first version of the sandbox made keeps its members, their money and bets, and gets what every call needs', async () => {
  const file = createTestDatabase()
  const first = new DatabaseSync(file.location)
  first.exec(FIRST_VERSION)
  first.close()
  const tables = [PEOPLE, BETS, ENTRIES, BALANCES].map((sql) => [sql, file.rows(sql)] as const)
  const before = Object.fromEntries(tables)
  const { client } = await openTestSandbox({ database: file.location, clock: () => NOW })
  expect(before[PEOPLE]?.length).toBeGreaterThan(10)
  const now = (sql: string) => file.rows(sql).slice(0, before[sql]?.length)
  for (const sql of [BETS, ENTRIES]) expect(now(sql), sql).toEqual(before[sql])
  // Members without an upline then may have one now: the sandbox has given caio a team.
  const people = now(PEOPLE).map((row, at) => ({
    ...row,
    parent_id: before[PEOPLE]?.[at]?.parent_id === null ? null : row.parent_id,
  }))
  expect(people).toEqual(before[PEOPLE])
  const balances = new Map(file.rows(BALANCES).map(({ name, balance }) => [name, balance]))
  for (const { name, balance } of before[BALANCES] ?? [])
    expect(balances.get(name), String(name)).toBe(balance)
  const token = await client.tokenOf('marina')
  expect((await client.ask(walletBalance, {}, { token })).value).toMatchObject({ sumBalance: 1295.7 })
  expect((await client.ask('lotteryOrders', { query: { pageNo: '1' } }, { token })).value).toMatchObject({
    content: [
      { stake: 2, win: 0, status: 'LOSE' },
      { stake: 10, win: 23.2, status: 'WIN' },
    ],
  })
  const agent = await client.tokenOf('aline')
  const silent: string[] = []
  for (const served of await servedCalls()) {
    if (sampleOf(served).apart !== undefined) continue
    const { status, value } = await client.ask(served.call, sentTo(served, agent, 'PT'), { token: agent })
    if (status !== 200 || !served.checks.value(value)) silent.push(`${served.call.id}: ${status}`)
  }
  expect(silent).toEqual([])
})
