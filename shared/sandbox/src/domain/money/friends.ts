import { type Member, toMember, walletOf } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import type { Base } from '../common/base.ts'
import type { Ledger } from './ledger.ts'

/** The persons whom a member has invited, the newest first: another account of the member's own or of one of them does not count. */
export function friendsOf(
  { store, ledger, rg }: Base & { ledger: Ledger; rg: { persons: Persons } },
  member: Member,
) {
  const firstOf = (id: number) => rg.persons.accountsOf({ ...member, id })[0]
  const counted = new Set([firstOf(member.id)])
  return store.all`select * from members where parentId = ${member.id} order by registeredAt, id`
    .map(toMember)
    .filter(({ id }) => {
      const person = firstOf(id)
      const isNew = !counted.has(person)
      counted.add(person)
      return isNew
    })
    .reverse()
    .map((friend) => ({
      userName: friend.userName,
      registeredAt: friend.registeredAt,
      // Whether the friend has money.
      qualified: ledger.balance(walletOf(friend)) > 0,
    }))
}
