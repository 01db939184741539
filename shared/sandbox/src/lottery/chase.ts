import { integer, type Row, type Store, text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Ledger } from '../ledger.ts'
import { type Member, walletOf } from '../people.ts'
import { lockTime } from './draws.ts'
import { lotteryById } from './games.ts'

/** The most draws that one order is for. */
export const MOST_DRAWS = 20

/** What became of suborders that somebody wanted to cancel; centavos. */
export interface Cancelled {
  cancelled: number[]
  refused: { id: number; code: 'suborder.closed' | 'record.unknown' }[]
  refunded: number
}

/** Until when a suborder can be taken back, in ms. */
export function closesAt(row: Row): number {
  const lottery = lotteryById(text(row, 'target'))
  return integer(row, 'due_at') - (lottery ? lockTime(lottery) : 0)
}

/** The suborders of an order for several draws, the next draw first; nothing for an order of one draw. */
export function suborders(store: Store, betId: number): Row[] {
  return store.all(
    `select b.*, c.stop_on_win from suborders s join chases c on c.id = s.chase_id join bets b on b.id = s.bet_id
     where s.chase_id = (select chase_id from suborders where bet_id = ?) order by b.id`,
    betId,
  )
}

/** Gives the stake of an open suborder back, once and in full (MC-118). */
export function refund(store: Store, ledger: Ledger, whitelabel: string, row: Row): number {
  const stake = integer(row, 'stake')
  return store.atomic(() => {
    const { changes } = store.run(
      `update bets set status = 'CANCELLED' where id = ? and status = 'UNSETTLED'`,
      integer(row, 'id'),
    )
    if (changes === 0) return 0
    ledger.transfer(`${text(row, 'round')}/cancel`, 'CANCEL', [
      { account: `house/${whitelabel}/lottery`, amount: -stake },
      { account: walletOf({ whitelabel, id: integer(row, 'member_id') }), amount: stake },
    ])
    return stake
  })
}

/**
 * Cancels those of the wanted suborders that are still open; a draw may close while somebody chooses.
 * @throws Refusal record.unknown for an order that is not the member's, or that is for one draw only
 */
export function cancelSuborders(
  { store, ledger }: { store: Store; ledger: Ledger },
  now: number,
  member: Member,
  orderId: number,
  wanted: readonly number[],
): Cancelled {
  const own = suborders(store, orderId).filter((row) => integer(row, 'member_id') === member.id)
  if (own.length === 0) throw new Refusal('record.unknown')
  const result: Cancelled = { cancelled: [], refused: [], refunded: 0 }
  for (const id of new Set(wanted)) {
    const row = own.find((one) => integer(one, 'id') === id)
    if (!row) result.refused.push({ id, code: 'record.unknown' })
    else if (text(row, 'status') !== 'UNSETTLED' || now >= closesAt(row))
      result.refused.push({ id, code: 'suborder.closed' })
    else {
      result.refunded += refund(store, ledger, member.whitelabel, row)
      result.cancelled.push(id)
    }
  }
  return result
}
