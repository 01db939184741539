import { centavosOf } from '@arcada/kit/contract/centavos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createSandbox, type Sandbox } from '../../wire/http/app.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const DAYS = { startDate: '2026-05-02', endDate: '2026-06-01' }
const LONG = 60_000

const file = createTestDatabase()
let sandbox: Sandbox
let client: TestClient
let token = ''
beforeAll(async () => {
  sandbox = await createSandbox({
    database: file.location,
    origin: 'http://sandbox.test',
    clock: () => NOW,
    largeTeam: 'arcada',
  })
  client = createTestClient(sandbox)
  token = await client.tokenOf('regina')
}, LONG)
afterAll(() => {
  sandbox.close()
  file.remove()
})

async function ask(id: string, query: Record<string, string>): Promise<Record<string, unknown>> {
  const { status, value } = await client.ask(id, { query }, { token })
  expect(status).toBe(200)
  return isRecord(value) ? value : {}
}
const rowsOf = (value: Record<string, unknown>) =>
  Array.isArray(value.content) ? value.content.filter(isRecord) : []
const cents = (value: unknown) => centavosOf(Number(value))

/** Every row of a list, page by page. */
async function all(id: string, query: Record<string, string>): Promise<Record<string, unknown>[]> {
  const first = await ask(id, { ...query, pageNo: '1' })
  const rows = rowsOf(first)
  for (let page = 2; page <= Number(first.totalPages); page++)
    rows.push(...rowsOf(await ask(id, { ...query, pageNo: String(page) })))
  return rows
}

describe('a team of 5,000 members on 50 levels', () => {
  it(
    '[AC-40] opens, searches and sums without an error',
    async () => {
      expect(await ask('teamOverview', DAYS)).toMatchObject({ members: 5000 })
      const direct = await ask('teamMembers', { pageNo: '1' })
      expect(Number(direct.totalCount)).toBeGreaterThan(45)
      const matches = await ask('teamMembers', { pageNo: '1', userName: 'a' })
      expect(Number(matches.totalCount)).toBeGreaterThan(3000)
      // Down to the last level, and one request beyond.
      let parentId = ''
      let depth = 0
      for (;;) {
        const below = await ask('teamPnl', { ...DAYS, pageNo: '1', ...(parentId ? { parentId } : {}) })
        expect(below.path).toHaveLength(depth)
        const deepest = rowsOf(below).sort((one, other) => Number(other.members) - Number(one.members))[0]
        if (!deepest) break
        depth++
        parentId = String(deepest.id)
      }
      expect(depth).toBeGreaterThan(20)
      expect(file.rows(LEVELS)).toEqual([{ levels: 50 }])
      for (const report of ['teamPnl', 'teamBets'])
        expect(Number((await ask('exportReport', { ...DAYS, report, language: 'PT' })).rows)).toBeGreaterThan(
          45,
        )
    },
    LONG,
  )

  it('has balanced books, and no negative balance at any time', () => {
    expect(
      file.rows('select transfer_id from entries group by transfer_id having sum(amount) <> 0 limit 1'),
    ).toEqual([])
    expect(
      file.rows(`select * from (
        select sum(e.amount) over (partition by e.account_id order by t.created_at, e.rowid) as left_over
        from entries e join transfers t on t.id = e.transfer_id join accounts a on a.id = e.account_id
        where a.name like '%/member/%' and t.key like 'seed/large/%') where left_over < 0 limit 1`),
    ).toEqual([])
  })
})

describe('31 days of a team', () => {
  it(
    '[AC-28] have the same sums in every report and in the ledger, without double counting',
    async () => {
      const overview = await ask('teamOverview', DAYS)
      const pnl = await ask('teamPnl', { ...DAYS, pageNo: '1' })
      const bets = await ask('teamBets', { ...DAYS, pageNo: '1' })
      const daily = rowsOf(await ask('teamDaily', DAYS))
      const rows = await all('teamPnl', DAYS)
      const matches = await ask('teamPnl', { ...DAYS, pageNo: '1', userName: '1' })
      const total = isRecord(pnl.footer) ? pnl.footer : {}
      const placed = isRecord(bets.footer) ? bets.footer : {}
      const [ledger] = file.rows(LEDGER)
      expect(daily).toHaveLength(31)
      expect(cents(overview.stake)).toBeGreaterThan(0)
      for (const sum of ['deposit', 'withdraw', 'stake', 'win', 'rebate', 'bonus', 'profit'] as const) {
        const add = (list: Record<string, unknown>[]) => list.reduce((cent, row) => cent + cents(row[sum]), 0)
        expect(add(rows), sum).toBe(cents(overview[sum]))
        expect(add(daily), sum).toBe(cents(overview[sum]))
        expect(total[sum], sum).toBe(overview[sum])
        expect(isRecord(matches.footer) && matches.footer[sum], sum).toBe(overview[sum])
        if (sum !== 'profit') expect(ledger?.[sum], sum).toBe(cents(overview[sum]))
      }
      expect([placed.stake, placed.win]).toEqual([overview.stake, overview.win])
      const record = await ask('transactionRecords', { ...DAYS, types: 'A', type: 'BET', pageNo: '1' })
      expect(record.footer).toEqual({ income: 0, expense: overview.stake })
      for (const count of ['newMembers', 'firstDeposits'])
        expect(
          daily.reduce((sum, day) => sum + Number(day[count]), 0),
          count,
        ).toBe(overview[count])
    },
    LONG,
  )
})

const BELOW = `with recursive team as (
  select id, 1 as level from members where parent_id = (select id from members where user_name = 'regina')
  union all select m.id, t.level + 1 from members m join team t on m.parent_id = t.id)`
const LEVELS = `${BELOW} select max(level) as levels from team`
/** Days of Brasília, three hours behind. */
const LEDGER = `${BELOW} select
  sum(case when t.kind = 'DEPOSIT' then e.amount else 0 end) as deposit,
  -sum(case when t.kind = 'WITHDRAW' then e.amount else 0 end) as withdraw,
  -sum(case when t.kind in ('BET', 'CANCEL') then e.amount else 0 end) as stake,
  sum(case when t.kind = 'WIN' then e.amount else 0 end) as win,
  sum(case when t.kind = 'REBATE' then e.amount else 0 end) as rebate,
  sum(case when t.kind = 'BONUS' then e.amount else 0 end) as bonus
  from team join accounts a on a.name = 'arcada/member/' || team.id
  join entries e on e.account_id = a.id join transfers t on t.id = e.transfer_id
  where t.created_at >= ${Date.UTC(2026, 4, 2, 3)} and t.created_at < ${Date.UTC(2026, 5, 2, 3)}`

describe('a file in which the agent of the large team is still called renata', () => {
  it('opens: the agent becomes regina, and renata a player with an exclusion', {
    timeout: LONG,
  }, async () => {
    const older = createTestDatabase()
    const open = () =>
      createSandbox({
        database: older.location,
        origin: 'http://sandbox.test',
        clock: () => NOW,
        largeTeam: 'arcada',
      })
    const first = await open()
    first.close()
    older.rows(`update members set user_name = 'rita' where user_name = 'renata'`)
    older.rows(`update members set user_name = 'renata' where user_name = 'regina'`)
    const again = await open()
    const people = createTestClient(again)
    expect(await people.login('regina', 'Arcada123')).toMatchObject({ status: 200 })
    expect(await people.login('renata', 'Arcada123')).toMatchObject({ status: 403, code: 'rg.excluded' })
    again.close()
    older.remove()
  })
})
