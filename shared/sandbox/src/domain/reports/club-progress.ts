import { integer } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { SETTLED } from '../common/bet-status.ts'
import type { RecordCore } from './record-core.ts'

/** What a member has deposited and staked so far, in centavos. */
export function clubProgressOf({ store, settleDue }: RecordCore, member: Member) {
  settleDue()
  const paid = store.one(
    `select coalesce(sum(e.amount), 0) as sum from accounts a join entries e on e.account_id = a.id
     join transfers t on t.id = e.transfer_id where a.name = ? and t.kind = 'DEPOSIT'`,
    walletOf(member),
  )
  const staked = store.one(
    `select coalesce(sum(stake), 0) as sum from bets where member_id = ? and ${SETTLED}`,
    member.id,
  )
  return { deposit: paid ? integer(paid, 'sum') : 0, turnover: staked ? integer(staked, 'sum') : 0 }
}
