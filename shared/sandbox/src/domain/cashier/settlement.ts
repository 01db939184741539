import { centavos } from '@arcada/kit/contract/centavos'
import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { memberWith, walletOf } from '../accounts/people.ts'
import type { Guard } from '../limits/guard.ts'
import { fromTo, type Ledger } from '../money/ledger.ts'
import { methodsOf } from '../settings/cashier.ts'
import { cashierInForce } from '../settings/cashier-in-force.ts'
import { creditedOf } from '../settings/deposit-methods.ts'
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
  payer?: Holder
  /** Centavos; by default the ordered amount. */
  amount?: number
  /** When the payment was made; by default now. */
  paidAt?: number
  endToEndId?: string
}

export type Taken = 'CREDITED' | 'SEEN' | 'REFUSED' | 'RETURNED'

/** Applies payment notices to orders. */
export function createSettlement({ store, ledger, settings, guard, clock }: DepositParts) {
  const cashierOf = (whitelabel: string) => cashierInForce({ settings, clock }, whitelabel)

  function close(id: number, status: DepositStatus, at: number, reason?: DepositReason): void {
    store.run`update deposits
      set status = ${status}, reason = ${reason}, closedAt = coalesce(closedAt, ${at})
      where id = ${id}`
  }

  /** Credits the wallet with the amount and the chosen bonus, and adds the turnover requirement. */
  function credit(deposit: Deposit, paid: number, paidAt: number): void {
    const member = memberWith(store, deposit.memberId)
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
      const entries = fromTo(`house/${member.whitelabel}/bonus`, walletOf(member), centavos(bonus))
      ledger.transfer(`${key}/bonus`, 'BONUS', entries)
      demand(store, member.id, `${key}/bonus`, bonus * promotion.turnover, now)
    }
    store.run`update deposits set status = 'SUCCESS', reason = null, paid = ${paid}, fee = ${paid - credited}, credited = ${credited}, paidAt = ${paidAt},
         closedAt = ${now} where id = ${deposit.id}`
  }

  /** Returns the result of the payment. */
  function take(deposit: Deposit, payment: Payment, amount: number, paidAt: number): Taken {
    const { status, method } = deposit
    const end = status === 'CANCELLED' ? (deposit.closedAt ?? 0) : deposit.expireAt
    const wasOpen = status === 'PROCESSING' || paidAt < end
    if (status === 'SUCCESS' || status === 'FAILED' || !wasOpen) return 'RETURNED'
    if (payment.outcome === 'REFUSED') {
      close(deposit.id, 'FAILED', clock(), 'REFUSED')
      return 'REFUSED'
    }
    const returned = (reason: DepositReason) => {
      close(deposit.id, 'FAILED', clock(), reason)
      return 'RETURNED' as const
    }
    const member = memberWith(store, deposit.memberId)
    const { samePayer, ownAccount } = cashierOf(member.whitelabel)
    const payer = payment.payer ?? (payment.outcome === 'OTHER_PAYER' ? OTHER_HOLDER : undefined)
    if (samePayer && payer && !isOwn(store, member, payer)) return returned('PAYER_DIFFERS')
    if (ownAccount && payment.outcome === 'CREDIT_CARD') return returned('CREDIT')
    const anyAmount = method.type === 'BANK' || method.type === 'CRYPTO'
    if (amount !== deposit.amount && !anyAmount) return returned('RETURNED')
    // An open order counts towards the limit already; an excess amount or a closed order does not.
    const counted = status === 'PENDING' || status === 'PROCESSING' ? deposit.amount : 0
    if (!guard.takesDeposit(member, amount - counted)) return returned('RETURNED')
    if (method.type === 'CRYPTO') {
      // A transaction on the chain cannot expire any more: only confirmations are missing.
      store.run`update deposits
        set status = 'PROCESSING', paid = ${amount}, seenAt = ${clock()}, closedAt = null
        where id = ${deposit.id}`
      return 'SEEN'
    }
    credit(deposit, amount, paidAt)
    return 'CREDITED'
  }

  return { close, credit, take }
}
