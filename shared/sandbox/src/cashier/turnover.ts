import { integer, type Store } from '../database/store.ts'
import type { Ledger } from '../ledger.ts'
import { type Member, walletOf } from '../people.ts'

/** What a member may take out, in centavos. */
export interface Turnover {
  balance: number
  /** Everything that had or has to be staked. */
  required: number
  /** What of it was staked. */
  done: number
  /** What of the balance may leave: all but what is still to be staked. */
  withdrawable: number
}

/** Asks a member to stake something before it can be withdrawn; `reference` names the money that asks, once. */
export function demand(store: Store, memberId: number, reference: string, amount: number, now: number): void {
  if (amount <= 0) return
  store.run(
    'insert into demands (member_id, reference, amount, created_at) values (?, ?, ?, ?)',
    memberId,
    reference,
    amount,
    now,
  )
}

/**
 * Settled stakes fill the oldest demand first, each once; what was staked before a demand came does not fill it (MC-72,
 * contract-additions b.23). Draws that are over must have been settled.
 */
export function turnoverOf(store: Store, ledger: Ledger, member: Member): Turnover {
  const balance = ledger.balance(walletOf(member))
  const events = store.all(
    `select 0 as stake, amount, created_at as time from demands where member_id = ?
     union all
     select 1, stake, created_at from bets where member_id = ? and status in ('WIN', 'LOSE')
     order by time, stake`,
    member.id,
    member.id,
  )
  let [required, done] = [0, 0]
  for (const event of events) {
    const amount = integer(event, 'amount')
    if (integer(event, 'stake') === 0) required += amount
    // Which of several demands it fills changes nothing of their sum.
    else done += Math.min(amount, required - done)
  }
  return { balance, required, done, withdrawable: Math.max(0, balance - (required - done)) }
}
