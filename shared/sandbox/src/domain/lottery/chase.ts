import { centavos } from '@arcada/kit/contract/centavos'
import { integer, type Row, type Store, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { Refusal } from '../common/refusal.ts'
import type { Ledger } from '../money/ledger.ts'
import { fromTo } from '../money/ledger.ts'
import { lockTime } from './draws.ts'

/** Maximum number of draws of one order. */
export const MAX_DRAWS = 20

/** Result of a cancellation of suborders; centavos. */
export interface Cancelled {
  cancelled: number[]
  refused: { id: number; code: 'suborder.closed' | 'record.unknown' }[]
  refunded: number
}

/** Until when a suborder can be cancelled, in ms. */
export function closesAt(row: Row): number {
  const lottery = lotteryById(text(row, 'target'))
  return integer(row, 'due_at') - (lottery ? lockTime(lottery) : 0)
}

/** The suborders of an order for several draws, the next draw first; empty for an order of one draw. */
export function suborders(store: Store, betId: number): Row[] {
  return store.all(
    `select b.*, c.stop_on_win from suborders s join chases c on c.id = s.chase_id join bets b on b.id = s.bet_id
     where s.chase_id = (select chase_id from suborders where bet_id = ?) order by b.id`,
    betId,
  )
}

/** Refunds the stake of an open suborder, once and in full (MC-118). */
export function refund(store: Store, ledger: Ledger, whitelabel: string, row: Row): number {
  const stake = integer(row, 'stake')
  return store.atomic(() => {
    const { changes } = store.run(
      `update bets set status = 'CANCELLED' where id = ? and status = 'UNSETTLED'`,
      integer(row, 'id'),
    )
    if (changes === 0) return 0
    ledger.transfer(
      `${text(row, 'round')}/cancel`,
      'CANCEL',
      fromTo(
        `house/${whitelabel}/lottery`,
        walletOf({ whitelabel, id: integer(row, 'member_id') }),
        centavos(stake),
      ),
    )
    return stake
  })
}

/**
 * Cancels those of the given suborders that are still open; a draw may close meanwhile.
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
