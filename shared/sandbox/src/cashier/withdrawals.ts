import { randomBytes } from 'node:crypto'
import type { SettingsStore } from '../control/settings.ts'
import { integer, type Row, type Store, text, textOrNone } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Ledger } from '../ledger.ts'
import { type Member, walletOf } from '../people.ts'
import { DAY_MS, dayOf, startOfDay } from '../reports/days.ts'
import type { Audit } from '../security/audit.ts'
import type { Payouts } from './settings.ts'
import { turnoverOf } from './turnover.ts'

const PROCESSING_AFTER_MS = 10_000
const PAID_AFTER_MS = 60_000
/** What a person is told to wait. */
export const STATED_MINUTES = 30

export type WithdrawalStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED'

/** Money on its way out; centavos, ms. */
export interface Withdrawal {
  id: number
  number: string
  destinationId: number
  amount: number
  fee: number
  status: WithdrawalStatus
  reason: 'ACCOUNT_REFUSED' | 'HOLDER_DIFFERS' | 'BANK_UNAVAILABLE' | undefined
  createdAt: number
  processingAt: number | undefined
  closedAt: number | undefined
  endToEndId: string | undefined
}

export interface Withdrawals {
  /**
   * Takes the amount out of the wallet at once (MC-77).
   * @param amount centavos
   * @throws Refusal withdraw.* and balance.insufficient, in the order of contract-additions b.17
   */
  create(member: Member, destinationId: number, amount: number): Withdrawal
  /** Pays a whole balance out without any condition: money out is never blocked (RG 4.3). */
  payOut(member: Member, destinationId: number, amount: number): Withdrawal
  /** @throws Refusal record.unknown, for one of somebody else too */
  one(member: Member, number: string): Withdrawal
  /** Withdrawals of the whitelabel's day, failed ones too, and when the next day begins. */
  today(member: Member): { count: number; nextAt: number }
  /**
   * Keeps in the journal what the house decided on the open withdrawals of a whitelabel: to pay, to hold or to refuse
   * them (MC-170). Nothing where it decided the same as before.
   */
  decided(whitelabel: string, before: Payouts): void
  /** Moves on what is due, as the paying bank does by the clock (MC-78). */
  settleDue(): void
}

export function createWithdrawals(
  store: Store,
  ledger: Ledger,
  settings: SettingsStore,
  audit: Audit,
  clock: () => number,
): Withdrawals {
  const cashierOf = (whitelabel: string) => settings.read(whitelabel).cashier

  const withdrawals: Withdrawals = {
    create: (member, destinationId, amount) =>
      store.atomic(() => {
        withdrawals.settleDue()
        const { min, max, dailyCount, feeRate } = cashierOf(member.whitelabel)
        if (amount < min * 100 || amount > max * 100)
          throw new Refusal('withdraw.amount.range', { field: 'amount', min, max })
        const { count, nextAt } = withdrawals.today(member)
        if (count >= dailyCount) throw new Refusal('withdraw.daily', { nextAt })
        const { balance, required, done, withdrawable } = turnoverOf(store, ledger, member)
        if (amount > balance) throw new Refusal('balance.insufficient', { field: 'amount' })
        if (amount > withdrawable)
          throw new Refusal('withdraw.turnover', {
            field: 'amount',
            withdrawable: withdrawable / 100,
            remaining: (required - done) / 100,
          })
        return book(member, destinationId, amount, feeOf(amount, feeRate))
      }),
    payOut: (member, destinationId, amount) => store.atomic(() => book(member, destinationId, amount, 0)),
    one(member, number) {
      withdrawals.settleDue()
      const row = store.one('select * from withdrawals where number = ? and member_id = ?', number, member.id)
      if (!row) throw new Refusal('record.unknown')
      return toWithdrawal(row)
    },
    today(member) {
      const start = startOfDay(dayOf(clock()))
      const row = store.one(
        'select count(*) as count from withdrawals where member_id = ? and created_at >= ?',
        member.id,
        start,
      )
      return { count: row ? integer(row, 'count') : 0, nextAt: start + DAY_MS }
    },
    decided: (whitelabel, before) =>
      store.atomic(() => {
        const { payouts } = settings.read(whitelabel)
        for (const row of openOnes())
          if (row.whitelabel === whitelabel)
            note(integer(row, 'member_id'), text(row, 'number'), before, payouts)
      }),
    settleDue: () =>
      store.atomic(() => {
        for (const row of openOnes()) moveOn(row)
      }),
  }

  function book(member: Member, destinationId: number, amount: number, fee: number): Withdrawal {
    const now = clock()
    const number = `W${dayOf(now).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`
    ledger.transfer(`withdraw/${number}`, 'WITHDRAW', [
      { account: walletOf(member), amount: -amount },
      { account: `house/${member.whitelabel}/payouts`, amount: amount - fee },
      { account: `house/${member.whitelabel}/fees`, amount: fee },
    ])
    store.run(
      `insert into withdrawals (number, member_id, destination_id, amount, fee, status, created_at)
       values (?, ?, ?, ?, ?, 'PENDING', ?)`,
      number,
      member.id,
      destinationId,
      amount,
      fee,
      now,
    )
    // Whatever is not paid by itself waits for the house, or is refused by it.
    note(member.id, number, 'auto', settings.read(member.whitelabel).payouts)
    return withdrawals.one(member, number)
  }

  function openOnes(): Row[] {
    return store.all(
      `select w.*, m.whitelabel from withdrawals w join members m on m.id = w.member_id
       where w.status in ('PENDING', 'PROCESSING')
         and w.id not in (select withdrawal_id from held_withdrawals)`,
    )
  }

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
    const { id, number, amount, fee, createdAt } = toWithdrawal(row)
    const whitelabel = text(row, 'whitelabel')
    const { payouts } = settings.read(whitelabel)
    const age = clock() - createdAt
    if (payouts === 'hold' || age < PROCESSING_AFTER_MS) return
    store.run(
      `update withdrawals set status = 'PROCESSING', processing_at = ? where id = ? and status = 'PENDING'`,
      createdAt + PROCESSING_AFTER_MS,
      id,
    )
    if (age < PAID_AFTER_MS) return
    if (payouts === 'fail') {
      // The whole amount, by one transfer that turns the first one round (MC-75).
      ledger.transfer(`withdraw/${number}/back`, 'WITHDRAW', [
        { account: walletOf({ whitelabel, id: integer(row, 'member_id') }), amount },
        { account: `house/${whitelabel}/payouts`, amount: fee - amount },
        { account: `house/${whitelabel}/fees`, amount: -fee },
      ])
    }
    store.run(
      'update withdrawals set status = ?, reason = ?, closed_at = ?, end_to_end_id = ? where id = ?',
      payouts === 'fail' ? 'FAILED' : 'SUCCESS',
      payouts === 'fail' ? 'ACCOUNT_REFUSED' : null,
      createdAt + PAID_AFTER_MS,
      payouts === 'fail' ? null : `E${number}`,
      id,
    )
  }

  return withdrawals
}

/** Rounded down to the centavo; a share of the amount. */
export function feeOf(amount: number, feeRate: number): number {
  return Math.floor((amount * Math.round(feeRate * 1000)) / 1000)
}

/** Turns a row of `withdrawals` into a withdrawal. */
export function toWithdrawal(row: Row): Withdrawal {
  const optional = (column: string) => (row[column] === null ? undefined : integer(row, column))
  return {
    id: integer(row, 'id'),
    number: text(row, 'number'),
    destinationId: integer(row, 'destination_id'),
    amount: integer(row, 'amount'),
    fee: integer(row, 'fee'),
    // Only this file writes these columns.
    status: text(row, 'status') as WithdrawalStatus,
    reason: textOrNone(row, 'reason') as Withdrawal['reason'],
    createdAt: integer(row, 'created_at'),
    processingAt: optional('processing_at'),
    closedAt: optional('closed_at'),
    endToEndId: textOrNone(row, 'end_to_end_id'),
  }
}
