import type { SettingsStore } from '../control/settings.ts'
import type { Store } from '../database/store.ts'
import type { Ledger } from '../ledger.ts'
import { type Member, toMember, walletOf } from '../people.ts'
import type { Guard } from '../rg/guard.ts'
import type { Audit } from '../security/audit.ts'
import type { Deposit, DepositReason, DepositStatus } from './deposit.ts'
import { creditedOf, methodsOf } from './methods.ts'
import { demand } from './turnover.ts'

/** What deposits are made of. */
export interface DepositParts {
  store: Store
  ledger: Ledger
  settings: SettingsStore
  audit: Audit
  guard: Guard
  clock: () => number
}

/** What the payment provider tells the cashier. */
export interface Payment {
  orderNo: string
  outcome: 'PAID' | 'REFUSED' | 'OTHER_PAYER'
  /** Centavos; what was ordered unless it says otherwise. */
  amount?: number | undefined
  /** When the provider took the money; now unless it says otherwise. */
  paidAt?: number | undefined
  endToEndId?: string | undefined
}

/** What happens to an order when its money comes or does not. */
export interface Settlement {
  close(id: number, status: DepositStatus, at: number, reason?: DepositReason): void
  ownerOf(deposit: Deposit): Member
  credit(deposit: Deposit, paid: number, paidAt: number): void
  /** Returns what became of the money. */
  take(deposit: Deposit, payment: Payment, amount: number, paidAt: number): Taken
}

export type Taken = 'CREDITED' | 'SEEN' | 'REFUSED' | 'RETURNED'

export function createSettlement({ store, ledger, settings, guard, clock }: DepositParts): Settlement {
  const cashierOf = (whitelabel: string) => settings.read(whitelabel).cashier

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

  /** Puts the money into the wallet, with the bonus that was chosen, and asks for its stakes. */
  function credit(deposit: Deposit, paid: number, paidAt: number): void {
    const member = ownerOf(deposit)
    const method = methodsOf(cashierOf(member.whitelabel)).find(({ id }) => id === deposit.method.id)
    // What was told when the order was made holds, whatever the fee has become since.
    const credited = paid === deposit.amount ? deposit.credited : creditedOf(paid, method ?? deposit.method)
    const now = clock()
    const key = `deposit/${deposit.number}`
    ledger.transfer(key, 'DEPOSIT', [
      { account: `house/${member.whitelabel}/deposits`, amount: -paid },
      { account: `house/${member.whitelabel}/fees`, amount: paid - credited },
      { account: walletOf(member), amount: credited },
    ])
    demand(store, member.id, key, Math.floor(credited * cashierOf(member.whitelabel).turnoverFactor), now)
    const promotion = deposit.method.promotions.find(({ id }) => id === deposit.promotionId)
    const bonus = promotion ? Math.floor((credited * promotion.bonusRate) / 1000) : 0
    if (promotion && bonus > 0) {
      ledger.transfer(`${key}/bonus`, 'BONUS', [
        { account: `house/${member.whitelabel}/bonus`, amount: -bonus },
        { account: walletOf(member), amount: bonus },
      ])
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
    const { samePayer } = cashierOf(ownerOf(deposit).whitelabel)
    if (payment.outcome === 'OTHER_PAYER' && samePayer) {
      close(deposit.id, 'FAILED', clock(), 'PAYER_DIFFERS')
      return 'RETURNED'
    }
    const anyAmount = method.type === 'BANK' || method.type === 'CRYPTO'
    if (amount !== deposit.amount && !anyAmount) {
      close(deposit.id, 'FAILED', clock(), 'RETURNED')
      return 'RETURNED'
    }
    // What was ordered counts already while the order is open; more of it, or an order that was closed, does not.
    const counted = status === 'PENDING' || status === 'PROCESSING' ? deposit.amount : 0
    if (!guard.takesDeposit(ownerOf(deposit), amount - counted)) {
      close(deposit.id, 'FAILED', clock(), 'RETURNED')
      return 'RETURNED'
    }
    if (method.type === 'CRYPTO') {
      // Once on the chain it can no longer run out: only confirmations are missing.
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
