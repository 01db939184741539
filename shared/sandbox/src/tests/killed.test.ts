import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { walletOf } from '../domain/accounts/people.ts'
import { raw } from '../storage/store.ts'
import { type Core, createCore } from '../wire/core/core.ts'

const NOW = Date.UTC(2026, 8, 21, 15)
const LIMIT = 10_000
const folder = mkdtempSync(join(tmpdir(), 'arcada-killed-'))

const file = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
/** Moves money without a pause, until the test kills it. */
const SPENDER = `
import { createCore } from ${file('../wire/core/core.ts')}
import { cancelSuborders } from ${file('../domain/lottery/chase.ts')}
import { lotteryById } from ${file('../domain/catalogue/lottery-games.ts')}
import { PRIZE_MODES } from ${file('../domain/lottery/table.ts')}
import { GAMES } from ${file('../domain/catalogue/games.ts')}
import { playRound } from ${file('../domain/games/round.ts')}
const core = createCore({ database: process.argv[1], origin: 'http://sandbox.test', clock: () => ${NOW} })
core.settings.change('arcada', { cashier: { dailyCount: 1000000, turnoverFactor: 0 }, nextOutcome: 'lose' })
const marina = core.accounts.people.byName('arcada', 'marina')
const nina = core.accounts.people.byName('arcada', 'nina')
if (!nina.payee) core.accounts.people.setPayee(nina, 'Nina Prado')
const person = core.accounts.people.byName('arcada', 'nina')
if (core.cashier.destinations.list(person).length === 0)
  core.cashier.destinations.add(person, { kind: 'BANK', bankCode: '341', cardNumber: '12345678' })
const [card] = core.cashier.destinations.list(person)
const table = { lottery: lotteryById('federal-24h'), mode: PRIZE_MODES[0], playType: 'trad' }
const run = Math.random().toString(36).slice(2)
// Cancels the unpaid deposit of the killed process: open deposits are limited.
for (const { number } of core.cashier.deposits.open(person)) core.cashier.deposits.notice({ orderNo: number, outcome: 'PAID' })
console.log('ready')
for (let at = 0; ; at++) {
  const { number } = core.cashier.deposits.create(person, { methodId: 'pix', amount: 10000 })
  core.cashier.deposits.notice({ orderNo: number, outcome: 'PAID' })
  core.cashier.withdrawals.create(person, card.id, 5000)
  core.cashier.uplineTransfers.create(person, 1000, 'x')
  const round = run + at + '-abcdef'
  core.tickets.buy(person, table, 7, 100, round, { draws: 3, stopOnWin: true })
  const { id } = core.store.one\`select id from bets where round = \${'ticket/' + person.id + '/' + round}\`
  cancelSuborders(core, core.clock(), person, id, [id + 1])
  try { playRound(core, marina, GAMES[0], 700, 'killed-' + round) } catch (error) { if (!error.code) throw error }
  if (at % 50 === 0) core.store.run\`delete from requests\`
}`

/** Rows that are in only one of the two books. */
const DIFFERENCES = {
  withdrawals: `select number from withdrawals w where not exists (select 1 from transfers t where t.key = 'withdraw/' || w.number)
    union all select key from transfers where key like 'withdraw/%' and key not like '%/back'
      and substr(key, 10) not in (select number from withdrawals)`,
  deposits: `select number from deposits d where (status = 'SUCCESS')
      <> exists (select 1 from transfers t where t.key = 'deposit/' || d.number)
    union all select p.endToEndId from payments p join deposits d on d.id = p.depositId where d.status <> 'SUCCESS'`,
  tickets: `select chaseId from bets where chaseId is not null group by chaseId having count(*) not in (3, 4, 5)
    union all select key from transfers where key like 'ticket/%' and kind = 'BET' and key not in (select round from bets)`,
  cancelled: `select round from bets b where kind = 'lottery' and (status = 'CANCELLED')
      <> exists (select 1 from transfers t where t.key = b.round || '/cancel')`,
  rounds: `select round from bets b where round like '%killed-%' and not exists (select 1 from transfers t where t.key = b.round)
    union all select key from transfers where key like '%killed-%' and key not in (select round from bets)`,
  sums: 'select transferId from entries group by transferId having sum(amount) <> 0',
}

function agrees({ store, ledger, accounts: { people } }: Core): number {
  for (const [name, sql] of Object.entries(DIFFERENCES)) expect(store.all`${raw(sql)}`, name).toEqual([])
  const nina = people.byName('arcada', 'nina')
  expect(nina && ledger.balance(walletOf(nina))).toBeGreaterThanOrEqual(0)
  const stakes = store.one`select coalesce(sum(stake), 0) as sum from bets where round like '%killed-%'`
  expect(stakes?.sum).toBeLessThanOrEqual(LIMIT)
  return Number(store.one`select count(*) as count from transfers`?.count)
}

test('[MC-164] [RG-58] a back end that is killed while it moves money has booked each order completely or not at all, and no stake above a limit', {
  tags: ['@long'],
  timeout: 120_000,
}, async () => {
  const database = join(folder, 'data.db')
  const open = () => createCore({ database, origin: 'http://sandbox.test', clock: () => NOW })
  const before = open()
  const marina = before.accounts.people.byName('arcada', 'marina') ?? expect.fail('missing in the sample')
  before.rg.limits.set(marina, 'STAKE', 'DAY', LIMIT)
  const booked = [agrees(before)]
  before.store.close()
  for (const ms of [7, 61, 120]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SPENDER, database], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await Promise.race([once(child.stdout, 'data'), ended])
    // biome-ignore lint/plugin: another process is at work, by the machine's own time
    await new Promise((resolve) => setTimeout(resolve, ms))
    child.kill('SIGKILL')
    const [, signal] = await ended
    expect(signal, 'it was working until it was killed').toBe('SIGKILL')
    const core = open()
    booked.push(agrees(core))
    core.store.close()
  }
  expect(booked).toEqual(booked.toSorted((one, other) => one - other))
  // It made progress before it was killed for the last time.
  expect(booked.at(-1)).toBeGreaterThan(booked[1] ?? 0)
})
