import { reaisOf } from '@arcada/kit/contract/centavos'
import { integer, type Row, text } from '../../storage/store.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import type { Base } from '../common/base.ts'
import { closesAt } from '../lottery/chase.ts'
import { drawSecretOf, winningNumber } from '../lottery/draws.ts'
import { betStatusOf } from './bets.ts'
import type { Order } from './orders.ts'

/** The numbers of a draw once it has happened. */
function drawnOf({ store, clock }: Base, row: Row): string | undefined {
  const lottery = lotteryById(text(row, 'target'))
  const [index = 0] = text(row, 'pick').split(':').map(Number)
  return lottery && integer(row, 'due_at') <= clock()
    ? winningNumber(lottery, index, drawSecretOf({ store }))
    : undefined
}

function toSuborder(core: Base, row: Row) {
  const drawn = drawnOf(core, row)
  const status = betStatusOf(row)
  return {
    id: `S${integer(row, 'id')}`,
    numero: text(row, 'numero'),
    stake: reaisOf(integer(row, 'stake')),
    win: reaisOf(integer(row, 'win')),
    status,
    drawAt: integer(row, 'due_at'),
    cancellable: status === 'UNSETTLED' && core.clock() < closesAt(row),
    ...(drawn ? { winningNumber: drawn } : {}),
  }
}

/** The odds, the latest drawn numbers and the suborders of an order, as in calls. */
export function toOrderDetails(core: Base, { rows, chase }: Order) {
  const latest = rows.map((row) => drawnOf(core, row)).findLast(Boolean)
  const [numbers, extra] = latest?.split('~') ?? []
  const [, , odds = '0'] = text(rows[0], 'pick').split(':')
  return {
    odds: Number(odds) / 100,
    ...(numbers ? { winningNumber: numbers } : {}),
    ...(extra ? { extra } : {}),
    suborders: chase ? rows.map((row) => toSuborder(core, row)) : [],
  }
}
