import { centavos } from '@arcada/kit/contract/centavos'
import type { Store } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { type StoredBet, toStoredBet } from '../catalogue/bet.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { Refusal } from '../common/refusal.ts'
import { fromTo, type Ledger } from '../money/ledger.ts'
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
export function closesAt({ target, dueAt }: StoredBet): number {
  const lottery = lotteryById(target)
  return dueAt - (lottery ? lockTime(lottery) : 0)
}

/** The suborders of an order for several draws, the next draw first; empty for an order of one draw. */
export const suborders = (store: Store, betId: number): StoredBet[] =>
  store.all`select * from bets where chaseId = (select chaseId from bets where id = ${betId}) order by id`.map(
    toStoredBet,
  )

/** Refunds the stake of an open suborder, once and in full (MC-118). */
export const refund = (store: Store, ledger: Ledger, whitelabel: string, bet: StoredBet): number =>
  store.atomic(() => {
    const { id, memberId, round, stake } = bet
    const { changes } =
      store.run`update bets set status = 'CANCELLED' where id = ${id} and status = 'UNSETTLED'`
    if (changes === 0) return 0
    const wallet = walletOf({ whitelabel, id: memberId })
    ledger.transfer(
      `${round}/cancel`,
      'CANCEL',
      fromTo(`house/${whitelabel}/lottery`, wallet, centavos(stake)),
    )
    return stake
  })

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
  const own = suborders(store, orderId).filter(({ memberId }) => memberId === member.id)
  if (own.length === 0) throw new Refusal('record.unknown')
  const result: Cancelled = { cancelled: [], refused: [], refunded: 0 }
  for (const id of new Set(wanted)) {
    const bet = own.find((one) => one.id === id)
    if (!bet) result.refused.push({ id, code: 'record.unknown' })
    else if (bet.status !== 'UNSETTLED' || now >= closesAt(bet))
      result.refused.push({ id, code: 'suborder.closed' })
    else {
      result.refunded += refund(store, ledger, member.whitelabel, bet)
      result.cancelled.push(id)
    }
  }
  return result
}
