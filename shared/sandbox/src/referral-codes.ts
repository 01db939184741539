import { integer, type Store, text } from './database/store.ts'
import { hash } from './random.ts'

/** What a member hands to friends: the same on every machine, and it does not give the member's number away. */
export function referralCode({ id, userName }: { id: number; userName: string }): string {
  return `R${hash(`referral/${id}/${userName}`).toString(36).toUpperCase().padStart(7, '0')}`
}

/** The number of the member whose code this is, or undefined. */
export function referrerOf(store: Store, whitelabel: string, code: string): number | undefined {
  return store
    .all('select id, user_name from members where whitelabel = ?', whitelabel)
    .map((row) => ({ id: integer(row, 'id'), userName: text(row, 'user_name') }))
    .find((member) => referralCode(member) === code)?.id
}
