import { centavosOf } from '@arcada/kit/contract/centavos'
import { expect, onTestFinished, test } from 'vitest'
import { createTestClient } from '../../testing/test-client.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { allPages, listIn } from '../../testing/test-world.ts'
import { createSandbox } from '../../wire/http/app.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const DAYS = { startDate: '2026-05-02', endDate: '2026-06-01' }
const SUMS = ['deposit', 'withdraw', 'stake', 'win', 'rebate', 'bonus', 'profit'] as const
const LONG = { tags: ['@long'], timeout: 60_000 }

/** Answers of the calls of an agent, and the rows of the database. */
async function agent(userName: string, more: { largeTeam?: string } = {}) {
  const file = createTestDatabase()
  const options = { database: file.location, origin: 'http://sandbox.test', clock: () => NOW }
  const sandbox = await createSandbox({ ...options, ...more })
  onTestFinished(() => sandbox.close())
  const client = createTestClient(sandbox)
  const token = await client.tokenOf(userName)
  const ask = async (id: string, query: Record<string, string>): Promise<Record<string, unknown>> => {
    const { status, value } = await client.ask(id, { query }, { token })
    expect(status).toBe(200)
    return Object(value)
  }
  const all = (id: string, query: Record<string, string>) =>
    allPages((pageNo) => ask(id, { ...query, pageNo }))
  return { ask, all, ledger: file.rows(ledgerOf(userName))[0] }
}

/** The reports of an agent whose sums differ from each other or from the ledger, over 31 days. */
async function checkSums({ ask, all, ledger }: Awaited<ReturnType<typeof agent>>): Promise<void> {
  const overview = await ask('teamOverview', DAYS)
  expect(Number(overview.stake)).toBeGreaterThan(0)
  const rows = await all('teamPnl', DAYS)
  const daily = listIn(await ask('teamDaily', DAYS))
  expect(daily).toHaveLength(31)
  const { footer } = await ask('teamPnl', { ...DAYS, pageNo: '1' })
  for (const name of SUMS) {
    const add = (list: typeof rows) => list.reduce((sum, row) => sum + centavosOf(Number(row[name])), 0)
    const wanted = centavosOf(Number(overview[name]))
    const found = [add(rows), add(daily), centavosOf(Number(Object(footer)[name]))]
    expect(found, name).toEqual(Array(3).fill(wanted))
    if (name !== 'profit') expect(ledger?.[name], name).toBe(wanted)
  }
  const { stake, win, newMembers, firstDeposits } = overview
  expect((await ask('teamBets', { ...DAYS, pageNo: '1' })).footer).toMatchObject({ stake, win })
  const booked = async (type: string): Promise<Record<string, number>> =>
    Object((await ask('transactionRecords', { ...DAYS, types: 'A', type, pageNo: '1' })).footer)
  const [bets, cancelled] = [await booked('BET'), await booked('CANCEL')]
  expect(centavosOf(bets.expense ?? 0) - centavosOf(cancelled.income ?? 0)).toBe(centavosOf(Number(stake)))
  for (const [name, count] of Object.entries({ newMembers, firstDeposits })) {
    const sum = daily.reduce((total, day) => total + Number(day[name]), 0)
    expect(sum, name).toBe(count)
  }
}

/** Sums of the ledger below an agent, in centavos, over the days of Brasília, three hours behind. */
const ledgerOf = (userName: string) => `with recursive team as (
  select id, 1 as level from members where whitelabel = 'arcada' and parentId =
    (select id from members where whitelabel = 'arcada' and userName = '${userName}')
  union all select m.id, t.level + 1 from members m join team t on m.parentId = t.id)
  select (select max(level) from team) as levels,
  sum(case when t.kind = 'DEPOSIT' then e.amount else 0 end) as deposit,
  -sum(case when t.kind = 'WITHDRAW' then e.amount else 0 end) as withdraw,
  -sum(case when t.kind in ('BET', 'CANCEL') then e.amount else 0 end) as stake,
  sum(case when t.kind = 'WIN' then e.amount else 0 end) as win,
  sum(case when t.kind = 'REBATE' then e.amount else 0 end) as rebate,
  sum(case when t.kind = 'BONUS' then e.amount else 0 end) as bonus
  from team join accounts a on a.name = 'arcada/member/' || team.id
  join entries e on e.accountId = a.id join transfers t on t.id = e.transferId
  where t.createdAt >= ${Date.UTC(2026, 4, 2, 3)} and t.createdAt < ${Date.UTC(2026, 5, 2, 3)}`

test('[AC-28] 31 days of a team have the same sums in every report and in the ledger, without double counting', async () =>
  checkSums(await agent('aline')))

test(
  '[AC-28] [AC-40] a team of 5,000 members on 50 levels opens, searches and sums without an error',
  LONG,
  async () => {
    const regina = await agent('regina', { largeTeam: 'arcada' })
    const { ask } = regina
    expect(await ask('teamOverview', DAYS)).toMatchObject({ members: 5000 })
    const matches = await ask('teamMembers', { pageNo: '1', userName: 'a' })
    expect(Number(matches.totalCount)).toBeGreaterThan(3000)
    // Down the largest branches, and one request beyond.
    const path: string[] = []
    for (;;) {
      const parent = path.at(-1)
      const below = await ask('teamPnl', { ...DAYS, pageNo: '1', ...(parent ? { parentId: parent } : {}) })
      expect(below.path).toHaveLength(path.length)
      const [deepest] = listIn(below).sort((one, other) => Number(other.members) - Number(one.members))
      if (!deepest) break
      path.push(String(deepest.id))
    }
    expect(path.length).toBeGreaterThan(20)
    expect(regina.ledger).toMatchObject({ levels: 50 })
    for (const report of ['teamPnl', 'teamBets']) {
      const { rows } = await ask('exportReport', { ...DAYS, report, language: 'PT' })
      expect(rows).toBeGreaterThan(45)
    }
    await checkSums(regina)
  },
)
