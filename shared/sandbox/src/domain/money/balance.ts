import { type Member, walletOf } from '../accounts/people.ts'
import type { Ledger } from './ledger.ts'

interface BalanceCore {
  ledger: Ledger
  settleDue: () => void
}

/** A member's balance in centavos, after all due bookings. */
export function balanceOf(core: BalanceCore, member: Member): number {
  core.settleDue()
  return core.ledger.balance(walletOf(member))
}
