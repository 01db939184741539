import { reaisOf } from '@arcada/kit/contract/centavos'
import { integer, type Store } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { AT_RISK } from '../common/bet-status.ts'
import { Refusal } from '../common/refusal.ts'
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
  store.insert('demands', { memberId, reference, amount, createdAt: now })
}

/**
 * Settled stakes fill the oldest requirement first, each once; stakes before a requirement do not count (MC-72). Draws that
 * are over must have been settled.
 */
export function turnoverOf({ store, ledger }: { store: Store; ledger: Ledger }, member: Member): Turnover {
  const balance = ledger.balance(walletOf(member))
  const events = store.all`select 0 as stake, amount, createdAt as time from demands where memberId = ${member.id}
     union all
     select 1, stake, createdAt from bets where memberId = ${member.id} and ${AT_RISK}
     order by time, stake`
  let [required, done] = [0, 0]
  for (const event of events) {
    const amount = integer(event, 'amount')
    if (integer(event, 'stake') === 0) required += amount
    // The order of filling does not change the sum.
    else done += Math.min(amount, required - done)
  }
  return { balance, required, done, withdrawable: Math.max(0, balance - (required - done)) }
}

/**
 * Refuses an amount that exceeds the balance, or its part that has been staked.
 * @throws Refusal balance.insufficient, and the given code with the amounts
 */
export function refuseAbove(
  core: { store: Store; ledger: Ledger },
  member: Member,
  amount: number,
  code: string,
): void {
  const { balance, required, done, withdrawable } = turnoverOf(core, member)
  if (amount > balance) throw new Refusal('balance.insufficient', { field: 'amount' })
  const value = { withdrawable: reaisOf(withdrawable), remaining: reaisOf(required - done) }
  if (amount > withdrawable) throw new Refusal(code, { field: 'amount', ...value })
}
