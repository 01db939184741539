import type { DepositStatus, WithdrawalStatus } from '@arcada/contract/entities/record-filters'
import { toDeposit } from '../cashier/deposit.ts'
import { maskedNumber } from '../cashier/destinations.ts'
import { toWithdrawal } from '../cashier/withdrawals.ts'
import type { Core } from '../core.ts'
import type { Language } from '../language.ts'
import type { Member } from '../people.ts'
import type { Span } from './days.ts'

const IN_SPAN = `where member_id = ? and created_at >= ? and created_at < ? and (? = '' or status = ?)
  order by created_at desc, id desc`

/** The orders of a member to pay in, the newest first, and what of them reached the wallet (MC-110, MC-112). */
export function depositsOf(
  core: Core,
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
      // What arrived may be another amount than what was ordered.
      amount: (status === 'SUCCESS' ? (paid ?? amount) : amount) / 100,
      fee: fee / 100,
      credited: credited / 100,
      status,
      remark: '',
      ...(reason ? { reason } : {}),
      ...(paidAt === undefined ? {} : { paidAt }),
    }),
  )
  return { content, total: total / 100 }
}

/** What a member took out, the newest first, and the sum of what was paid (MC-111, MC-112). */
export function withdrawalsOf(
  core: Core,
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
    const destination = core.destinations.byId(destinationId)
    return {
      orderNo: number,
      time: createdAt,
      bank: `${destination.bankName} ${maskedNumber(destination)}`,
      amount: amount / 100,
      fee: fee / 100,
      net: (amount - fee) / 100,
      status,
      remark: '',
      ...(reason ? { reason } : {}),
    }
  })
  return { content, total: total / 100 }
}
