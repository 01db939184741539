import { text } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import type { AccountCore } from './accounts.ts'
import { makeCode, type Purpose, useCode } from './codes.ts'

/** Purposes of the codes of a logged-in member. */
export type MemberPurpose = Extract<Purpose, 'email' | 'mobile' | 'paymentPassword'>

export interface Target {
  kind: 'email' | 'sms'
  to: string
}

// One code per member and purpose: another address does not bypass the pause.
const keyOf = (member: Member) => `member/${member.id}`

/**
 * Sends a member a code; an older one for the same purpose stops working.
 * @throws Refusal sms.too.often, tries.too.many
 */
export function sendCode(
  core: AccountCore,
  member: Member,
  purpose: MemberPurpose,
  { kind, to }: Target,
  address: string,
) {
  const { code, expiredMinutes } = makeCode(core, member.whitelabel, purpose, keyOf(member), address)
  core.store.run`update codes set session = ${to} where whitelabel = ${member.whitelabel}
    and purpose = ${purpose} and mobile = ${keyOf(member)}`
  core.accounts.outbox.send(member.whitelabel, kind, to, code)
  return { expiredMinutes }
}

/**
 * Consumes a code: once, and only for its address or number where one is given. A wrong try counts, so it must run outside
 * a transaction that may be rolled back.
 * @throws Refusal verification.code.error
 */
export function takeCode(
  core: AccountCore,
  member: Member,
  purpose: MemberPurpose,
  code: string,
  to?: string,
): void {
  const row = core.store.one`select session from codes where whitelabel = ${member.whitelabel}
    and purpose = ${purpose} and mobile = ${keyOf(member)}`
  if (!row || (to !== undefined && text(row, 'session') !== to)) throw new Refusal('verification.code.error')
  useCode(core, member.whitelabel, purpose, keyOf(member), code)
}
