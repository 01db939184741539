import { randomUUID } from 'node:crypto'
import { centavos } from '@arcada/kit/contract/centavos'
import { integer, type Store, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { Refusal } from '../common/refusal.ts'
import type { Guard } from '../limits/guard.ts'
import type { Ledger } from '../money/ledger.ts'
import { fromTo } from '../money/ledger.ts'
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

/** Sells tickets and settles them: the first read after a draw settles what is due. */
export interface Tickets {
  /**
   * Buys a ticket on one number of the next draw, or on the sum of its numbers (ODD, EVEN); the same round again
   * returns the same ticket. For several draws it is an order with a suborder for each (MC-119).
   * @param stake centavos, for each draw
   * @throws Refusal permission.denied when the draw is closed, balance.insufficient
   */
  buy(member: Member, table: Bettable, pick: number, stake: number, round?: string, chase?: Chase): Ticket
  latest(member: Member, lottery: Lottery, count: number): Ticket[]
  /** Pays every ticket of a past draw. */
  settleDue(): void
}

const ONCE: Chase = { draws: 1, stopOnWin: false }

export function createTickets(
  store: Store,
  ledger: Ledger,
  guard: Pick<Guard, 'stake'>,
  clock: () => number,
): Tickets {
  function find(round: string): Ticket | undefined {
    const row = store.one('select * from bets where round = ?', round)
    return row && toTicket(row)
  }

  const tickets: Tickets = {
    buy: (member, { lottery, mode, playType }, pick, stake, round = randomUUID(), chase = ONCE) =>
      store.atomic(() => {
        const key = `ticket/${member.id}/${round}`
        const bought = find(key)
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
        const { draws, stopOnWin } = chase
        if (!Number.isInteger(draws) || draws < 1 || draws > MAX_DRAWS) throw new Refusal('parameter.invalid')
        // Before the guard sums the losses: a due win counts as paid.
        tickets.settleDue()
        guard.stake(member, stake * draws)
        const odds = fun ? evenOddsOf(mode.payback) : oddsOf(lottery, mode.payback)
        ledger.transfer(
          key,
          'BET',
          fromTo(walletOf(member), `house/${member.whitelabel}/lottery`, centavos(stake * draws)),
        )
        const order =
          draws === 1
            ? undefined
            : store.insert('chases', { member_id: member.id, stop_on_win: stopOnWin ? 1 : 0 }).id
        for (let at = 0; at < draws; at++) {
          const { numero, index, time } = drawAt(lottery, draw.index + at)
          const { id } = store.insert('bets', {
            round: at === 0 ? key : `${key}/${at}`,
            member_id: member.id,
            kind: 'lottery',
            vendor: 'OFICIAL',
            target: lottery.id,
            numero,
            pick: `${index}:${pick}:${odds}`,
            stake,
            win: 0,
            status: 'UNSETTLED',
            created_at: now,
            due_at: time,
          })
          if (order !== undefined) store.insert('suborders', { bet_id: id, chase_id: order })
        }
        return { numero: draw.numero, pick, stake, win: 0, status: 'UNSETTLED', dueAt: draw.time }
      }),
    latest(member, lottery, count) {
      tickets.settleDue()
      return store
        .all(
          `select * from bets where member_id = ? and kind = 'lottery' and target = ? order by created_at desc, id desc limit ?`,
          member.id,
          lottery.id,
          count,
        )
        .map(toTicket)
    },
    settleDue() {
      const due = store.all(
        `select b.*, m.whitelabel from bets b join members m on m.id = b.member_id
         where b.status = 'UNSETTLED' and b.due_at <= ? order by b.due_at, b.id`,
        clock(),
      )
      for (const row of due) store.atomic(() => settle(row))
    },
  }

  function settle(row: Record<string, unknown>): void {
    const lottery = lotteryById(text(row, 'target'))
    const id = integer(row, 'id')
    // An earlier draw of the same order may have won and cancelled this one.
    const open = store.one(`select id from bets where id = ? and status = 'UNSETTLED'`, id)
    if (!lottery || !open) return
    const [index = 0, pick = 0, odds = oddsOf(lottery)] = text(row, 'pick').split(':').map(Number)
    const stake = integer(row, 'stake')
    const won = hits(drawnNumbers(lottery, index, drawSecretOf({ store })).main, pick)
    const win = won ? Math.floor((stake * odds) / 100) : 0
    if (win > 0) {
      const member = { whitelabel: text(row, 'whitelabel'), id: integer(row, 'member_id') }
      ledger.transfer(
        `${text(row, 'round')}/win`,
        'WIN',
        fromTo(`house/${member.whitelabel}/lottery`, walletOf(member), centavos(win)),
      )
    }
    store.run('update bets set win = ?, status = ? where id = ?', win, won ? 'WIN' : 'LOSE', id)
    if (!won) return
    for (const later of suborders(store, id)) {
      if (integer(later, 'stop_on_win') === 1) refund(store, ledger, text(row, 'whitelabel'), later)
    }
  }

  return tickets
}

function hits(drawn: readonly number[], pick: number): boolean {
  if (pick !== ODD && pick !== EVEN) return drawn.includes(pick)
  const sum = drawn.reduce((total, number) => total + number, 0)
  return sum % 2 === (pick === ODD ? 1 : 0)
}

function toTicket(row: Record<string, unknown>): Ticket {
  return {
    numero: text(row, 'numero'),
    pick: Number(text(row, 'pick').split(':')[1]),
    stake: integer(row, 'stake'),
    win: integer(row, 'win'),
    status: text(row, 'status'),
    dueAt: integer(row, 'due_at'),
  }
}
