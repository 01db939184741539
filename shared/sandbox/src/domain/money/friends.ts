import { integer, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import type { Ledger } from './ledger.ts'

/** A member whom another one has invited. */
export interface Friend {
  userName: string
  registeredAt: number
  /** Whether the friend has money. */
  qualified: boolean
}

/** The members whom a member has invited, the newest first. */
export function friendsOf({ store, ledger }: Base & { ledger: Ledger }, member: Member): Friend[] {
  return store
    .all('select * from members where parent_id = ? order by registered_at desc', member.id)
    .map((row) => ({
      userName: text(row, 'user_name'),
      registeredAt: integer(row, 'registered_at'),
      qualified: ledger.balance(walletOf({ whitelabel: member.whitelabel, id: integer(row, 'id') })) > 0,
    }))
}
