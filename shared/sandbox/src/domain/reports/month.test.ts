import { centavos, centavosOf } from '@arcada/kit/contract/centavos'
import { MovementType } from '@arcada/kit/contract/entities/record-filters'
import { BRASILIA, DAY_MS } from '@arcada/kit/i18n/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { integer, raw, text } from '../../storage/store.ts'
import { servedCall } from '../../wire/calls/handlers.ts'
import { createCore } from '../../wire/core/core.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { GAMES } from '../catalogue/games.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { spanOf } from '../common/days.ts'
import { below, pick, type Random, randomOf } from '../common/random.ts'
import { Refusal } from '../common/refusal.ts'
import { isRecord } from '../common/whitelabels.ts'
import { playRound, STAKES } from '../games/round.ts'
import { cancelSuborders } from '../lottery/chase.ts'
import { PRIZE_MODES } from '../lottery/table.ts'
import { fromTo } from '../money/ledger.ts'

/** Midnight in Brasília. */
const FIRST = Date.UTC(2026, 8, 1, 3)
const DAYS = 31
const A_DAY = 25
const dayAt = (at: number) => new Date(FIRST + at * DAY_MS).toISOString().slice(0, 10)
const TYPES = MovementType.enum

let now = FIRST
const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
const found = core.accounts.people.byName('arcada', 'nina') ?? expect.fail('nina is not there')
core.accounts.people.setPayee(found, 'Nina Prado')
const nina: Member = { ...found, payee: 'Nina Prado' }
core.cashier.destinations.add(nina, { kind: 'BANK', bankCode: '341', cardNumber: '12345678' })
const opening = core.ledger.balance(walletOf(nina))
let done = 0

/** Every operation of a member with money, at random. */
function act(random: Random, at: number): void {
  const house = `house/arcada/sample`
  const give = (kind: string) => {
    const amount = 1 + below(random, 5_000)
    core.ledger.transfer(`${kind}/${at}`, kind, fromTo(house, walletOf(nina), centavos(amount)))
  }
  const lottery = lotteryById(pick(random, ['flash-1', 'flash-2', 'trio-1'])) ?? expect.fail('no lottery')
  const actions = [
    () => {
      const { number } = core.cashier.deposits.create(nina, {
        methodId: pick(random, ['pix', 'card', 'wallet']),
        amount: centavos(2_000 + below(random, 9_999)),
      })
      if (random() < 0.7) core.cashier.deposits.notice({ orderNo: number, outcome: 'PAID' })
      else core.cashier.deposits.cancel(nina, number)
    },
    () => {
      core.settings.change('arcada', { payouts: random() < 0.3 ? 'fail' : 'auto' })
      const [card] = core.cashier.destinations.list(nina)
      core.cashier.withdrawals.create(nina, card?.id ?? 0, centavos(2_000 + below(random, 3_000)))
      now += 61_000
      core.settleDue()
    },
    () => playRound(core, nina, pick(random, GAMES), pick(random, STAKES), `round-${at}-abcdef`),
    () => {
      const table = { lottery, mode: PRIZE_MODES[0], playType: 'trad' } as const
      const chase = { draws: 1 + below(random, 5), stopOnWin: random() < 0.5 }
      core.tickets.buy(nina, table, below(random, 10), pick(random, STAKES), `ticket-${at}`, chase)
    },
    () => {
      const open = core.store.all`select id, chaseId from bets
        where memberId = ${nina.id} and status = 'UNSETTLED' and chaseId is not null`
      core.settleDue()
      const row = open.at(-1)
      if (row) cancelSuborders(core, now, nina, integer(row, 'chaseId'), [integer(row, 'id')])
    },
    () => give('REBATE'),
    () => give('BONUS'),
    () => void core.cashier.uplineTransfers.create(nina, centavos(1_000 + below(random, 500)), ''),
  ]
  try {
    pick(random, actions)()
    done++
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

let session = ''
const served = new Map<string, Awaited<ReturnType<typeof servedCall>>>()
beforeAll(async () => {
  const reports = ['betRecords', 'lotteryOrders', 'profitAndLoss', 'transactionRecords', 'rgStatement']
  for (const id of [...reports, 'depositReport', 'withdrawReport']) served.set(id, await servedCall(id))
  const random = randomOf('month')
  core.settings.change('arcada', { cashier: { turnoverFactor: 0, dailyCount: 1000 } })
  for (let day = 0; day < DAYS; day++) {
    for (let at = 0; at < A_DAY; at++) {
      now = Math.max(now, FIRST + day * DAY_MS + (at + 1) * 25 * 60_000) + below(random, 60_000)
      act(random, day * A_DAY + at)
    }
    // Every operation of a day is completed on that day.
    now = FIRST + (day + 1) * DAY_MS - 60_000
    core.settleDue()
  }
  session = core.accounts.sessions.begin(nina.id, { device: 'Phone', browser: 'Browser' })
}, 120_000)

function ask(id: string, query: Record<string, string>): Record<string, unknown> {
  const value = served.get(id)?.answer(core, {
    query,
    body: undefined,
    header: (name) => ({ module: 'COMM3', token: session })[name],
    whitelabel: 'arcada',
  })
  if (!isRecord(value)) throw new Error(`${id} has no answer`)
  return value
}
/** A sum of an answer, in centavos. */
const sumIn = (sums: unknown, name: string) => centavosOf(Number(isRecord(sums) ? sums[name] : Number.NaN))
const footer = (id: string, query: Record<string, string>) => {
  const sums = ask(id, { pageNo: '1', ...query }).footer
  return (name: string) => sumIn(sums, name)
}

/** Bookings of the ledger on the wallet, by purpose; centavos. */
function booked(first: number, last: number): (kind: string) => number {
  const { start, end } = spanOf(dayAt(first), dayAt(last), BRASILIA)
  const rows = core.store
    .all`select case when t.kind <> 'TRANSFER' then t.kind when e.amount < 0 then 'TRANSFER_OUT' else 'TRANSFER_IN' end as kind,
       sum(e.amount) as sum
     from entries e join transfers t on t.id = e.transferId join accounts a on a.id = e.accountId
     where a.name = ${walletOf(nina)} and t.createdAt >= ${start} and t.createdAt < ${end} group by 1`
  const sums = new Map(rows.map((row) => [text(row, 'kind'), integer(row, 'sum')]))
  return (kind) => sums.get(kind) ?? 0
}

const random = randomOf('spans')
const SPANS = [
  ...Array.from({ length: 8 }, () => {
    const first = below(random, DAYS)
    return [first, first + below(random, DAYS - first)] as const
  }),
  ...[0, 14, DAYS - 1].map((day) => [day, day] as const),
  [0, DAYS - 1] as const,
]

describe('a month of many movements', () => {
  it('[MC-123] has the same sums in reports, transaction record, profit and loss and ledger, for every filter', () => {
    expect(done).toBeGreaterThan(600)
    for (const [first, last] of SPANS) {
      const days = { startDate: dayAt(first), endDate: dayAt(last) }
      const ledger = booked(first, last)
      for (const type of TYPES) {
        const sums = footer('transactionRecords', { ...days, type })
        expect(sums('income') - sums('expense'), `${type} of ${days.startDate}`).toBe(ledger(type))
      }
      expect(footer('depositReport', days)('total')).toBe(ledger('DEPOSIT'))
      expect(footer('withdrawReport', days)('total')).toBe(0 - ledger('WITHDRAW'))

      const { summary, content } = ask('profitAndLoss', days)
      const stake = 0 - ledger('BET') - ledger('CANCEL')
      const expected = {
        deposit: ledger('DEPOSIT'),
        withdraw: 0 - ledger('WITHDRAW'),
        stake,
        valid: stake,
        win: ledger('WIN'),
        rebate: ledger('REBATE'),
        bonus: ledger('BONUS'),
        profit: ledger('WIN') + ledger('REBATE') + ledger('BONUS') - stake,
      }
      const rows: unknown[] = Array.isArray(content) ? content : []
      for (const [name, sum] of Object.entries(expected)) {
        expect(sumIn(summary, name), `${name} of ${days.startDate}`).toBe(sum)
        expect(rows.reduce<number>((total, row) => total + sumIn(row, name), 0)).toBe(sum)
      }

      const types = ask('profitAndLoss', { ...days, by: 'GAME_TYPE' }).content
      const games = new Map(
        (Array.isArray(types) ? types : []).map((row: Record<string, unknown>) => [row.gameType, row]),
      )
      const lottery = footer('lotteryOrders', days)
      for (const name of ['stake', 'win']) {
        const vendors = CATEGORIES.reduce((total, gameType) => {
          const sum = footer('betRecords', { ...days, gameType })(name)
          expect(sum).toBe(sumIn(games.get(gameType) ?? { [name]: 0 }, name))
          return total + sum
        }, 0)
        expect(lottery(name)).toBe(sumIn(games.get('LOTT') ?? { [name]: 0 }, name))
        expect(vendors + lottery(name)).toBe(expected[name === 'stake' ? 'stake' : 'win'])
        expect(footer('betRecords', days)(name)).toBe(vendors)
      }
    }
  }, 120_000)

  it('[RG-46] has the same sums in the statement, to the centavo, in each grouping', () => {
    for (const [first, last] of SPANS)
      for (const groupBy of ['day', 'week', 'month']) {
        const days = { startDate: dayAt(first), endDate: dayAt(last) }
        const { summary, content } = ask('rgStatement', { ...days, groupBy })
        const rows = Array.isArray(content) ? content.filter(isRecord) : []
        for (const row of [...rows, { ...Object(summary), from: days.startDate, to: days.endDate }]) {
          const dayOf = (date: unknown) => Math.round((Date.parse(String(date)) - FIRST) / DAY_MS)
          const ledger = booked(dayOf(row.from), dayOf(row.to))
          const [wagers, wins] = [0 - ledger('BET') - ledger('CANCEL'), ledger('WIN')]
          const [deposits, withdrawals] = [ledger('DEPOSIT'), 0 - ledger('WITHDRAW')]
          const [net, bonus] = [wins - wagers, ledger('BONUS') + ledger('REBATE')]
          const sums = { wagers, wins, net, deposits, withdrawals, cashNet: deposits - withdrawals, bonus }
          const found = Object.keys(sums).map((name) => [name, sumIn(row, name)])
          expect(Object.fromEntries(found), `${groupBy} from ${row.from}`).toEqual(sums)
        }
      }
  })

  it('[MC-114] has consistent balances in the record: each is the previous one plus the amount', () => {
    const days = { startDate: dayAt(0), endDate: dayAt(DAYS - 1) }
    const rows: { id: string; amount: number; balanceAfter: number }[] = []
    for (let pageNo = 1; ; pageNo++) {
      const { content, totalPages } = ask('transactionRecords', { ...days, pageNo: String(pageNo) })
      if (Array.isArray(content)) rows.unshift(...content.toReversed())
      if (pageNo >= Number(totalPages)) break
    }
    expect(rows.length).toBeGreaterThan(400)
    let balance: number = opening
    for (const { id, amount, balanceAfter } of rows) {
      balance += centavosOf(amount)
      expect(centavosOf(balanceAfter), id).toBe(balance)
    }
    expect(balance).toBe(core.ledger.balance(walletOf(nina)))
  })

  it('[MC-162] leaves a ledger whose balances are never below 0, and whose entries are immutable', () => {
    const { store } = core
    const lowest = store.one`select min(balance) as least from (
      select sum(e.amount) over (partition by a.id order by e.rowid) as balance
      from entries e join accounts a on a.id = e.accountId where a.name like '%/member/%')`
    expect(lowest?.least).toBeGreaterThanOrEqual(0)
    for (const sql of [
      'update entries set amount = amount + 1',
      'delete from entries',
      `update transfers set kind = 'BONUS'`,
      'delete from transfers',
      `update accounts set name = 'mine'`,
      'delete from accounts',
      'update or replace entries set amount = 0 where rowid = 1',
    ])
      expect(() => store.run`${raw(sql)}`, sql).toThrow('the ledger is append-only')
  })
})
