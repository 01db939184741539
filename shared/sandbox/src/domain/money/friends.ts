import { integer, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import type { Base } from '../common/base.ts'
import type { Ledger } from './ledger.ts'

/** A member whom another one has invited. */
export interface Friend {
  userName: string
  registeredAt: number
  /** Whether the friend has money. */
  qualified: boolean
}

/** The persons whom a member has invited, the newest first: another account of the member's own or of one of them does not count. */
export function friendsOf(
  { store, ledger, rg }: Base & { ledger: Ledger; rg: { persons: Persons } },
  member: Member,
): Friend[] {
  const firstOf = (id: number) => rg.persons.accountsOf({ ...member, id })[0]
  const counted = new Set([firstOf(member.id)])
  return store
    .all('select * from members where parent_id = ? order by registered_at, id', member.id)
    .filter((row) => {
      const person = firstOf(integer(row, 'id'))
      const isNew = !counted.has(person)
      counted.add(person)
      return isNew
    })
    .reverse()
    .map((row) => ({
      userName: text(row, 'user_name'),
      registeredAt: integer(row, 'registered_at'),
      qualified: ledger.balance(walletOf({ whitelabel: member.whitelabel, id: integer(row, 'id') })) > 0,
    }))
}
