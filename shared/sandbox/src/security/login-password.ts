import type { Core } from '../core.ts'
import { Refusal } from '../envelope.ts'
import { type Member, passwordFits } from '../people.ts'

/**
 * What a member who is signed in proves himself with once more.
 * @throws Refusal customer.password.wrong at the field loginPassword
 */
export function checkLoginPassword(core: Core, member: Member, password: string): void {
  const found = core.people.byName(member.whitelabel, member.userName)
  if (!found || !passwordFits(password, found.password))
    throw new Refusal('customer.password.wrong', { field: 'loginPassword' })
}
