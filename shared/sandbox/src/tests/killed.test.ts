import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { walletOf } from '../domain/accounts/people.ts'
import { integer } from '../storage/store.ts'
import { type Core, createCore } from '../wire/core/core.ts'

const folder = mkdtempSync(join(tmpdir(), 'arcada-killed-'))

const file = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
/** Moves money without a pause, until the test kills it. */
const SPENDER = `
import { createCore } from ${file('../wire/core/core.ts')}
import { cancelSuborders } from ${file('../domain/lottery/chase.ts')}
import { lotteryById } from ${file('../domain/catalogue/lottery-games.ts')}
import { PRIZE_MODES } from ${file('../domain/lottery/prize-modes.ts')}
const core = createCore({ database: process.argv[1], origin: 'http://sandbox.test', clock: () => ${Date.UTC(2026, 8, 21, 15)} })
core.settings.change('arcada', { cashier: { dailyCount: 1000000, turnoverFactor: 0 } })
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
  const { id } = core.store.one('select id from bets where round = ?', 'ticket/' + person.id + '/' + round)
  cancelSuborders(core, core.clock(), person, id, [id + 1])
  if (at % 50 === 0) core.store.run('delete from requests')
}`

/** Rows that are in only one of the two books. */
const DIFFERENCES = {
  withdrawals: `select number from withdrawals w where not exists (select 1 from transfers t where t.key = 'withdraw/' || w.number)
    union all select key from transfers where key like 'withdraw/%' and key not like '%/back'
      and substr(key, 10) not in (select number from withdrawals)`,
  deposits: `select number from deposits d where (status = 'SUCCESS')
      <> exists (select 1 from transfers t where t.key = 'deposit/' || d.number)
    union all select p.end_to_end_id from payments p join deposits d on d.id = p.deposit_id where d.status <> 'SUCCESS'`,
  transfers: `select number from upline_transfers u where not exists (select 1 from transfers t where t.key = 'transfer/' || u.number)
    union all select key from transfers where key like 'transfer/%' and substr(key, 10) not in (select number from upline_transfers)`,
  tickets: `select c.id from chases c where (select count(*) from suborders s where s.chase_id = c.id) not in (3, 4, 5)
    union all select key from transfers where key like 'ticket/%' and kind = 'BET' and key not in (select round from bets)`,
  cancelled: `select round from bets b where kind = 'lottery' and (status = 'CANCELLED')
      <> exists (select 1 from transfers t where t.key = b.round || '/cancel')`,
  sums: 'select transfer_id from entries group by transfer_id having sum(amount) <> 0',
}

function agrees({ store, ledger, accounts: { people } }: Core): number {
  for (const [name, sql] of Object.entries(DIFFERENCES)) expect(store.all(sql), name).toEqual([])
  const nina = people.byName('arcada', 'nina')
  expect(nina && ledger.balance(walletOf(nina))).toBeGreaterThanOrEqual(0)
  const row = store.one('select count(*) as count from transfers')
  return row ? integer(row, 'count') : 0
}

test('[MC-164] a back end that is killed while it moves money has booked each order completely or not at all', async () => {
  const database = join(folder, 'data.db')
  let booked = 0
  let first = 0
  for (const ms of [1, 7, 23, 61, 120]) {
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
    const core = createCore({
      database,
      origin: 'http://sandbox.test',
      clock: () => Date.UTC(2026, 8, 21, 15),
    })
    const now = agrees(core)
    expect(now).toBeGreaterThanOrEqual(booked)
    booked = now
    first ||= now
    core.store.close()
  }
  // It made progress before it was killed for the last time.
  expect(booked).toBeGreaterThan(first)
}, 60_000)
