import type { Core } from '../core.ts'
import { Refusal } from '../envelope.ts'
import { type Member, passwordFits } from '../people.ts'
import { guess } from './guesses.ts'

/**
 * What a member who is signed in proves himself with once more.
 * @throws Refusal customer.password.wrong at the field loginPassword, tries.too.many
 */
export function checkLoginPassword(core: Core, member: Member, password: string, address: string): void {
  const found = core.people.byName(member.whitelabel, member.userName)
  const isRight = () => found !== undefined && passwordFits(password, found.password)
  if (!guess(core, { ...member, address }, isRight))
    throw new Refusal('customer.password.wrong', { field: 'loginPassword' })
}
