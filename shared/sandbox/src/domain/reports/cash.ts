import { reaisOf } from '@arcada/kit/contract/centavos'
import type { DepositStatus, WithdrawalStatus } from '@arcada/kit/contract/entities/record-filters'
import type { Member } from '../accounts/people.ts'
import { toDeposit } from '../cashier/deposit.ts'
import { maskedNumber } from '../cashier/destinations.ts'
import { toWithdrawal } from '../cashier/withdrawals.ts'
import type { Span } from '../common/days.ts'
import type { Language } from '../common/language.ts'
import type { RecordCore } from './record-core.ts'

const IN_SPAN = `where member_id = ? and created_at >= ? and created_at < ? and (? = '' or status = ?)
  order by created_at desc, id desc`

/** A member's deposit orders, the newest first, with the credited sum (MC-110, MC-112). */
export function depositsOf(
  core: RecordCore,
  member: Member,
  { start, end }: Span,
  language: Language,
  status: DepositStatus | '' = '',
) {
  core.settleDue()
  const deposits = core.store
    .all(`select * from deposits ${IN_SPAN}`, member.id, start, end, status, status)
    .map(toDeposit)
  const total = deposits.reduce((sum, one) => sum + (one.status === 'SUCCESS' ? one.credited : 0), 0)
  const content = deposits.map(
    ({ number, createdAt, method, amount, paid, fee, credited, status, reason, paidAt }) => ({
      orderNo: number,
      time: createdAt,
      method: method.name[language],
      // The received amount may differ from the ordered one.
      amount: reaisOf(status === 'SUCCESS' ? (paid ?? amount) : amount),
      fee: reaisOf(fee),
      credited: reaisOf(credited),
      status,
      remark: '',
      ...(reason ? { reason } : {}),
      ...(paidAt === undefined ? {} : { paidAt }),
    }),
  )
  return { content, total: reaisOf(total) }
}

/** A member's withdrawals, the newest first, with the paid sum (MC-111, MC-112). */
export function withdrawalsOf(
  core: RecordCore,
  member: Member,
  { start, end }: Span,
  status: WithdrawalStatus | '' = '',
) {
  core.settleDue()
  const withdrawals = core.store
    .all(`select * from withdrawals ${IN_SPAN}`, member.id, start, end, status, status)
    .map(toWithdrawal)
  const total = withdrawals.reduce((sum, one) => sum + (one.status === 'SUCCESS' ? one.amount : 0), 0)
  const content = withdrawals.map(({ number, createdAt, destinationId, amount, fee, status, reason }) => {
    const destination = core.cashier.destinations.byId(destinationId)
    return {
      orderNo: number,
      time: createdAt,
      bank: `${destination.bankName} ${maskedNumber(destination)}`,
      amount: reaisOf(amount),
      fee: reaisOf(fee),
      net: reaisOf(amount - fee),
      status,
      remark: '',
      ...(reason ? { reason } : {}),
    }
  })
  return { content, total: reaisOf(total) }
}
