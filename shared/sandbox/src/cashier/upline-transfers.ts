import { randomBytes } from 'node:crypto'
import { integer, type Store } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Ledger } from '../ledger.ts'
import { type Member, toMember, walletOf } from '../people.ts'
import { dayOf } from '../reports/days.ts'
import type { Guard } from '../rg/guard.ts'
import type { Players } from '../rg/players.ts'
import { turnoverOf } from './turnover.ts'

/** What one transfer may be, in reais. */
export const TRANSFER_MIN = 10
export const TRANSFER_MAX = 20_000

export interface UplineTransfers {
  /** The agent directly above; undefined for somebody who has none, or whose agent is excluded or barred: no answer tells which (RG 4.9). */
  uplineOf(member: Member): Member | undefined
  /**
   * Books the amount out of the member's wallet into the upline's, in one transfer; returns its number.
   * @param amount centavos
   * @throws Refusal transfer.no.upline, transfer.amount.range, balance.insufficient, transfer.turnover
   */
  create(member: Member, amount: number, remark: string): string
}

export function createUplineTransfers(
  store: Store,
  ledger: Ledger,
  guard: Guard,
  players: Pick<Players, 'shutOut'>,
  clock: () => number,
): UplineTransfers {
  const transfers: UplineTransfers = {
    uplineOf({ id }) {
      const row = store.one(
        'select u.* from members m join members u on u.id = m.parent_id where m.id = ?',
        id,
      )
      return row && !players.shutOut().includes(integer(row, 'id')) ? toMember(row) : undefined
    },
    create: (member, amount, remark) =>
      store.atomic(() => {
        guard.act(member)
        const upline = transfers.uplineOf(member)
        if (!upline) throw new Refusal('transfer.no.upline')
        if (amount < TRANSFER_MIN * 100 || amount > TRANSFER_MAX * 100)
          throw new Refusal('transfer.amount.range', {
            field: 'amount',
            min: TRANSFER_MIN,
            max: TRANSFER_MAX,
          })
        const { balance, required, done, withdrawable } = turnoverOf(store, ledger, member)
        if (amount > balance) throw new Refusal('balance.insufficient', { field: 'amount' })
        if (amount > withdrawable)
          throw new Refusal('transfer.turnover', {
            field: 'amount',
            withdrawable: withdrawable / 100,
            remaining: (required - done) / 100,
          })
        const now = clock()
        const number = `T${dayOf(now).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`
        ledger.transfer(
          `transfer/${number}`,
          'TRANSFER',
          [
            { account: walletOf(member), amount: -amount },
            { account: walletOf(upline), amount },
          ],
          remark,
        )
        store.run(
          `insert into upline_transfers (number, member_id, upline_id, amount, remark, created_at)
           values (?, ?, ?, ?, ?, ?)`,
          number,
          member.id,
          upline.id,
          amount,
          remark,
          now,
        )
        return number
      }),
  }
  return transfers
}
