import { type Member, passwordFits } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import type { AccountCore } from './accounts.ts'
import { type Quota, refill, refuseSpent, spend } from './quotas.ts'

/**
 * Checks the login password of a logged-in member once more.
 * @throws Refusal customer.password.wrong at the field loginPassword, tries.too.many
 */
export function checkLoginPassword(
  core: AccountCore,
  member: Member,
  password: string,
  address: string,
): void {
  const found = core.accounts.people.byName(member.whitelabel, member.userName)
  const isRight = () => found !== undefined && passwordFits(password, found.password)
  if (!guess(core, { ...member, address }, isRight))
    throw new Refusal('customer.password.wrong', { field: 'loginPassword' })
}

const MINUTE = 60_000
const BY_ACCOUNT: Quota = { name: 'guess/account', most: 10, ms: 15 * MINUTE }
// Many players may share one address.
const BY_ADDRESS: Quota = { name: 'guess/address', most: 60, ms: 15 * MINUTE }

/** The account whose password is tried, and the client address. */
export interface Guess {
  whitelabel: string
  userName: string
  address: string
}

/**
 * Checks a password, unless there were too many wrong ones: for this account from any address, or from this address for
 * any account. A refusal does not reveal whether the password is right.
 * @throws Refusal tries.too.many
 */
export function guess(
  core: AccountCore,
  { whitelabel, userName, address }: Guess,
  isRight: () => boolean,
): boolean {
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
