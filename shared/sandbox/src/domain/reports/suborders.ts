import { reaisOf } from '@arcada/kit/contract/centavos'
import type { Store } from '../../storage/store.ts'
import type { StoredBet } from '../catalogue/bet.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import type { Base } from '../common/base.ts'
import type { Language } from '../common/language.ts'
import { closesAt } from '../lottery/chase.ts'
import { drawSecretOf, winningNumber } from '../lottery/draws.ts'
import { pickName } from '../lottery/pick-name.ts'
import { ticketOf } from '../lottery/tickets.ts'
import type { Bet } from './bets.ts'
import type { Order } from './orders.ts'

/** Pick, draw and result of a lottery ticket; games of vendors have none. */
export function playOf({ store }: { store: Store }, bet: Bet, language: Language) {
  const lottery = bet.kind === 'lottery' ? lotteryById(bet.target) : undefined
  if (!lottery) return {}
  const { index, pick } = ticketOf(bet)
  const drawn = bet.status === 'WIN' || bet.status === 'LOSE'
  const result = drawn ? winningNumber(lottery, index, drawSecretOf({ store })) : undefined
  return { numero: bet.numero, content: pickName(pick, language), drawAt: bet.dueAt, result }
}

/** The numbers of a draw once it has happened. */
function drawnOf({ store, clock }: Base, bet: StoredBet): string | undefined {
  const lottery = lotteryById(bet.target)
  if (!lottery || bet.dueAt > clock()) return undefined
  return winningNumber(lottery, ticketOf(bet).index, drawSecretOf({ store }))
}

function toSuborder(core: Base, bet: StoredBet) {
  const { id, numero, stake, win, status, dueAt: drawAt } = bet
  const cancellable = status === 'UNSETTLED' && core.clock() < closesAt(bet)
  const money = { stake: reaisOf(stake), win: reaisOf(win) }
  return { id: `S${id}`, numero, ...money, status, drawAt, cancellable, winningNumber: drawnOf(core, bet) }
}

/** The odds, the latest drawn numbers and the suborders of an order, as in calls. */
export function toOrderDetails(core: Base, { rows, chase }: Order) {
  const latest = rows.map((bet) => drawnOf(core, bet)).findLast(Boolean)
  const [winning, extra] = latest?.split('~') ?? []
  return {
    odds: ticketOf(rows[0]).odds / 100,
    winningNumber: winning,
    extra,
    suborders: chase ? rows.map((bet) => toSuborder(core, bet)) : [],
  }
}
