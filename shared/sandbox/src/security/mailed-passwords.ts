import { type Store, text } from '../database/store.ts'
import { hashPassword, type Member, passwordFits } from '../people.ts'

const LIFE_MS = 30 * 60_000

/**
 * Keeps a password that was mailed to somebody who forgot the own one, beside the own one: anybody can ask for such a
 * mail, and only who reads it may change anything.
 */
export function keepMailed(store: Store, { id }: Member, password: string, now: number): void {
  store.run(
    'insert or replace into mailed_passwords (member_id, password, expires_at) values (?, ?, ?)',
    id,
    hashPassword(password),
    now + LIFE_MS,
  )
}

/** Whether this is the password that was mailed, while it counts. */
export function isMailed(store: Store, { id }: Member, password: string, now: number): boolean {
  const row = store.one('select * from mailed_passwords where member_id = ? and expires_at > ?', id, now)
  return row !== undefined && passwordFits(password, text(row, 'password'))
}
