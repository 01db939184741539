import { randomBytes } from 'node:crypto'
import { addMonths, dayIn, isoOf } from '@arcada/kit/i18n/dates'
import { text } from '../../storage/store.ts'
import { hashToken, type Member, newToken, toMember, walletOf } from '../accounts/people.ts'
import { holdRates } from '../agency/rates.ts'
import { type StoredBet, toStoredBet } from '../catalogue/bet.ts'
import { zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import { exclusionEnd, exclusionOf, invalid, timeOutEnd } from '../limits/lengths.ts'
import { type Barred, barredMessage } from '../limits/register-reasons.ts'
import { closesAt, refund } from '../lottery/chase.ts'
import { createExits, type ExclusionParts } from './exit.ts'

const TOKEN_MS = 30 * 60_000

/** Pauses and exclusions, and the ways to end them. */
export function createExclusions(parts: ExclusionParts) {
  const { store, ledger, persons, players, play, sessions, outbox, audit } = parts
  const { settleTickets, profileOf, clock } = parts

  function note(member: Member, what: string, before: string | undefined, after: string): void {
    audit.write({ memberId: member.id, actor: 'MEMBER', what, before, after })
  }

  /** Bets of the person that can still be cancelled: those of orders for several draws, or all. */
  function openBets(member: Member, all: boolean): StoredBet[] {
    settleTickets()
    const bets = store.all`select * from bets where memberId in (select value from json_each(${persons.accountsOf(member)}))
      and status = 'UNSETTLED' and kind = 'lottery' and (${all} or chaseId is not null) order by id`
    return bets.map(toStoredBet).filter((bet) => clock() < closesAt(bet))
  }

  function giveBack(member: Member, all: boolean): void {
    for (const bet of openBets(member, all)) refund(store, ledger, member.whitelabel, bet)
  }

  /** Only the exit page stays open. */
  function shut(member: Member): void {
    giveBack(member, true)
    store.run`update deposits set status = 'CANCELLED', closedAt = ${clock()} where memberId = ${member.id}
      and status = 'PENDING'`
    play.end(member)
    sessions.endOthers(member.id)
    store.run`delete from launches where memberId = ${member.id}`
  }

  function write(member: Member, words: string): void {
    if (member.email) outbox.send(member.whitelabel, 'email', member.email, words)
    else if (member.mobile) outbox.send(member.whitelabel, 'sms', member.mobile, words)
  }

  function issue(member: Member, purpose: 'EXIT' | 'PREPARE', seen: string): string {
    const token = newToken()
    const row = { tokenHash: hashToken(token), memberId: member.id, purpose, seen }
    store.insert('rg_tokens', { ...row, expiresAt: clock() + TOKEN_MS })
    return token
  }

  function look(member: Member, duration: string) {
    const bets = openBets(member, true)
    const amount = bets.reduce((sum, { stake }) => sum + stake, 0)
    return { duration, balance: ledger.balance(walletOf(member)), count: bets.length, amount }
  }

  const exits = createExits(parts)

  return {
    ...exits,
    /** @throws Refusal rg.limit.invalid, for an end before the present one too */
    timeOut: (member: Member, wanted: { duration?: string; until?: number }): number =>
      store.atomic(() => {
        const until = timeOutEnd(wanted, clock())
        const { timeOutUntil = 0 } = players.of(member.id)
        if (until < timeOutUntil) throw invalid(wanted.duration ? 'duration' : 'until', 'shorter')
        players.change(member.id, { timeOutUntil: until })
        holdRates(store, member.id, clock(), until)
        giveBack(member, false)
        note(member, 'RG_TIME_OUT', timeOutUntil > clock() ? String(timeOutUntil) : undefined, String(until))
        return until
      }),
    /** Consequences of an exclusion, before it is confirmed; centavos. */
    prepare(member: Member, duration: string) {
      const length = exclusionOf(duration, profileOf(member.whitelabel).exclusion)
      const seen = look(member, length)
      return {
        prepareToken: issue(member, 'PREPARE', JSON.stringify(seen)),
        until: exclusionEnd(length, clock(), zoneOf(parts, member.whitelabel)),
        balance: seen.balance,
        openBets: { count: seen.count, amount: seen.amount },
        payoutTo: exits.payoutTo(member),
      }
    },
    /** @throws Refusal data.changed for another token, or when balance or bets differ from the preview */
    exclude: (member: Member, duration: string, prepareToken: string) =>
      store.atomic(() => {
        const { exclusion, indefiniteMonths } = profileOf(member.whitelabel)
        const length = exclusionOf(duration, exclusion)
        const row = store.one`select seen from rg_tokens where tokenHash = ${hashToken(prepareToken)}
          and memberId = ${member.id} and purpose = 'PREPARE' and expiresAt > ${clock()}`
        if (!row || text(row, 'seen') !== JSON.stringify(look(member, length)))
          throw new Refusal('data.changed')
        const now = clock()
        const zone = zoneOf(parts, member.whitelabel)
        const until = exclusionEnd(length, now, zone)
        const receiptNo = `X${dayIn(now, zone).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`
        players.change(member.id, {
          excludedAt: now,
          excludedUntil: until,
          // An open-ended exclusion ends only by a request, and not before this.
          earliestReturn: until ?? addMonths(now, indefiniteMonths, zone),
          receipt: receiptNo,
          returnAskedAt: undefined,
        })
        shut(member)
        note(member, 'RG_EXCLUDED', undefined, `${length} ${receiptNo}`)
        write(member, `${receiptNo} · ${isoOf(now)} · ${length}`)
        return { receiptNo, until }
      }),
    extend: (member: Member, duration: string): number | undefined =>
      store.atomic(() => {
        const length = exclusionOf(duration, profileOf(member.whitelabel).exclusion)
        const { excludedAt, excludedUntil } = players.of(member.id)
        const [now, zone] = [clock(), zoneOf(parts, member.whitelabel)]
        const until = exclusionEnd(length, now, zone)
        const longer = until === undefined || (excludedUntil !== undefined && until > excludedUntil)
        if (excludedAt === undefined || !longer) throw invalid('duration', 'shorter')
        players.change(member.id, {
          excludedUntil: until,
          earliestReturn: until ?? addMonths(now, profileOf(member.whitelabel).indefiniteMonths, zone),
          returnAskedAt: undefined,
        })
        note(member, 'RG_EXTENDED', String(excludedUntil ?? 'INDEFINITE'), length)
        return until
      }),
    /** A player listed in the register: excluded without an end. */
    block: (member: Member, reason: Barred): void =>
      store.atomic(() => {
        players.change(member.id, { blockedAt: clock(), blockedReason: reason })
        shut(member)
        audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_BLOCKED', after: reason })
        write(member, barredMessage(reason).pt)
      }),
    /** A key for the exit page only; valid for 30 minutes. */
    exitToken: (member: Member): string => issue(member, 'EXIT', ''),
    memberOf: (whitelabel: string, token: string): Member | undefined =>
      store.all`select m.* from rg_tokens t join members m on m.id = t.memberId
        where t.tokenHash = ${hashToken(token)} and t.purpose = 'EXIT' and t.expiresAt > ${clock()}
          and m.whitelabel = ${whitelabel}`.map(toMember)[0],
    endToken: (token: string) => void store.run`delete from rg_tokens where tokenHash = ${hashToken(token)}`,
  }
}
