import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import type { Outbox } from '../accounts/outbox.ts'
import { type Member, memberWith, walletOf } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import { type Destination, type Destinations, maskedNumber } from '../cashier/destinations.ts'
import type { Withdrawals } from '../cashier/withdrawals.ts'
import type { Zoned } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import type { Limits } from '../limits/limits.ts'
import type { PlaySessions } from '../limits/play-sessions.ts'
import type { Players } from '../limits/players.ts'
import type { Ledger } from '../money/ledger.ts'
import type { Sessions } from '../security/sessions.ts'

const HOUR_MS = 3_600_000

export interface ExclusionParts {
  store: Store
  ledger: Ledger
  persons: Persons
  players: Players
  limits: Limits
  play: PlaySessions
  sessions: Sessions
  withdrawals: Withdrawals
  destinations: Destinations
  outbox: Outbox
  audit: Audit
  settings: Zoned['settings']
  settleTickets: () => void
  profileOf: (whitelabel: string) => RgProfile
  clock: () => number
}

/** Actions of an excluded player: withdraw the balance, and ask to return. */
export function createExits(parts: ExclusionParts) {
  const { store, ledger, players, limits, withdrawals, destinations, audit } = parts
  const { settleTickets, profileOf, clock } = parts

  function note(member: Member, what: string, after: string): void {
    audit.write({ memberId: member.id, actor: 'MEMBER', what, after })
  }

  /** The chosen destination, else the only one. */
  function target(member: Member): Destination | undefined {
    const known = destinations.list(member)
    return known.find(({ isDefault }) => isDefault) ?? known[0]
  }

  const excluded = (member: Member) =>
    new Refusal('rg.excluded', { until: players.of(member.id).excludedUntil ?? null })

  /** @throws Refusal withdraw.missing, balance.insufficient */
  const payOut = (member: Member): { number: string; amount: number } =>
    store.atomic(() => {
      settleTickets()
      const to = target(member)
      if (!to) throw new Refusal('withdraw.missing', { missing: 'card' })
      const amount = ledger.balance(walletOf(member))
      if (amount <= 0) throw new Refusal('balance.insufficient')
      const { number } = withdrawals.payOut(member, to.id, amount)
      return { number, amount }
    })

  return {
    /** The masked destination of the balance; empty without an account. */
    payoutTo(member: Member): string {
      const to = target(member)
      return to ? `${to.bankName} ${maskedNumber(to)}` : ''
    },
    payOut,
    /** @throws Refusal rg.excluded before the end */
    askReturn: (member: Member): number =>
      store.atomic(() => {
        const { excludedAt, excludedUntil, earliestReturn = 0, returnAskedAt } = players.of(member.id)
        const { returnCoolOffHours } = profileOf(member.whitelabel)
        const may = excludedAt !== undefined && excludedUntil !== undefined && clock() >= earliestReturn
        if (!may) throw excluded(member)
        const asked = returnAskedAt ?? clock()
        players.change(member.id, { returnAskedAt: asked })
        if (returnAskedAt === undefined) note(member, 'RG_RETURN_ASKED', String(asked))
        return asked + returnCoolOffHours * HOUR_MS
      }),
    /** @throws Refusal rg.limit.not.ready, rg.excluded without a request */
    confirmReturn: (member: Member): void =>
      store.atomic(() => {
        const { returnAskedAt } = players.of(member.id)
        if (returnAskedAt === undefined) throw excluded(member)
        const effectiveAt = returnAskedAt + profileOf(member.whitelabel).returnCoolOffHours * HOUR_MS
        if (clock() < effectiveAt) throw new Refusal('rg.limit.not.ready', { effectiveAt })
        players.change(member.id, {
          excludedAt: undefined,
          excludedUntil: undefined,
          earliestReturn: undefined,
          returnAskedAt: undefined,
          returnedAt: clock(),
        })
        limits.clear(member)
        note(member, 'RG_RETURNED', String(clock()))
      }),
    /** Customer service allows a player with an open-ended exclusion to ask for the return. */
    release: (member: Member): void =>
      store.atomic(() => {
        const { excludedUntil, earliestReturn, excludedAt } = players.of(member.id)
        if (excludedAt === undefined || excludedUntil !== undefined) return
        const from = Math.max(clock(), earliestReturn ?? 0)
        players.change(member.id, { excludedUntil: from, earliestReturn: from })
        audit.write({ memberId: member.id, actor: 'HOUSE', what: 'RG_RELEASED', after: String(from) })
      }),
    /** Pays out the remaining balance when it is due. */
    settleDue(): void {
      for (const id of players.shutOut()) {
        const member = memberWith(store, id)
        const { excludedAt, blockedAt } = players.of(id)
        const since = Math.min(excludedAt ?? blockedAt ?? 0, blockedAt ?? excludedAt ?? 0)
        const due = since + profileOf(member.whitelabel).autoPayoutHours * HOUR_MS
        const balance = ledger.balance(walletOf(member))
        if (clock() >= due && balance > 0 && target(member)) payOut(member)
      }
    },
  }
}
