import type { Core } from './core.ts'
import { type Member, walletOf } from './people.ts'

/** What a member owns, in centavos, after every draw that is over has been paid. */
export function balanceOf(core: Core, member: Member): number {
  core.tickets.settleDue()
  return core.ledger.balance(walletOf(member))
}
