import { centavos } from '@arcada/kit/contract/centavos'
import { type Member, toMember, walletOf } from '../../domain/accounts/people.ts'
import { insertGameBet, type StoredBet } from '../../domain/catalogue/bet.ts'
import { CATEGORIES, type Category } from '../../domain/catalogue/categories.ts'
import { GAMES } from '../../domain/catalogue/games.ts'
import type { Lottery } from '../../domain/catalogue/lotteries.ts'
import { lotteryById } from '../../domain/catalogue/lottery-games.ts'
import {
  type Draw,
  drawAt,
  drawnNumbers,
  drawSecretOf,
  lastDraw,
  nextDraw,
} from '../../domain/lottery/draws.ts'
import { PRIZE_MODES } from '../../domain/lottery/table.ts'
import { createTickets } from '../../domain/lottery/tickets.ts'
import { createLedger, fromTo, type Ledger } from '../../domain/money/ledger.ts'
import { integer, type Store } from '../../storage/store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Played {
  /** Ms before now. */
  ago: number
  category: Category
  /** Centavos. */
  stake: number
  status: StoredBet['status']
}

/** A bet of each status with every kind of vendor's game, the oldest first; the last two are of this minute. */
const PLAYED: readonly Played[] = [
  ...CATEGORIES.flatMap((category, at): Played[] => [
    { ago: (27 - 2 * at) * DAY, category, stake: 1_000 + 250 * at, status: 'WIN' },
    { ago: (27 - 2 * at) * DAY - 40 * MINUTE, category, stake: 500, status: 'LOSE' },
    { ago: (26 - 2 * at) * DAY, category, stake: 2_000, status: 'LOSE' },
  ]),
  { ago: 11 * DAY, category: 'SPORTS', stake: 1_500, status: 'DRAW' },
  { ago: 10 * DAY, category: 'SPORTS', stake: 3_000, status: 'CANCELLED' },
  { ago: 9 * DAY, category: 'SPORTS', stake: 2_500, status: 'UNSETTLED' },
  { ago: 50 * MINUTE, category: 'RNG', stake: 500, status: 'WIN' },
  { ago: 20 * MINUTE, category: 'LIVE', stake: 1_000, status: 'LOSE' },
]

/** Other bookings of a member: kind, amount and age. */
type Booked = readonly [kind: string, centavos: number, ago: number, remark?: string]

const MARINA: readonly Booked[] = [
  ['BONUS', 2_000, 16 * DAY, 'Pix'],
  ['BONUS', 500, 3 * DAY],
]
const CAIO: readonly Booked[] = [
  ['COMMISSION', 4_820, 21 * DAY],
  ['SALARY', 12_000, 14 * DAY],
  ['DIVIDEND', 26_450, 8 * DAY],
  ['COMMISSION', 1_375, 2 * DAY],
]

/** History of marina and caio that fills each kind of record without changing their balance. */
export function seedRecords(
  store: Store,
  whitelabel: string,
  ids: ReadonlyMap<string, number>,
  now: number,
): void {
  for (const [userName, booked] of [
    ['marina', MARINA],
    ['caio', CAIO],
  ] as const) {
    const row = store.one`select * from members where id = ${ids.get(userName) ?? 0}`
    if (row) seedPerson(store, toMember(row), whitelabel, booked, now, userName === 'marina')
  }
}

function seedPerson(
  store: Store,
  member: Member,
  whitelabel: string,
  booked: readonly Booked[],
  now: number,
  plays: boolean,
): void {
  let time = now
  const ledger = createLedger(store, () => time)
  const wallet = walletOf(member)
  const owned = ledger.balance(wallet)
  const tickets = createTickets(store, ledger, { stake() {} }, () => time)
  const book = (key: string, kind: string, amount: number, remark = '') =>
    ledger.transfer(
      `seed/${member.id}/${key}`,
      kind,
      fromTo(`house/${whitelabel}/sample`, wallet, centavos(amount)),
      remark,
    )
  booked.forEach(([kind, amount, ago, remark], at) => {
    time = now - ago
    book(`money/${at}`, kind, amount, remark)
  })
  if (plays) {
    PLAYED.forEach((bet, at) => {
      time = now - bet.ago
      seedBet(store, ledger, member, bet, at, time)
    })
    for (const [at, order] of orders(now, drawSecretOf({ store })).entries()) {
      time = order.at
      const table = { lottery: order.lottery, mode: PRIZE_MODES[0], playType: 'trad' } as const
      tickets.buy(member, table, order.pick, order.stake, `sample-${at}`, order)
    }
    for (const due of dueTimes(store, member, now)) {
      time = due
      tickets.settleDue()
    }
    // The unclaimed stakes belong to the sample of the rebates.
    store.run`update bets set rebateId = (select min(id) from rebates where memberId = ${member.id})
      where memberId = ${member.id} and rebateId is null and (round like 'seed/bet/%' or round like 'ticket/%')
        and status <> 'UNSETTLED'`
  }
  // Booked before everything else in the record, so that no balance in it is below 0.
  time = now - 29 * DAY
  book('adjustment', 'ADJUSTMENT', owned - ledger.balance(wallet))
}

/** Times of draws with stakes: each is paid at its time. */
const dueTimes = (store: Store, { id }: Member, now: number): number[] =>
  store.all`select distinct dueAt from bets where memberId = ${id} and status = 'UNSETTLED' and dueAt <= ${now}
    order by dueAt`.map((row) => integer(row, 'dueAt'))

function seedBet(
  store: Store,
  ledger: Ledger,
  member: Member,
  { category, stake, status }: Played,
  at: number,
  time: number,
): void {
  const game = GAMES.filter((one) => one.category === category)[at % 3]
  if (!game) return
  const round = `seed/bet/${member.id}/${at}`
  const house = `house/${member.whitelabel}/games`
  const wallet = walletOf(member)
  const win = { WIN: stake * 2, DRAW: stake, LOSE: 0, UNSETTLED: 0, CANCELLED: 0 }[status]
  const back = status === 'CANCELLED' ? stake : win
  ledger.transfer(round, 'BET', fromTo(wallet, house, centavos(stake)))
  if (back > 0) {
    const kind = status === 'CANCELLED' ? 'CANCEL' : 'WIN'
    ledger.transfer(`${round}/${kind.toLowerCase()}`, kind, fromTo(house, wallet, centavos(back)))
  }
  // A match without a result stays open: the sandbox's clock does not settle it.
  const due = status === 'UNSETTLED' ? Number.MAX_SAFE_INTEGER : time
  insertGameBet(store, { round, memberId: member.id, game, stake, win, at: time, status, due })
}

interface Bought {
  lottery: Lottery
  at: number
  pick: number
  stake: number
  draws: number
  stopOnWin: boolean
}

/** Orders of each state: won, lost, stopped after a win, one of five draws after two of them, and one that is open. */
function orders(now: number, secret: string): Bought[] {
  const rapid = find('flash-5')
  const trio = find('trio-30')
  const daily = find('federal-24h')
  const atDraw = (lottery: Lottery, draw: Draw) => ({
    lottery,
    draw,
    at: draw.time - lottery.period + MINUTE,
  })
  const won = atDraw(rapid, nextDraw(rapid, now - 9 * DAY))
  const lost = atDraw(rapid, nextDraw(rapid, now - 8 * DAY))
  // Some draws have the numbers of the one before: then an earlier pair, because the order wins with its second draw.
  let first = nextDraw(trio, now - 12 * DAY)
  while (newNumber(secret, trio, first.index) === undefined) first = drawAt(trio, first.index - 1)
  const stopped = atDraw(trio, first)
  const hit = newNumber(secret, trio, first.index) ?? 0
  const running = drawAt(daily, lastDraw(daily, now).index - 1)
  const ONCE = { draws: 1, stopOnWin: false }
  return [
    { ...ONCE, ...stopped, pick: hit, stake: 300, draws: 4, stopOnWin: true },
    { ...ONCE, ...won, pick: drawnNumbers(rapid, won.draw.index, secret).main[0] ?? 0, stake: 500 },
    { ...ONCE, ...lost, pick: missOf(secret, rapid, lost.draw.index), stake: 200 },
    // Both drawn draws missed, so no win stops the others.
    {
      lottery: daily,
      at: running.time - 2 * HOUR,
      pick: missOf(secret, daily, running.index, running.index + 1),
      stake: 250,
      draws: 5,
      stopOnWin: true,
    },
    // In the minute after a draw it is of that moment: before, sales were closed, and the order would be settled.
    { ...ONCE, lottery: daily, at: Math.max(now - MINUTE, lastDraw(daily, now).time), pick: 7, stake: 100 },
  ]
}

function find(id: string): Lottery {
  const lottery = lotteryById(id)
  if (!lottery) throw new Error(`there is no lottery ${id}`)
  return lottery
}

/** A number of the draw after this one that this one lacks. */
function newNumber(secret: string, lottery: Lottery, index: number): number | undefined {
  const first = drawnNumbers(lottery, index, secret).main
  return drawnNumbers(lottery, index + 1, secret).main.find((number) => !first.includes(number))
}

/** A number that none of the draws has. */
function missOf(secret: string, lottery: Lottery, ...indexes: number[]): number {
  const drawn = new Set(indexes.flatMap((index) => drawnNumbers(lottery, index, secret).main))
  let number = lottery.rules.from
  while (drawn.has(number)) number++
  return number
}
