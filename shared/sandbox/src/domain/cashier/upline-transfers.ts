import { randomBytes } from 'node:crypto'
import { type Centavos, centavosOf } from '@arcada/kit/contract/centavos'
import { dayIn } from '@arcada/kit/i18n/dates'
import type { Store } from '../../storage/store.ts'
import { type Member, toMember, walletOf } from '../accounts/people.ts'
import { zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import type { Guard } from '../limits/guard.ts'
import type { Players } from '../limits/players.ts'
import { fromTo, type Ledger } from '../money/ledger.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { refuseAbove } from './turnover.ts'

/** Allowed amount of one transfer, in reais. */
export const TRANSFER_MIN = 10
export const TRANSFER_MAX = 20_000

interface Parts {
  store: Store
  ledger: Ledger
  settings: SettingsStore
  guard: Guard
  players: Pick<Players, 'shutOut'>
  clock: () => number
}

/** Transfers of members to the agent directly above. */
export function createUplineTransfers({ store, ledger, settings, guard, players, clock }: Parts) {
  /** The agent directly above; undefined without one, or when that agent is excluded or barred, which no answer reveals. */
  function uplineOf({ id }: Member): Member | undefined {
    const [upline] =
      store.all`select u.* from members m join members u on u.id = m.parentId where m.id = ${id}`.map(
        toMember,
      )
    return upline && !players.shutOut().includes(upline.id) ? upline : undefined
  }

  return {
    uplineOf,
    /**
     * Transfers the amount from the member's wallet to the upline's in one booking; returns its number.
     * @throws Refusal transfer.no.upline, transfer.amount.range, balance.insufficient, transfer.turnover
     */
    create: (member: Member, amount: Centavos, remark: string): string =>
      store.atomic(() => {
        guard.act(member)
        const upline = uplineOf(member)
        if (!upline) throw new Refusal('transfer.no.upline')
        const [min, max] = [TRANSFER_MIN, TRANSFER_MAX]
        if (amount < centavosOf(min) || amount > centavosOf(max))
          throw new Refusal('transfer.amount.range', { field: 'amount', min, max })
        refuseAbove({ store, ledger }, member, amount, 'transfer.turnover')
        const day = dayIn(clock(), zoneOf({ settings }, member.whitelabel)).replaceAll('-', '')
        const number = `T${day}${randomBytes(8).toString('hex').toUpperCase()}`
        const entries = fromTo(walletOf(member), walletOf(upline), amount)
        ledger.transfer(`transfer/${number}`, 'TRANSFER', entries, remark)
        return number
      }),
  }
}
