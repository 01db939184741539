import { randomBytes } from 'node:crypto'
import { type Centavos, reaisOf } from '@arcada/kit/contract/centavos'
import { dayIn } from '@arcada/kit/i18n/dates'
import { raw, text } from '../../storage/store.ts'
import { type Member, memberWith } from '../accounts/people.ts'
import { zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import { methodsOf } from '../settings/cashier.ts'
import { cashierInForce } from '../settings/cashier-in-force.ts'
import { creditedOf } from '../settings/deposit-methods.ts'
import { CONFIRMATION_MS, CONFIRMATIONS, type Deposit, toDeposit } from './deposit.ts'
import { detailsOf } from './details.ts'
import { createSettlement, type DepositParts, type Payment } from './settlement.ts'

const MAX_OPEN = 3
export interface NewDeposit {
  methodId: string
  amount: Centavos
  payerName?: string
  promotionId?: string
}

const OPEN_STATUS = raw(`('PENDING', 'PROCESSING')`)

/** Deposit orders. Every read settles what is due. */
export function createDeposits(parts: DepositParts) {
  const { store, settings, audit, guard, clock } = parts
  const cashierOf = (whitelabel: string) => cashierInForce({ settings, clock }, whitelabel)
  const settlement = createSettlement(parts)

  const ofId = (id: number) => toDeposit(store.one`select * from deposits where id = ${id}` ?? {})

  function ofMember(member: Member, number: string): Deposit {
    const row = store.one`select * from deposits where number = ${number} and memberId = ${member.id}`
    if (!row) throw new Refusal('record.unknown')
    return toDeposit(row)
  }

  /** Pending ones and those under review, the newest first. */
  function open(member: Member): Deposit[] {
    settleDue()
    return store.all`select * from deposits where memberId = ${member.id} and status in ${OPEN_STATUS}
      order by createdAt desc, id desc`.map(toDeposit)
  }

  /** By its number or its Pix code, for the outside world; undefined for an unknown one. */
  function find(numberOrCode: string): Deposit | undefined {
    settleDue()
    return store.all`select * from deposits where number = ${numberOrCode} or details ->> '$.code' = ${numberOrCode}`.map(
      toDeposit,
    )[0]
  }

  /** Closes expired orders, counts confirmations, and pays automatic orders. */
  const settleDue = (): void =>
    store.atomic(() => {
      const now = clock()
      for (const deposit of store.all`select * from deposits where status in ${OPEN_STATUS}`.map(toDeposit)) {
        const { autoPaySec } = cashierOf(memberWith(store, deposit.memberId).whitelabel)
        const payAt = autoPaySec === null ? undefined : deposit.createdAt + autoPaySec * 1000
        if (deposit.seenAt !== undefined) {
          const sure = deposit.seenAt + CONFIRMATIONS * CONFIRMATION_MS
          if (now >= sure) settlement.credit(deposit, deposit.paid ?? deposit.amount, deposit.seenAt)
        } else if (payAt !== undefined && now >= payAt && payAt < deposit.expireAt) {
          const endToEndId = `E${deposit.number}AUTO`
          const payment = { orderNo: deposit.number, outcome: 'PAID', endToEndId } as const
          if (settlement.take(deposit, payment, deposit.amount, payAt) === 'CREDITED')
            store.run`update deposits set endToEndId = ${endToEndId} where id = ${deposit.id}`
        } else if (deposit.status === 'PENDING' && now >= deposit.expireAt) {
          settlement.close(deposit.id, 'EXPIRED', deposit.expireAt)
        }
      }
    })

  return {
    /** @throws Refusal deposit.* */
    create: (member: Member, { methodId, amount, payerName, promotionId }: NewDeposit): Deposit =>
      store.atomic(() => {
        settleDue()
        const method = methodsOf(cashierOf(member.whitelabel)).find(({ id }) => id === methodId)
        if (!method) throw new Refusal('parameter.invalid', { field: 'methodId' })
        if (!method.open) throw new Refusal('deposit.method.closed', { field: 'methodId' })
        const [min, max] = [reaisOf(method.min), reaisOf(method.max)]
        if (amount < method.min || amount > method.max)
          throw new Refusal('deposit.amount.range', { field: 'amount', min, max })
        if (promotionId !== undefined && !method.promotions.some(({ id }) => id === promotionId))
          throw new Refusal('parameter.invalid', { field: 'promotionId' })
        if (method.fields.includes('payerName') && !payerName?.trim())
          throw new Refusal('parameter.invalid', { field: 'payerName' })
        if (open(member).length >= MAX_OPEN) throw new Refusal('deposit.open.limit', { max: MAX_OPEN })
        guard.deposit(member, amount)
        if (promotionId !== undefined) guard.promote(member)
        const now = clock()
        const day = dayIn(now, zoneOf({ settings }, member.whitelabel))
        const number = `D${day.replaceAll('-', '')}${newDigits()}`
        const credited = creditedOf(amount, method)
        const { id } = store.insert('deposits', {
          ...{ number, memberId: member.id, method: method.id, amount, fee: amount - credited, credited },
          ...{ status: 'PENDING', promotionId, payerName: payerName?.trim() || undefined },
          details: detailsOf(method, number, amount, now),
          ...{ createdAt: now, expireAt: now + method.minutes * 60_000 },
        })
        return ofId(id)
      }),
    open,
    /** @throws Refusal record.unknown, for another member's order too (MC-49) */
    one(member: Member, number: string): Deposit {
      settleDue()
      return ofMember(member, number)
    },
    /** The id of the method that last brought money. */
    lastMethod(member: Member): string | undefined {
      const row = store.one`select method from deposits where memberId = ${member.id} and status = 'SUCCESS'
        order by createdAt desc, id desc limit 1`
      return row && text(row, 'method')
    },
    /** The member declares the transfer as made: the order goes under review (MC-54). */
    declarePaid: (member: Member, number: string): Deposit =>
      store.atomic(() => {
        settleDue()
        const deposit = ofMember(member, number)
        if (deposit.method.type !== 'BANK') throw new Refusal('parameter.invalid')
        if (deposit.status === 'PROCESSING') return deposit
        if (deposit.status !== 'PENDING') throw new Refusal('deposit.closed', { status: deposit.status })
        store.run`update deposits set status = 'PROCESSING' where id = ${deposit.id}`
        return ofMember(member, number)
      }),
    cancel: (member: Member, number: string): Deposit =>
      store.atomic(() => {
        settleDue()
        const deposit = ofMember(member, number)
        if (deposit.status === 'CANCELLED') return deposit
        if (deposit.status !== 'PENDING') throw new Refusal('deposit.closed', { status: deposit.status })
        settlement.close(deposit.id, 'CANCELLED', clock())
        return ofMember(member, number)
      }),
    find,
    /**
     * Books a payment notice once per end-to-end id, and records it in the audit (MC-64, MC-170).
     * @throws Refusal record.unknown
     */
    notice: (payment: Payment): Deposit =>
      store.atomic(() => {
        const deposit = find(payment.orderNo)
        if (!deposit) throw new Refusal('record.unknown')
        const {
          outcome,
          endToEndId = `E${newDigits(4)}`,
          amount = deposit.amount,
          paidAt = clock(),
        } = payment
        if (store.one`select result from payments where endToEndId = ${endToEndId}`) return deposit
        const result = settlement.take(deposit, payment, amount, paidAt)
        const notice = { endToEndId, depositId: deposit.id, outcome, amount, paidAt, toldAt: clock(), result }
        store.insert('payments', notice)
        audit.write({
          memberId: deposit.memberId,
          actor: 'PROVIDER',
          what: 'DEPOSIT_NOTICE',
          before: `${deposit.status} ${deposit.number}`,
          after: `${result} ${reaisOf(amount)} ${endToEndId}`,
        })
        if (result === 'CREDITED' || result === 'SEEN')
          store.run`update deposits set endToEndId = ${endToEndId} where id = ${deposit.id}`
        return ofId(deposit.id)
      }),
    settleDue,
  }
}

function newDigits(bytes = 5): string {
  return randomBytes(bytes).toString('hex').toUpperCase()
}
