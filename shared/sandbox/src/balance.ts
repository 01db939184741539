import type { Core } from './core.ts'
import { type Member, walletOf } from './people.ts'

/** What a member owns, in centavos, after everything that is due has been booked. */
export function balanceOf(core: Core, member: Member): number {
  core.settleDue()
  return core.ledger.balance(walletOf(member))
}
