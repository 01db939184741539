import { type Member, walletOf } from '../accounts/people.ts'
import { SETTLED } from '../common/bet-status.ts'
import type { RecordCore } from './record-core.ts'

/** What a member has deposited and staked so far, in centavos. */
export function clubProgressOf({ store, settleDue }: RecordCore, member: Member) {
  settleDue()
  const deposit = store.number`select sum(e.amount) from accounts a join entries e on e.accountId = a.id
    join transfers t on t.id = e.transferId where a.name = ${walletOf(member)} and t.kind = 'DEPOSIT'`
  const turnover = store.number`select sum(stake) from bets where memberId = ${member.id} and ${SETTLED}`
  return { deposit, turnover }
}
