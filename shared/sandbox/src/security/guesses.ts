import type { Core } from '../core.ts'
import { type Quota, refill, refuseSpent, spend } from './quotas.ts'

const MINUTE = 60_000
const BY_ACCOUNT: Quota = { name: 'guess/account', most: 10, ms: 15 * MINUTE }
// Many people may stand behind one address.
const BY_ADDRESS: Quota = { name: 'guess/address', most: 60, ms: 15 * MINUTE }

/** Whose password is tried, and from where. */
export interface Guess {
  whitelabel: string
  userName: string
  address: string
}

/**
 * Asks whether a password is right, unless too many were wrong: for this account, wherever it was tried, or from this
 * address, whoever was meant. While it is refused a right one is told from a wrong one by nothing.
 * @throws Refusal tries.too.many
 */
export function guess(core: Core, { whitelabel, userName, address }: Guess, isRight: () => boolean): boolean {
  const [account, now] = [`${whitelabel}/${userName}`, core.clock()]
  refuseSpent(core.store, BY_ACCOUNT, account, now)
  refuseSpent(core.store, BY_ADDRESS, address, now)
  if (isRight()) {
    refill(core.store, BY_ACCOUNT, account)
    return true
  }
  spend(core.store, BY_ACCOUNT, account, now)
  spend(core.store, BY_ADDRESS, address, now)
  return false
}
