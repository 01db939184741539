import { makeCode, type Purpose, useCode } from '../codes.ts'
import type { Core } from '../core.ts'
import { text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Member } from '../people.ts'

/** What a member who is signed in may ask a code for (contract-additions b.18). */
export type MemberPurpose = Extract<Purpose, 'email' | 'mobile' | 'paymentPassword'>

export interface Target {
  kind: 'email' | 'sms'
  to: string
}

// One code a member and purpose: asking for another address is no way around the pause.
const keyOf = (member: Member) => `member/${member.id}`

/**
 * Sends a member a code; an older one for the same purpose stops working.
 * @throws Refusal sms.too.often, tries.too.many
 */
export function sendCode(
  core: Core,
  member: Member,
  purpose: MemberPurpose,
  { kind, to }: Target,
  address: string,
) {
  const { code, expiredMinutes } = makeCode(
    core.store,
    member.whitelabel,
    purpose,
    keyOf(member),
    core.clock(),
    address,
  )
  core.store.run(
    'update codes set session = ? where whitelabel = ? and purpose = ? and mobile = ?',
    to,
    member.whitelabel,
    purpose,
    keyOf(member),
  )
  core.outbox.send(member.whitelabel, kind, to, code)
  return { expiredMinutes }
}

/**
 * Takes a code in: once, and only for the address or number that it was sent to where one is given. A wrong try counts,
 * so it must run outside of a transaction that may be undone.
 * @throws Refusal verification.code.error
 */
export function takeCode(
  core: Core,
  member: Member,
  purpose: MemberPurpose,
  code: string,
  to?: string,
): void {
  const row = core.store.one(
    'select session from codes where whitelabel = ? and purpose = ? and mobile = ?',
    member.whitelabel,
    purpose,
    keyOf(member),
  )
  if (!row || (to !== undefined && text(row, 'session') !== to)) throw new Refusal('verification.code.error')
  useCode(core.store, member.whitelabel, purpose, keyOf(member), code, core.clock())
}
