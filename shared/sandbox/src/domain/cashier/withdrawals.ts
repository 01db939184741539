import { randomBytes } from 'node:crypto'
import { type Centavos, centavos, centavosOf } from '@arcada/kit/contract/centavos'
import { dayIn, endOfDay, startOfDay } from '@arcada/kit/i18n/dates'
import { integer, maybe, oneOf, type Row, record, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import { centavosIn } from '../money/ledger.ts'
import type { Payouts } from '../settings/cashier.ts'
import type { DepositParts } from './settlement.ts'
import { refuseAbove } from './turnover.ts'

const PROCESSING_AFTER_MS = 10_000
const PAID_AFTER_MS = 60_000
/** Waiting time that the member is shown. */
export const STATED_MINUTES = 30

/** A withdrawal; centavos, ms. */
export type Withdrawal = ReturnType<typeof toWithdrawal>
export const toWithdrawal = record({
  id: integer,
  number: text,
  memberId: integer,
  destinationId: integer,
  amount: centavosIn,
  fee: centavosIn,
  status: oneOf('PENDING', 'PROCESSING', 'SUCCESS', 'FAILED'),
  reason: maybe(oneOf('ACCOUNT_REFUSED', 'HOLDER_DIFFERS', 'BANK_UNAVAILABLE')),
  createdAt: integer,
  processingAt: maybe(integer),
  closedAt: maybe(integer),
  endToEndId: maybe(text),
})

export type Withdrawals = ReturnType<typeof createWithdrawals>

export function createWithdrawals({ store, ledger, settings, audit, clock }: Omit<DepositParts, 'guard'>) {
  /** Processes due withdrawals on the paying bank's schedule (MC-78). */
  const settleDue = (): void =>
    store.atomic(() => {
      for (const row of openOnes()) moveOn(row)
    })

  /** @throws Refusal record.unknown, for another member's withdrawal too */
  function one(member: Member, number: string): Withdrawal {
    settleDue()
    const row = store.one`select * from withdrawals where number = ${number} and memberId = ${member.id}`
    if (!row) throw new Refusal('record.unknown')
    return toWithdrawal(row)
  }

  /** Withdrawals of the whitelabel's day, failed ones too, and when the next day begins. */
  function today(member: Member): { count: number; nextAt: number } {
    const zone = zoneOf({ settings }, member.whitelabel)
    const day = dayIn(clock(), zone)
    const count = store.number`select count(*) from withdrawals
      where memberId = ${member.id} and createdAt >= ${startOfDay(day, zone)}`
    return { count, nextAt: endOfDay(day, zone) }
  }

  function book(member: Member, destinationId: number, amount: Centavos, fee: Centavos): Withdrawal {
    const now = clock()
    const day = dayIn(now, zoneOf({ settings }, member.whitelabel)).replaceAll('-', '')
    const number = `W${day}${randomBytes(8).toString('hex').toUpperCase()}`
    ledger.transfer(`withdraw/${number}`, 'WITHDRAW', [
      { account: walletOf(member), amount: centavos(-amount) },
      { account: `house/${member.whitelabel}/payouts`, amount: centavos(amount - fee) },
      { account: `house/${member.whitelabel}/fees`, amount: fee },
    ])
    const row = { number, memberId: member.id, destinationId, amount, fee, status: 'PENDING', createdAt: now }
    store.insert('withdrawals', row)
    // Withdrawals that are not paid automatically wait for the operator's decision.
    note(member.id, number, 'auto', settings.read(member.whitelabel).payouts)
    return one(member, number)
  }

  const openOnes = (): Row[] =>
    store.all`select w.*, m.whitelabel from withdrawals w join members m on m.id = w.memberId
      where w.status in ('PENDING', 'PROCESSING') and not w.held`

  function note(memberId: number, number: string, before: Payouts, after: Payouts): void {
    if (before === after) return
    audit.write({
      memberId,
      actor: 'HOUSE',
      what: 'WITHDRAWAL_DECIDED',
      before: `${before} ${number}`,
      after: `${after} ${number}`,
    })
  }

  function moveOn(row: Row): void {
    const { id, number, memberId, amount, fee, createdAt } = toWithdrawal(row)
    const whitelabel = text(row, 'whitelabel')
    const { payouts } = settings.read(whitelabel)
    const age = clock() - createdAt
    if (payouts === 'hold' || age < PROCESSING_AFTER_MS) return
    store.run`update withdrawals set status = 'PROCESSING', processingAt = ${createdAt + PROCESSING_AFTER_MS}
      where id = ${id} and status = 'PENDING'`
    if (age < PAID_AFTER_MS) return
    const closedAt = createdAt + PAID_AFTER_MS
    if (payouts === 'auto') {
      store.run`update withdrawals set status = 'SUCCESS', closedAt = ${closedAt}, endToEndId = ${`E${number}`}
        where id = ${id}`
      return
    }
    // The whole amount, by one transfer that reverses the first one (MC-75).
    ledger.transfer(`withdraw/${number}/back`, 'WITHDRAW', [
      { account: walletOf({ whitelabel, id: memberId }), amount },
      { account: `house/${whitelabel}/payouts`, amount: centavos(fee - amount) },
      { account: `house/${whitelabel}/fees`, amount: centavos(-fee) },
    ])
    store.run`update withdrawals set status = 'FAILED', reason = 'ACCOUNT_REFUSED', closedAt = ${closedAt}
      where id = ${id}`
  }

  return {
    /**
     * Debits the wallet at once (MC-77).
     * @throws Refusal withdraw.* and balance.insufficient
     */
    create: (member: Member, destinationId: number, amount: Centavos): Withdrawal =>
      store.atomic(() => {
        settleDue()
        const { min, max, dailyCount, feeRate } = settings.read(member.whitelabel).cashier
        if (amount < centavosOf(min) || amount > centavosOf(max))
          throw new Refusal('withdraw.amount.range', { field: 'amount', min, max })
        const { count, nextAt } = today(member)
        if (count >= dailyCount) throw new Refusal('withdraw.daily', { nextAt })
        refuseAbove({ store, ledger }, member, amount, 'withdraw.turnover')
        return book(member, destinationId, amount, feeOf(amount, feeRate))
      }),
    /** Pays the whole balance out without any condition: a player's exit is never blocked. */
    payOut: (member: Member, destinationId: number, amount: Centavos): Withdrawal =>
      store.atomic(() => book(member, destinationId, amount, centavos(0))),
    one,
    today,
    /** Those since a moment, the newest first. */
    since: (member: Member, time: number): Withdrawal[] =>
      store.all`select * from withdrawals where memberId = ${member.id} and createdAt >= ${time}
        order by createdAt desc, id desc`.map(toWithdrawal),
    /**
     * Records the operator's decision on the open withdrawals of a whitelabel in the audit: pay, hold or refuse (MC-170).
     * Does nothing when the decision is unchanged.
     */
    decided: (whitelabel: string, before: Payouts): void =>
      store.atomic(() => {
        const { payouts } = settings.read(whitelabel)
        for (const row of openOnes())
          if (row.whitelabel === whitelabel)
            note(integer(row, 'memberId'), text(row, 'number'), before, payouts)
      }),
    settleDue,
  }
}

/** Rounded down to the centavo; a share of the amount. */
function feeOf(amount: Centavos, feeRate: number): Centavos {
  return centavos(Math.floor((amount * Math.round(feeRate * 1000)) / 1000))
}
