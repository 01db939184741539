import { text } from '../../storage/store.ts'
import { hashPassword, type Member, passwordFits } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'

const LIFE_MS = 30 * 60_000

/**
 * Stores a mailed password beside the member's own one: a visitor can request such a mail for any member, so only its use
 * may change anything.
 */
export function keepMailed({ store, clock }: Base, { id }: Member, password: string): void {
  store.run`update members set mailedPassword = ${hashPassword(password)}, mailedUntil = ${clock() + LIFE_MS}
    where id = ${id}`
}

/** Whether this is the mailed password, while it is valid. The work is the same without one, and without a member. */
export function isMailed({ store, clock }: Base, member: Member | undefined, password: string): boolean {
  const row = store.one`select mailedPassword from members
    where id = ${member?.id} and mailedUntil > ${clock()} and mailedPassword is not null`
  return passwordFits(password, row && text(row, 'mailedPassword'))
}
