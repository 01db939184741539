import { randomBytes } from 'node:crypto'
import { type Centavos, reaisOf } from '@arcada/kit/contract/centavos'
import { dayIn } from '@arcada/kit/i18n/dates'
import { text } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import { cashierInForce } from '../settings/cashier-in-force.ts'
import { creditedOf, methodsOf } from '../settings/deposit-methods.ts'
import { CONFIRMATION_MS, CONFIRMATIONS, type Deposit, toDeposit } from './deposit.ts'
import { detailsOf } from './details.ts'
import { createSettlement, type DepositParts, type Payment } from './settlement.ts'

const MAX_OPEN = 3
export interface NewDeposit {
  methodId: string
  amount: Centavos
  payerName?: string | undefined
  promotionId?: string | undefined
}

/** Deposit orders. Every read settles what is due. */
export interface Deposits {
  /** @throws Refusal deposit.* */
  create(member: Member, order: NewDeposit): Deposit
  /** Pending ones and those under review, the newest first. */
  open(member: Member): Deposit[]
  /** @throws Refusal record.unknown, for another member's order too (MC-49) */
  one(member: Member, number: string): Deposit
  /** The id of the method that last brought money. */
  lastMethod(member: Member): string | undefined
  /** The member declares the transfer as made: the order goes under review (MC-54). */
  declarePaid(member: Member, number: string): Deposit
  cancel(member: Member, number: string): Deposit
  /** By its number or its Pix code, for the outside world; undefined for an unknown one. */
  find(numberOrCode: string): Deposit | undefined
  /**
   * Books a payment notice once per end-to-end id, and records it in the audit (MC-64, MC-170).
   * @throws Refusal record.unknown
   */
  notice(payment: Payment): Deposit
  /** Closes expired orders, counts confirmations, and pays automatic orders. */
  settleDue(): void
}

const OPEN_STATUS = `('PENDING', 'PROCESSING')`

export function createDeposits(parts: DepositParts): Deposits {
  const { store, settings, audit, guard, clock } = parts
  const cashierOf = (whitelabel: string) => cashierInForce({ settings, clock }, whitelabel)
  const settlement = createSettlement(parts)

  function ofMember(member: Member, number: string): Deposit {
    const row = store.one('select * from deposits where number = ? and member_id = ?', number, member.id)
    if (!row) throw new Refusal('record.unknown')
    return toDeposit(row)
  }

  const deposits: Deposits = {
    create: (member, { methodId, amount, payerName, promotionId }) =>
      store.atomic(() => {
        deposits.settleDue()
        const method = methodsOf(cashierOf(member.whitelabel)).find(({ id }) => id === methodId)
        if (!method) throw new Refusal('parameter.invalid', { field: 'methodId' })
        if (!method.open) throw new Refusal('deposit.method.closed', { field: 'methodId' })
        if (amount < method.min || amount > method.max)
          throw new Refusal('deposit.amount.range', {
            field: 'amount',
            min: reaisOf(method.min),
            max: reaisOf(method.max),
          })
        if (promotionId !== undefined && !method.promotions.some(({ id }) => id === promotionId))
          throw new Refusal('parameter.invalid', { field: 'promotionId' })
        if (method.fields.includes('payerName') && !payerName?.trim())
          throw new Refusal('parameter.invalid', { field: 'payerName' })
        if (deposits.open(member).length >= MAX_OPEN)
          throw new Refusal('deposit.open.limit', { max: MAX_OPEN })
        guard.deposit(member, amount)
        if (promotionId !== undefined) guard.promote(member)
        const now = clock()
        const day = dayIn(now, zoneOf({ settings }, member.whitelabel))
        const number = `D${day.replaceAll('-', '')}${newDigits()}`
        const credited = creditedOf(amount, method)
        const { id } = store.insert('deposits', {
          number,
          member_id: member.id,
          method: method.id,
          amount,
          fee: amount - credited,
          credited,
          status: 'PENDING',
          promotion_id: promotionId ?? null,
          payer_name: payerName?.trim() ?? null,
          details: JSON.stringify(detailsOf(method, number, amount, now)),
          created_at: now,
          expire_at: now + method.minutes * 60_000,
        })
        const row = store.one('select * from deposits where id = ?', id)
        if (!row) throw new Error('the new order was not stored')
        return toDeposit(row)
      }),
    open(member) {
      deposits.settleDue()
      return store
        .all(
          `select * from deposits where member_id = ? and status in ${OPEN_STATUS} order by created_at desc, id desc`,
          member.id,
        )
        .map(toDeposit)
    },
    one(member, number) {
      deposits.settleDue()
      return ofMember(member, number)
    },
    lastMethod(member) {
      const row = store.one(
        `select method from deposits where member_id = ? and status = 'SUCCESS' order by created_at desc, id desc limit 1`,
        member.id,
      )
      return row && text(row, 'method')
    },
    declarePaid: (member, number) =>
      store.atomic(() => {
        deposits.settleDue()
        const deposit = ofMember(member, number)
        if (deposit.method.type !== 'BANK') throw new Refusal('parameter.invalid')
        if (deposit.status === 'PROCESSING') return deposit
        if (deposit.status !== 'PENDING') throw new Refusal('deposit.closed', { status: deposit.status })
        store.run(`update deposits set status = 'PROCESSING' where id = ?`, deposit.id)
        return ofMember(member, number)
      }),
    cancel: (member, number) =>
      store.atomic(() => {
        deposits.settleDue()
        const deposit = ofMember(member, number)
        if (deposit.status === 'CANCELLED') return deposit
        if (deposit.status !== 'PENDING') throw new Refusal('deposit.closed', { status: deposit.status })
        settlement.close(deposit.id, 'CANCELLED', clock())
        return ofMember(member, number)
      }),
    find(numberOrCode) {
      deposits.settleDue()
      const row = store.one(
        `select * from deposits where number = ? or json_extract(details, '$.code') = ?`,
        numberOrCode,
        numberOrCode,
      )
      return row && toDeposit(row)
    },
    notice: (payment) =>
      store.atomic(() => {
        const deposit = deposits.find(payment.orderNo)
        if (!deposit) throw new Refusal('record.unknown')
        const { endToEndId = `E${newDigits(4)}`, amount = deposit.amount, paidAt = clock() } = payment
        if (store.one('select result from payments where end_to_end_id = ?', endToEndId)) return deposit
        const result = settlement.take(deposit, payment, amount, paidAt)
        store.insert('payments', {
          end_to_end_id: endToEndId,
          deposit_id: deposit.id,
          outcome: payment.outcome,
          amount,
          paid_at: paidAt,
          told_at: clock(),
          result,
        })
        audit.write({
          memberId: deposit.memberId,
          actor: 'PROVIDER',
          what: 'DEPOSIT_NOTICE',
          before: `${deposit.status} ${deposit.number}`,
          after: `${result} ${reaisOf(amount)} ${endToEndId}`,
        })
        if (result === 'CREDITED' || result === 'SEEN')
          store.run('update deposits set end_to_end_id = ? where id = ?', endToEndId, deposit.id)
        return deposits.find(payment.orderNo) ?? deposit
      }),
    settleDue: () =>
      store.atomic(() => {
        const now = clock()
        for (const row of store.all(`select * from deposits where status in ${OPEN_STATUS}`)) {
          const deposit = toDeposit(row)
          const { autoPaySec } = cashierOf(settlement.ownerOf(deposit).whitelabel)
          const payAt = autoPaySec === null ? undefined : deposit.createdAt + autoPaySec * 1000
          if (deposit.seenAt !== undefined) {
            const sure = deposit.seenAt + CONFIRMATIONS * CONFIRMATION_MS
            if (now >= sure) settlement.credit(deposit, deposit.paid ?? deposit.amount, deposit.seenAt)
          } else if (payAt !== undefined && now >= payAt && payAt < deposit.expireAt) {
            const endToEndId = `E${deposit.number}AUTO`
            const payment = { orderNo: deposit.number, outcome: 'PAID', endToEndId } as const
            if (settlement.take(deposit, payment, deposit.amount, payAt) === 'CREDITED')
              store.run('update deposits set end_to_end_id = ? where id = ?', endToEndId, deposit.id)
          } else if (deposit.status === 'PENDING' && now >= deposit.expireAt) {
            settlement.close(deposit.id, 'EXPIRED', deposit.expireAt)
          }
        }
      }),
  }
  return deposits
}

function newDigits(bytes = 5): string {
  return randomBytes(bytes).toString('hex').toUpperCase()
}
