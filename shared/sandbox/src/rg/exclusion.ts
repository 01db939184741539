import { randomBytes } from 'node:crypto'
import type { RgProfile } from '@arcada/contract/entities/rg-profile'
import { type Destination, type Destinations, maskedNumber } from '../cashier/destinations.ts'
import type { Withdrawals } from '../cashier/withdrawals.ts'
import type { Outbox } from '../control/outbox.ts'
import { integer, type Row, type Store, text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Ledger } from '../ledger.ts'
import { closesAt, refund } from '../lottery/chase.ts'
import { hashToken, type Member, newToken, toMember, walletOf } from '../people.ts'
import { dayOf } from '../reports/days.ts'
import type { Audit } from '../security/audit.ts'
import type { Sessions } from '../security/sessions.ts'
import { exclusionEnd, exclusionOf, invalid, monthsAfter, timeOutEnd } from './lengths.ts'
import type { Limits } from './limits.ts'
import type { PlaySessions } from './play-sessions.ts'
import { type Players, stateOf } from './players.ts'

const HOUR_MS = 3_600_000
const TOKEN_MS = 30 * 60_000

/** What an exclusion would mean, before it is confirmed; centavos. */
export interface Prepared {
  prepareToken: string
  until: number | undefined
  balance: number
  openBets: { count: number; amount: number }
  payoutTo: string
}

/** Pauses, exclusions, what of them a blocked person may still do, and the way back (RG 4.2, 4.3). */
export interface Exclusions {
  /** @throws Refusal rg.limit.invalid also for an end before the present one */
  timeOut(member: Member, wanted: { duration?: string | undefined; until?: number | undefined }): number
  prepare(member: Member, duration: string): Prepared
  /** @throws Refusal data.changed for another token, or when balance or bets are others than were shown */
  exclude(
    member: Member,
    duration: string,
    prepareToken: string,
  ): { receiptNo: string; until: number | undefined }
  extend(member: Member, duration: string): number | undefined
  /** An account that the register names: as if it were excluded, with no end. */
  block(member: Member, reason: string): void
  /** A key to the exit page alone; it lasts 30 minutes. */
  exitToken(member: Member): string
  memberOf(whitelabel: string, exitToken: string): Member | undefined
  endToken(exitToken: string): void
  /** Where the balance of somebody goes, masked; empty without an account. */
  payoutTo(member: Member): string
  /** @throws Refusal withdraw.missing, balance.insufficient */
  payOut(member: Member): { number: string; amount: number }
  /** @throws Refusal rg.excluded before its time */
  askReturn(member: Member): number
  /** @throws Refusal rg.limit.not.ready, rg.excluded where nobody asked */
  confirmReturn(member: Member): void
  /** Customer service lets somebody ask who is excluded without an end. */
  release(member: Member): void
  /** Pays out what is still there when its time has come. */
  settleDue(): void
}

export interface ExclusionParts {
  store: Store
  ledger: Ledger
  players: Players
  limits: Limits
  play: PlaySessions
  sessions: Sessions
  withdrawals: Withdrawals
  destinations: Destinations
  outbox: Outbox
  audit: Audit
  settleTickets: () => void
  profileOf: (whitelabel: string) => RgProfile
  clock: () => number
}

export function createExclusions(parts: ExclusionParts): Exclusions {
  const { store, ledger, players, limits, play, sessions, withdrawals, destinations, outbox, audit } = parts
  const { settleTickets, profileOf, clock } = parts

  function note(member: Member, what: string, before: string | undefined, after: string): void {
    audit.write({ memberId: member.id, actor: 'MEMBER', what, before, after })
  }

  /** Bets whose draw can still be left: those of orders for several draws, or all. */
  function openBets(member: Member, all: boolean): Row[] {
    settleTickets()
    return store
      .all(
        `select * from bets where member_id = ? and status = 'UNSETTLED' and kind = 'lottery'
           and (? or id in (select bet_id from suborders)) order by id`,
        member.id,
        all ? 1 : 0,
      )
      .filter((row) => clock() < closesAt(row))
  }

  function giveBack(member: Member, all: boolean): void {
    for (const row of openBets(member, all)) refund(store, ledger, member.whitelabel, row)
  }

  /** Nothing of the account stays open but the exit page. */
  function shut(member: Member): void {
    giveBack(member, true)
    store.run(
      `update deposits set status = 'CANCELLED', closed_at = ? where member_id = ? and status = 'PENDING'`,
      clock(),
      member.id,
    )
    play.end(member)
    sessions.endOthers(member.id)
    store.run('delete from launches where member_id = ?', member.id)
  }

  function write(member: Member, words: string): void {
    if (member.email) outbox.send(member.whitelabel, 'email', member.email, words)
    else if (member.mobile) outbox.send(member.whitelabel, 'sms', member.mobile, words)
  }

  function issue(member: Member, purpose: 'EXIT' | 'PREPARE', seen: string): string {
    const token = newToken()
    store.run(
      'insert into rg_tokens (token_hash, member_id, purpose, seen, expires_at) values (?, ?, ?, ?, ?)',
      hashToken(token),
      member.id,
      purpose,
      seen,
      clock() + TOKEN_MS,
    )
    return token
  }

  function look(member: Member, duration: string) {
    const bets = openBets(member, true)
    const amount = bets.reduce((sum, row) => sum + integer(row, 'stake'), 0)
    return { duration, balance: ledger.balance(walletOf(member)), count: bets.length, amount }
  }

  /** The account that the person chose, else the only one. */
  function target(member: Member): Destination | undefined {
    const known = destinations.list(member)
    return known.find(({ isDefault }) => isDefault) ?? known[0]
  }

  function end(member: Member): number | undefined {
    return players.of(member.id).excludedUntil
  }

  const exclusions: Exclusions = {
    timeOut: (member, wanted) =>
      store.atomic(() => {
        const until = timeOutEnd(wanted, clock())
        const { timeOutUntil = 0 } = players.of(member.id)
        if (until < timeOutUntil) throw invalid(wanted.duration ? 'duration' : 'until', 'shorter')
        players.change(member.id, { timeOutUntil: until })
        giveBack(member, false)
        note(member, 'RG_TIME_OUT', timeOutUntil > clock() ? String(timeOutUntil) : undefined, String(until))
        return until
      }),
    prepare(member, duration) {
      const length = exclusionOf(duration, profileOf(member.whitelabel).exclusion)
      const seen = look(member, length)
      return {
        prepareToken: issue(member, 'PREPARE', JSON.stringify(seen)),
        until: exclusionEnd(length, clock()),
        balance: seen.balance,
        openBets: { count: seen.count, amount: seen.amount },
        payoutTo: exclusions.payoutTo(member),
      }
    },
    exclude: (member, duration, prepareToken) =>
      store.atomic(() => {
        const { exclusion, indefiniteMonths } = profileOf(member.whitelabel)
        const length = exclusionOf(duration, exclusion)
        const row = store.one(
          `select seen from rg_tokens where token_hash = ? and member_id = ? and purpose = 'PREPARE' and expires_at > ?`,
          hashToken(prepareToken),
          member.id,
          clock(),
        )
        if (!row || text(row, 'seen') !== JSON.stringify(look(member, length)))
          throw new Refusal('data.changed')
        const now = clock()
        const until = exclusionEnd(length, now)
        const receiptNo = `X${dayOf(now).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`
        players.change(member.id, {
          excludedAt: now,
          excludedUntil: until,
          // Without an end nobody comes back by himself, and not before this.
          earliestReturn: until ?? monthsAfter(now, indefiniteMonths),
          receipt: receiptNo,
          returnAskedAt: undefined,
        })
        shut(member)
        note(member, 'RG_EXCLUDED', undefined, `${length} ${receiptNo}`)
        write(member, `${receiptNo} · ${new Date(now).toISOString()} · ${length}`)
        return { receiptNo, until }
      }),
    extend: (member, duration) =>
      store.atomic(() => {
        const length = exclusionOf(duration, profileOf(member.whitelabel).exclusion)
        const { excludedAt, excludedUntil } = players.of(member.id)
        const until = exclusionEnd(length, clock())
        const longer = until === undefined || (excludedUntil !== undefined && until > excludedUntil)
        if (excludedAt === undefined || !longer) throw invalid('duration', 'shorter')
        players.change(member.id, {
          excludedUntil: until,
          earliestReturn: until ?? monthsAfter(clock(), profileOf(member.whitelabel).indefiniteMonths),
          returnAskedAt: undefined,
        })
        note(member, 'RG_EXTENDED', String(excludedUntil ?? 'INDEFINITE'), length)
        return until
      }),
    block: (member, reason) =>
      store.atomic(() => {
        players.change(member.id, { blockedAt: clock(), blockedReason: reason })
        shut(member)
        audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_BLOCKED', after: reason })
        write(member, `${member.userName}: ${reason}`)
      }),
    exitToken: (member) => issue(member, 'EXIT', ''),
    memberOf(whitelabel, token) {
      const row = store.one(
        `select m.* from rg_tokens t join members m on m.id = t.member_id
         where t.token_hash = ? and t.purpose = 'EXIT' and t.expires_at > ? and m.whitelabel = ?`,
        hashToken(token),
        clock(),
        whitelabel,
      )
      return row && toMember(row)
    },
    endToken: (token) => void store.run('delete from rg_tokens where token_hash = ?', hashToken(token)),
    payoutTo(member) {
      const to = target(member)
      return to ? `${to.bankName} ${maskedNumber(to)}` : ''
    },
    payOut: (member) =>
      store.atomic(() => {
        settleTickets()
        const to = target(member)
        if (!to) throw new Refusal('withdraw.missing', { missing: 'card' })
        const amount = ledger.balance(walletOf(member))
        if (amount <= 0) throw new Refusal('balance.insufficient')
        const { number } = withdrawals.payOut(member, to.id, amount)
        return { number, amount }
      }),
    askReturn: (member) =>
      store.atomic(() => {
        const { excludedAt, excludedUntil, earliestReturn = 0, returnAskedAt } = players.of(member.id)
        const { returnCoolOffHours } = profileOf(member.whitelabel)
        const may = excludedAt !== undefined && excludedUntil !== undefined && clock() >= earliestReturn
        if (!may) throw new Refusal('rg.excluded', { until: end(member) ?? null })
        const asked = returnAskedAt ?? clock()
        players.change(member.id, { returnAskedAt: asked })
        if (returnAskedAt === undefined) note(member, 'RG_RETURN_ASKED', undefined, String(asked))
        return asked + returnCoolOffHours * HOUR_MS
      }),
    confirmReturn: (member) =>
      store.atomic(() => {
        const { returnAskedAt } = players.of(member.id)
        if (returnAskedAt === undefined) throw new Refusal('rg.excluded', { until: end(member) ?? null })
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
        note(member, 'RG_RETURNED', undefined, String(clock()))
      }),
    release: (member) =>
      store.atomic(() => {
        const { excludedUntil, earliestReturn, excludedAt } = players.of(member.id)
        if (excludedAt === undefined || excludedUntil !== undefined) return
        const from = Math.max(clock(), earliestReturn ?? 0)
        players.change(member.id, { excludedUntil: from, earliestReturn: from })
        audit.write({ memberId: member.id, actor: 'HOUSE', what: 'RG_RELEASED', after: String(from) })
      }),
    settleDue() {
      for (const id of players.shutOut()) {
        const row = store.one('select * from members where id = ?', id)
        const member = row && toMember(row)
        if (!member) continue
        const { excludedAt, blockedAt } = players.of(id)
        const since = Math.min(excludedAt ?? blockedAt ?? 0, blockedAt ?? excludedAt ?? 0)
        const due = since + profileOf(member.whitelabel).autoPayoutHours * HOUR_MS
        const balance = ledger.balance(walletOf(member))
        if (clock() >= due && balance > 0 && target(member)) exclusions.payOut(member)
      }
    },
  }
  return exclusions
}

/** Whether somebody is shut out: an inactive member among others for every agent (RG 4.9). */
export function isShutOut(players: Players, memberId: number, now: number): boolean {
  const { state } = stateOf(players.of(memberId), now)
  return state === 'EXCLUDED' || state === 'BLOCKED'
}
