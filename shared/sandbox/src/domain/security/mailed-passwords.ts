import { text } from '../../storage/store.ts'
import { hashPassword, type Member, passwordFits } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'

const LIFE_MS = 30 * 60_000

/**
 * Stores a mailed password beside the member's own one: a visitor can request such a mail for any member, so only its use
 * may change anything.
 */
export function keepMailed({ store, clock }: Base, { id }: Member, password: string): void {
  store.run(
    'insert or replace into mailed_passwords (member_id, password, expires_at) values (?, ?, ?)',
    id,
    hashPassword(password),
    clock() + LIFE_MS,
  )
}

/** Whether this is the mailed password, while it is valid. The work is the same without one, and without a member. */
export function isMailed({ store, clock }: Base, member: Member | undefined, password: string): boolean {
  const row = store.one(
    'select * from mailed_passwords where member_id = ? and expires_at > ?',
    member?.id ?? null,
    clock(),
  )
  return passwordFits(password, row && text(row, 'password'))
}
