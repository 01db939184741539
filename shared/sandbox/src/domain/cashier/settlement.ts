import { centavos } from '@arcada/kit/contract/centavos'
import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { type Member, toMember, walletOf } from '../accounts/people.ts'
import type { Guard } from '../limits/guard.ts'
import type { Ledger } from '../money/ledger.ts'
import { fromTo } from '../money/ledger.ts'
import { cashierInForce } from '../settings/cashier-in-force.ts'
import { creditedOf, methodsOf } from '../settings/deposit-methods.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { Deposit, DepositReason, DepositStatus } from './deposit.ts'
import { type Holder, isOwn, OTHER_HOLDER } from './own-account.ts'
import { demand } from './turnover.ts'

/** Dependencies of deposits. */
export interface DepositParts {
  store: Store
  ledger: Ledger
  settings: SettingsStore
  audit: Audit
  guard: Guard
  clock: () => number
}

/** A notice of the payment provider. */
export interface Payment {
  orderNo: string
  outcome: 'PAID' | 'REFUSED' | 'OTHER_PAYER' | 'CREDIT_CARD'
  /** Who paid, as the bank states it; by default the member, with OTHER_PAYER another person. */
  payer?: Holder | undefined
  /** Centavos; by default the ordered amount. */
  amount?: number | undefined
  /** When the payment was made; by default now. */
  paidAt?: number | undefined
  endToEndId?: string | undefined
}

/** Applies a payment notice to an order. */
export interface Settlement {
  close(id: number, status: DepositStatus, at: number, reason?: DepositReason): void
  ownerOf(deposit: Deposit): Member
  credit(deposit: Deposit, paid: number, paidAt: number): void
  /** Returns the result of the payment. */
  take(deposit: Deposit, payment: Payment, amount: number, paidAt: number): Taken
}

export type Taken = 'CREDITED' | 'SEEN' | 'REFUSED' | 'RETURNED'

export function createSettlement({ store, ledger, settings, guard, clock }: DepositParts): Settlement {
  const cashierOf = (whitelabel: string) => cashierInForce({ settings, clock }, whitelabel)

  function close(id: number, status: DepositStatus, at: number, reason?: DepositReason): void {
    store.run(
      'update deposits set status = ?, reason = ?, closed_at = coalesce(closed_at, ?) where id = ?',
      status,
      reason ?? null,
      at,
      id,
    )
  }

  function ownerOf(deposit: Deposit): Member {
    const row = store.one('select * from members where id = ?', deposit.memberId)
    if (!row) throw new Error(`order ${deposit.number} has no owner`)
    return toMember(row)
  }

  /** Credits the wallet with the amount and the chosen bonus, and adds the turnover requirement. */
  function credit(deposit: Deposit, paid: number, paidAt: number): void {
    const member = ownerOf(deposit)
    const method = methodsOf(cashierOf(member.whitelabel)).find(({ id }) => id === deposit.method.id)
    // The fee at the time of the order holds.
    const credited = paid === deposit.amount ? deposit.credited : creditedOf(paid, method ?? deposit.method)
    const now = clock()
    const key = `deposit/${deposit.number}`
    ledger.transfer(key, 'DEPOSIT', [
      { account: `house/${member.whitelabel}/deposits`, amount: centavos(-paid) },
      { account: `house/${member.whitelabel}/fees`, amount: centavos(paid - credited) },
      { account: walletOf(member), amount: centavos(credited) },
    ])
    demand(store, member.id, key, Math.floor(credited * cashierOf(member.whitelabel).turnoverFactor), now)
    const promotion = deposit.method.promotions.find(({ id }) => id === deposit.promotionId)
    const bonus = promotion ? Math.floor((credited * promotion.bonusRate) / 1000) : 0
    if (promotion && bonus > 0) {
      ledger.transfer(
        `${key}/bonus`,
        'BONUS',
        fromTo(`house/${member.whitelabel}/bonus`, walletOf(member), centavos(bonus)),
      )
      demand(store, member.id, `${key}/bonus`, bonus * promotion.turnover, now)
    }
    store.run(
      `update deposits set status = 'SUCCESS', reason = null, paid = ?, fee = ?, credited = ?, paid_at = ?,
         closed_at = ? where id = ?`,
      paid,
      paid - credited,
      credited,
      paidAt,
      now,
      deposit.id,
    )
  }

  function take(deposit: Deposit, payment: Payment, amount: number, paidAt: number): Taken {
    const { status, method } = deposit
    const end = status === 'CANCELLED' ? (deposit.closedAt ?? 0) : deposit.expireAt
    const wasOpen = status === 'PROCESSING' || paidAt < end
    if (status === 'SUCCESS' || status === 'FAILED' || !wasOpen) return 'RETURNED'
    if (payment.outcome === 'REFUSED') {
      close(deposit.id, 'FAILED', clock(), 'REFUSED')
      return 'REFUSED'
    }
    const member = ownerOf(deposit)
    const { samePayer, ownAccount } = cashierOf(member.whitelabel)
    const payer = payment.payer ?? (payment.outcome === 'OTHER_PAYER' ? OTHER_HOLDER : undefined)
    if (samePayer && payer && !isOwn(store, member, payer)) {
      close(deposit.id, 'FAILED', clock(), 'PAYER_DIFFERS')
      return 'RETURNED'
    }
    if (ownAccount && payment.outcome === 'CREDIT_CARD') {
      close(deposit.id, 'FAILED', clock(), 'CREDIT')
      return 'RETURNED'
    }
    const anyAmount = method.type === 'BANK' || method.type === 'CRYPTO'
    if (amount !== deposit.amount && !anyAmount) {
      close(deposit.id, 'FAILED', clock(), 'RETURNED')
      return 'RETURNED'
    }
    // An open order counts towards the limit already; an excess amount or a closed order does not.
    const counted = status === 'PENDING' || status === 'PROCESSING' ? deposit.amount : 0
    if (!guard.takesDeposit(member, amount - counted)) {
      close(deposit.id, 'FAILED', clock(), 'RETURNED')
      return 'RETURNED'
    }
    if (method.type === 'CRYPTO') {
      // A transaction on the chain cannot expire any more: only confirmations are missing.
      store.run(
        `update deposits set status = 'PROCESSING', paid = ?, seen_at = ?, closed_at = null where id = ?`,
        amount,
        clock(),
        deposit.id,
      )
      return 'SEEN'
    }
    credit(deposit, amount, paidAt)
    return 'CREDITED'
  }

  return { close, ownerOf, credit, take }
}
