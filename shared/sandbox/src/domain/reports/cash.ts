import { reaisOf } from '@arcada/kit/contract/centavos'
import type { DepositStatus, WithdrawalStatus } from '@arcada/kit/contract/entities/record-filters'
import { raw } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { toDeposit } from '../cashier/deposit.ts'
import { maskedNumber } from '../cashier/destinations.ts'
import { toWithdrawal } from '../cashier/withdrawals.ts'
import type { Span } from '../common/days.ts'
import type { Language } from '../common/language.ts'
import type { RecordCore } from './record-core.ts'

/** The rows of a table of a member in a time span, the newest first, after all due bookings. */
function rowsIn(
  core: RecordCore,
  table: 'deposits' | 'withdrawals',
  { id }: Member,
  span: Span,
  status = '',
) {
  core.settleDue()
  return core.store.all`select * from ${raw(table)} where memberId = ${id} and createdAt >= ${span.start}
    and createdAt < ${span.end} and (${status} = '' or status = ${status}) order by createdAt desc, id desc`
}

/** A member's deposit orders, the newest first, with the credited sum (MC-110, MC-112). */
export function depositsOf(
  core: RecordCore,
  member: Member,
  span: Span,
  language: Language,
  status: DepositStatus | '' = '',
) {
  const deposits = rowsIn(core, 'deposits', member, span, status).map(toDeposit)
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
      reason,
      paidAt,
    }),
  )
  return { content, total: reaisOf(total) }
}

/** A member's withdrawals, the newest first, with the paid sum (MC-111, MC-112). */
export function withdrawalsOf(
  core: RecordCore,
  member: Member,
  span: Span,
  status: WithdrawalStatus | '' = '',
) {
  const withdrawals = rowsIn(core, 'withdrawals', member, span, status).map(toWithdrawal)
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
      reason,
    }
  })
  return { content, total: reaisOf(total) }
}
