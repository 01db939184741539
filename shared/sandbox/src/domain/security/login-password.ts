import { type Member, passwordFits } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import type { AccountCore } from './accounts.ts'
import { guess } from './guesses.ts'

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
