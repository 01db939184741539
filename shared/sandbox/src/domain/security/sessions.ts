import { flag, integer, record, type Store, text } from '../../storage/store.ts'
import { hashToken, type Member, newToken, toMember } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import type { Client } from './user-agent.ts'

const SESSION_MS = 24 * 3_600_000
/** An unused session ends after this time. */
const IDLE_MS = 8 * 3_600_000
/** The use of a session is recorded at this interval, not with every call. */
const SEEN_EVERY_MS = 60_000

/** A session for its owner: without token and network address; ms. */
const toOpenSession = record({
  id: (row, column) => String(integer(row, column)),
  device: text,
  browser: text,
  startedAt: integer,
  lastSeenAt: integer,
  /** Whether it is the requesting session. */
  current: flag,
})

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(store: Store, clock: () => number) {
  /** The member of a session by the hash of its token, for what the session has opened. Records that it is used. */
  function use(tokenHash: string): Member | undefined {
    const now = clock()
    const [member] = store.all`select m.* from sessions s join members m on m.id = s.memberId
      where s.tokenHash = ${tokenHash} and s.expiresAt > ${now} and s.seenAt > ${now - IDLE_MS}`.map(toMember)
    if (member)
      store.run`update sessions set seenAt = ${now} where tokenHash = ${tokenHash} and seenAt <= ${now - SEEN_EVERY_MS}`
    return member
  }

  return {
    use,
    /** Begins a session and returns its token. */
    begin(memberId: number, { device, browser }: Client): string {
      const token = newToken()
      const now = clock()
      const times = { createdAt: now, seenAt: now, expiresAt: now + SESSION_MS }
      store.atomic(() => {
        store.insert('sessions', { tokenHash: hashToken(token), memberId, device, browser, ...times })
        // Ended sessions are deleted; the upline still sees when the last one began.
        store.run`update members set lastLoginAt = ${now} where id = ${memberId}`
      })
      return token
    },
    /** The member of a session, or undefined for one that is unknown, ended or expired. */
    memberOf(whitelabel: string, token: string): Member | undefined {
      const member = use(hashToken(token))
      return member?.whitelabel === whitelabel ? member : undefined
    },
    /** The requesting one first, then by last use. */
    list: (memberId: number, token: string) =>
      store.all`select *, createdAt as startedAt, seenAt as lastSeenAt, tokenHash = ${hashToken(token)} as current
        from sessions where memberId = ${memberId} and expiresAt > ${clock()} and seenAt > ${clock() - IDLE_MS}
        order by current desc, seenAt desc, id desc`.map(toOpenSession),
    endToken: (token: string) => void store.run`delete from sessions where tokenHash = ${hashToken(token)}`,
    /** @throws Refusal record.unknown, for the requesting one too: that would be a log-out */
    end(memberId: number, id: string, token: string): void {
      const { changes } = store.run`delete from sessions where memberId = ${memberId}
        and tokenHash <> ${hashToken(token)} and cast(id as text) = ${id}`
      if (changes === 0) throw new Refusal('record.unknown')
    },
    /** Ends all but the one with this token; all without it. What they opened ends with them. Returns the number. */
    endOthers(memberId: number, token = ''): number {
      // The key to the exit page is what an excluded member has in place of a session.
      store.run`delete from rg_tokens where memberId = ${memberId} and purpose = 'EXIT'`
      return store.run`delete from sessions where memberId = ${memberId} and tokenHash <> ${hashToken(token)}`
        .changes
    },
    /** Ends all sessions of a whitelabel. */
    expire: (whitelabel: string) =>
      void store.run`delete from sessions
        where memberId in (select id from members where whitelabel = ${whitelabel})`,
  }
}
