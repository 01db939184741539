import { integer, type Store } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { AT_RISK } from '../common/bet-status.ts'
import type { Ledger } from '../money/ledger.ts'

/** Withdrawable money of a member, in centavos. */
export interface Turnover {
  balance: number
  /** Sum of all requirements. */
  required: number
  /** Staked part of it. */
  done: number
  /** The balance without the part that is still to be staked. */
  withdrawable: number
}

/** Adds a turnover requirement; `reference` names the money that causes it, once. */
export function demand(store: Store, memberId: number, reference: string, amount: number, now: number): void {
  if (amount <= 0) return
  store.insert('demands', { member_id: memberId, reference, amount, created_at: now })
}

/**
 * Settled stakes fill the oldest requirement first, each once; stakes before a requirement do not count (MC-72). Draws that
 * are over must have been settled.
 */
export function turnoverOf({ store, ledger }: { store: Store; ledger: Ledger }, member: Member): Turnover {
  const balance = ledger.balance(walletOf(member))
  const events = store.all(
    `select 0 as stake, amount, created_at as time from demands where member_id = ?
     union all
     select 1, stake, created_at from bets where member_id = ? and ${AT_RISK}
     order by time, stake`,
    member.id,
    member.id,
  )
  let [required, done] = [0, 0]
  for (const event of events) {
    const amount = integer(event, 'amount')
    if (integer(event, 'stake') === 0) required += amount
    // The order of filling does not change the sum.
    else done += Math.min(amount, required - done)
  }
  return { balance, required, done, withdrawable: Math.max(0, balance - (required - done)) }
}
