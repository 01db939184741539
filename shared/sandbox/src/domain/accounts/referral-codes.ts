import { integer, text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import { hash } from '../common/random.ts'

/** A member's code for friends: deterministic, and without revealing the member's id. */
export function referralCode({ id, userName }: { id: number; userName: string }): string {
  return `R${hash(`referral/${id}/${userName}`).toString(36).toUpperCase().padStart(7, '0')}`
}

/** The id of the member with this code, or undefined. */
export function referrerOf({ store }: Base, whitelabel: string, code: string): number | undefined {
  return store.all`select id, userName from members where whitelabel = ${whitelabel}`
    .map((row) => ({ id: integer(row, 'id'), userName: text(row, 'userName') }))
    .find((member) => referralCode(member) === code)?.id
}
