import { randomUUID } from 'node:crypto'
import { centavos } from '@arcada/kit/contract/centavos'
import { type Row, type Store, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { type StoredBet, toStoredBet } from '../catalogue/bet.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { Refusal } from '../common/refusal.ts'
import type { Guard } from '../limits/guard.ts'
import { fromTo, type Ledger } from '../money/ledger.ts'
import { MAX_DRAWS, refund, suborders } from './chase.ts'
import { drawAt, drawnNumbers, drawSecretOf, evenOddsOf, lockTime, nextDraw, oddsOf } from './draws.ts'
import type { LotteryTable } from './table.ts'

/** Picks of a table for fun: the sum of the drawn numbers. */
export const ODD = -1
export const EVEN = -2

export type Bettable = Pick<LotteryTable, 'lottery' | 'mode' | 'playType'>

export interface Ticket {
  numero: string
  pick: number
  stake: number
  win: number
  status: string
  dueAt: number
}

/** Options of an order for several draws. */
export interface Chase {
  /** Draws in a row, from the next one. */
  draws: number
  /** Refunds the stakes on draws after a win. */
  stopOnWin: boolean
}

const ONCE: Chase = { draws: 1, stopOnWin: false }

/** Sells tickets and settles them: the first read after a draw settles what is due. */
export type Tickets = ReturnType<typeof createTickets>

export function createTickets(
  store: Store,
  ledger: Ledger,
  guard: Pick<Guard, 'stake'>,
  clock: () => number,
) {
  function settle(bet: StoredBet, whitelabel: string): void {
    const { id, memberId, round, target, stake } = bet
    const lottery = lotteryById(target)
    // An earlier draw of the same order may have won and cancelled this one.
    const open = store.one`select id from bets where id = ${id} and status = 'UNSETTLED'`
    if (!lottery || !open) return
    const { index, pick, odds } = ticketOf(bet)
    const won = hits(drawnNumbers(lottery, index, drawSecretOf({ store })).main, pick)
    const win = won ? Math.floor((stake * odds) / 100) : 0
    if (win > 0) {
      const entries = fromTo(
        `house/${whitelabel}/lottery`,
        walletOf({ whitelabel, id: memberId }),
        centavos(win),
      )
      ledger.transfer(`${round}/win`, 'WIN', entries)
    }
    store.run`update bets set win = ${win}, status = ${won ? 'WIN' : 'LOSE'} where id = ${id}`
    if (!won || !bet.stopOnWin) return
    for (const later of suborders(store, id)) refund(store, ledger, whitelabel, later)
  }

  /** Pays every ticket of a past draw. */
  function settleDue(): void {
    const due = store.all`select b.*, m.whitelabel from bets b join members m on m.id = b.memberId
      where b.status = 'UNSETTLED' and b.dueAt <= ${clock()} order by b.dueAt, b.id`
    for (const row of due) store.atomic(() => settle(toStoredBet(row), text(row, 'whitelabel')))
  }

  return {
    settleDue,
    /**
     * Buys a ticket on one number of the next draw, or on the sum of its numbers (ODD, EVEN); the same round again
     * returns the same ticket. For several draws it is an order with a suborder for each (MC-119).
     * @param stake centavos, for each draw
     * @throws Refusal permission.denied when the draw is closed, balance.insufficient
     */
    buy: (
      member: Member,
      { lottery, mode, playType }: Bettable,
      pick: number,
      stake: number,
      round: string = randomUUID(),
      { draws, stopOnWin } = ONCE,
    ): Ticket =>
      store.atomic(() => {
        const key = `ticket/${member.id}/${round}`
        const [bought] = store.all`select * from bets where round = ${key}`.map(toTicket)
        if (bought) return bought
        const now = clock()
        const draw = nextDraw(lottery, now)
        const { from, to } = lottery.rules
        if (!lottery.onSale || draw.time - now <= lockTime(lottery)) throw new Refusal('permission.denied')
        const fun = playType === 'ent'
        const known = fun
          ? pick === ODD || pick === EVEN
          : Number.isInteger(pick) && pick >= from && pick <= to
        if (!known) throw new Refusal('parameter.invalid')
        if (!Number.isInteger(draws) || draws < 1 || draws > MAX_DRAWS) throw new Refusal('parameter.invalid')
        // Before the guard sums the losses: a due win counts as paid.
        settleDue()
        guard.stake(member, stake * draws)
        const odds = fun ? evenOddsOf(mode.payback) : oddsOf(lottery, mode.payback)
        const house = `house/${member.whitelabel}/lottery`
        ledger.transfer(key, 'BET', fromTo(walletOf(member), house, centavos(stake * draws)))
        const ticket = { memberId: member.id, kind: 'lottery', vendor: 'OFICIAL', target: lottery.id, stake }
        let chaseId: number | undefined
        for (let at = 0; at < draws; at++) {
          const { numero, index, time } = drawAt(lottery, draw.index + at)
          const { id } = store.insert('bets', {
            ...{
              ...ticket,
              round: at === 0 ? key : `${key}/${at}`,
              numero,
              pick: `${index}:${pick}:${odds}`,
            },
            ...{
              win: 0,
              status: 'UNSETTLED',
              createdAt: now,
              dueAt: time,
              chaseId,
              stopOnWin: stopOnWin && draws > 1,
            },
          })
          if (at > 0 || draws === 1) continue
          chaseId = id
          store.run`update bets set chaseId = id where id = ${id}`
        }
        return { numero: draw.numero, pick, stake, win: 0, status: 'UNSETTLED', dueAt: draw.time }
      }),
    latest(member: Member, lottery: Lottery, count: number): Ticket[] {
      settleDue()
      return store.all`select * from bets where memberId = ${member.id} and kind = 'lottery'
        and target = ${lottery.id} order by createdAt desc, id desc limit ${count}`.map(toTicket)
    },
  }
}

function hits(drawn: readonly number[], pick: number): boolean {
  if (pick !== ODD && pick !== EVEN) return drawn.includes(pick)
  const sum = drawn.reduce((total, number) => total + number, 0)
  return sum % 2 === (pick === ODD ? 1 : 0)
}

/** What a lottery's bet is on: the index of its draw, the pick and its odds. */
export function ticketOf({ pick: text }: Pick<StoredBet, 'pick'>) {
  const [index = 0, pick = 0, odds = 0] = text.split(':').map(Number)
  return { index, pick, odds }
}

function toTicket(row: Row): Ticket {
  const { numero, stake, win, status, dueAt, ...bet } = toStoredBet(row)
  return { numero, pick: ticketOf(bet).pick, stake, win, status, dueAt }
}
