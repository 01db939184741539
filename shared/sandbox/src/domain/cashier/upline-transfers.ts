import { randomBytes } from 'node:crypto'
import { type Centavos, centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import { dayIn } from '@arcada/kit/i18n/dates'
import { integer, type Store } from '../../storage/store.ts'
import { type Member, toMember, walletOf } from '../accounts/people.ts'
import { zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import type { Guard } from '../limits/guard.ts'
import type { Players } from '../limits/players.ts'
import type { Ledger } from '../money/ledger.ts'
import { fromTo } from '../money/ledger.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { turnoverOf } from './turnover.ts'

/** Allowed amount of one transfer, in reais. */
export const TRANSFER_MIN = 10
export const TRANSFER_MAX = 20_000

export interface UplineTransfers {
  /** The agent directly above; undefined without one, or when that agent is excluded or barred, which no answer reveals. */
  uplineOf(member: Member): Member | undefined
  /**
   * Transfers the amount from the member's wallet to the upline's in one booking; returns its number.
   * @throws Refusal transfer.no.upline, transfer.amount.range, balance.insufficient, transfer.turnover
   */
  create(member: Member, amount: Centavos, remark: string): string
}

export function createUplineTransfers(
  store: Store,
  ledger: Ledger,
  settings: SettingsStore,
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
        if (amount < centavosOf(TRANSFER_MIN) || amount > centavosOf(TRANSFER_MAX))
          throw new Refusal('transfer.amount.range', {
            field: 'amount',
            min: TRANSFER_MIN,
            max: TRANSFER_MAX,
          })
        const { balance, required, done, withdrawable } = turnoverOf({ store, ledger }, member)
        if (amount > balance) throw new Refusal('balance.insufficient', { field: 'amount' })
        if (amount > withdrawable)
          throw new Refusal('transfer.turnover', {
            field: 'amount',
            withdrawable: reaisOf(withdrawable),
            remaining: reaisOf(required - done),
          })
        const now = clock()
        const day = dayIn(now, zoneOf({ settings }, member.whitelabel)).replaceAll('-', '')
        const number = `T${day}${randomBytes(8).toString('hex').toUpperCase()}`
        ledger.transfer(
          `transfer/${number}`,
          'TRANSFER',
          fromTo(walletOf(member), walletOf(upline), amount),
          remark,
        )
        store.insert('upline_transfers', {
          number,
          member_id: member.id,
          upline_id: upline.id,
          amount,
          remark,
          created_at: now,
        })
        return number
      }),
  }
  return transfers
}
