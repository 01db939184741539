import { randomBytes } from 'node:crypto'
import { type Centavos, centavos, centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import { dayIn, endOfDay, startOfDay } from '@arcada/kit/i18n/dates'
import { integer, type Row, type Store, text, textOrNone } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import type { Ledger } from '../money/ledger.ts'
import { centavosIn } from '../money/read-centavos.ts'
import type { Payouts } from '../settings/cashier.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { turnoverOf } from './turnover.ts'

const PROCESSING_AFTER_MS = 10_000
const PAID_AFTER_MS = 60_000
/** Waiting time that the member is shown. */
export const STATED_MINUTES = 30

export type WithdrawalStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED'

/** A withdrawal; centavos, ms. */
export interface Withdrawal {
  id: number
  number: string
  destinationId: number
  amount: Centavos
  fee: Centavos
  status: WithdrawalStatus
  reason: 'ACCOUNT_REFUSED' | 'HOLDER_DIFFERS' | 'BANK_UNAVAILABLE' | undefined
  createdAt: number
  processingAt: number | undefined
  closedAt: number | undefined
  endToEndId: string | undefined
}

export interface Withdrawals {
  /**
   * Debits the wallet at once (MC-77).
   * @throws Refusal withdraw.* and balance.insufficient
   */
  create(member: Member, destinationId: number, amount: Centavos): Withdrawal
  /** Pays the whole balance out without any condition: a player's exit is never blocked. */
  payOut(member: Member, destinationId: number, amount: Centavos): Withdrawal
  /** @throws Refusal record.unknown, for another member's withdrawal too */
  one(member: Member, number: string): Withdrawal
  /** Those since a moment, the newest first. */
  since(member: Member, time: number): Withdrawal[]
  /** Withdrawals of the whitelabel's day, failed ones too, and when the next day begins. */
  today(member: Member): { count: number; nextAt: number }
  /**
   * Records the operator's decision on the open withdrawals of a whitelabel in the audit: pay, hold or refuse (MC-170).
   * Does nothing when the decision is unchanged.
   */
  decided(whitelabel: string, before: Payouts): void
  /** Processes due withdrawals on the paying bank's schedule (MC-78). */
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
        if (amount < centavosOf(min) || amount > centavosOf(max))
          throw new Refusal('withdraw.amount.range', { field: 'amount', min, max })
        const { count, nextAt } = withdrawals.today(member)
        if (count >= dailyCount) throw new Refusal('withdraw.daily', { nextAt })
        const { balance, required, done, withdrawable } = turnoverOf({ store, ledger }, member)
        if (amount > balance) throw new Refusal('balance.insufficient', { field: 'amount' })
        if (amount > withdrawable)
          throw new Refusal('withdraw.turnover', {
            field: 'amount',
            withdrawable: reaisOf(withdrawable),
            remaining: reaisOf(required - done),
          })
        return book(member, destinationId, amount, feeOf(amount, feeRate))
      }),
    payOut: (member, destinationId, amount) =>
      store.atomic(() => book(member, destinationId, amount, centavos(0))),
    one(member, number) {
      withdrawals.settleDue()
      const row = store.one('select * from withdrawals where number = ? and member_id = ?', number, member.id)
      if (!row) throw new Refusal('record.unknown')
      return toWithdrawal(row)
    },
    since: (member, time) =>
      store
        .all(
          'select * from withdrawals where member_id = ? and created_at >= ? order by created_at desc, id desc',
          member.id,
          time,
        )
        .map(toWithdrawal),
    today(member) {
      const zone = zoneOf({ settings }, member.whitelabel)
      const day = dayIn(clock(), zone)
      const row = store.one(
        'select count(*) as count from withdrawals where member_id = ? and created_at >= ?',
        member.id,
        startOfDay(day, zone),
      )
      return { count: row ? integer(row, 'count') : 0, nextAt: endOfDay(day, zone) }
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

  function book(member: Member, destinationId: number, amount: Centavos, fee: Centavos): Withdrawal {
    const now = clock()
    const day = dayIn(now, zoneOf({ settings }, member.whitelabel)).replaceAll('-', '')
    const number = `W${day}${randomBytes(8).toString('hex').toUpperCase()}`
    ledger.transfer(`withdraw/${number}`, 'WITHDRAW', [
      { account: walletOf(member), amount: centavos(-amount) },
      { account: `house/${member.whitelabel}/payouts`, amount: centavos(amount - fee) },
      { account: `house/${member.whitelabel}/fees`, amount: fee },
    ])
    store.insert('withdrawals', {
      number,
      member_id: member.id,
      destination_id: destinationId,
      amount,
      fee,
      status: 'PENDING',
      created_at: now,
    })
    // Withdrawals that are not paid automatically wait for the operator's decision.
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
      // The whole amount, by one transfer that reverses the first one (MC-75).
      ledger.transfer(`withdraw/${number}/back`, 'WITHDRAW', [
        { account: walletOf({ whitelabel, id: integer(row, 'member_id') }), amount },
        { account: `house/${whitelabel}/payouts`, amount: centavos(fee - amount) },
        { account: `house/${whitelabel}/fees`, amount: centavos(-fee) },
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
function feeOf(amount: Centavos, feeRate: number): Centavos {
  return centavos(Math.floor((amount * Math.round(feeRate * 1000)) / 1000))
}

export function toWithdrawal(row: Row): Withdrawal {
  const optional = (column: string) => (row[column] === null ? undefined : integer(row, column))
  return {
    id: integer(row, 'id'),
    number: text(row, 'number'),
    destinationId: integer(row, 'destination_id'),
    amount: centavosIn(row, 'amount'),
    fee: centavosIn(row, 'fee'),
    // Only this file writes these columns.
    status: text(row, 'status') as WithdrawalStatus,
    reason: textOrNone(row, 'reason') as Withdrawal['reason'],
    createdAt: integer(row, 'created_at'),
    processingAt: optional('processing_at'),
    closedAt: optional('closed_at'),
    endToEndId: textOrNone(row, 'end_to_end_id'),
  }
}
