import { integer, type Store, text } from '../../storage/store.ts'
import { hashToken, type Member, newToken, toMember } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import type { Client } from './user-agent.ts'

const SESSION_MS = 24 * 3_600_000
/** An unused session ends after this time. */
const IDLE_MS = 8 * 3_600_000
/** The use of a session is recorded at this interval, not with every call. */
const SEEN_EVERY_MS = 60_000

/** A session for its owner: without token and network address. */
export interface OpenSession {
  id: string
  device: string
  browser: string
  /** Ms. */
  startedAt: number
  lastSeenAt: number
  /** Whether it is the requesting session. */
  current: boolean
}

export interface Sessions {
  /** Begins a session and returns its token. */
  begin(memberId: number, client: Client): string
  /** The member of a session, or undefined for one that is unknown, ended or expired. Records that it is used. */
  memberOf(whitelabel: string, token: string): Member | undefined
  /** The same by the hash of its token, for what the session has opened. */
  use(tokenHash: string): Member | undefined
  /** The requesting one first, then by last use. */
  list(memberId: number, token: string): OpenSession[]
  endToken(token: string): void
  /** @throws Refusal record.unknown, for the requesting one too: that would be a log-out */
  end(memberId: number, id: string, token: string): void
  /** Ends all but the one with this token; all without it. What they opened ends with them. Returns the number. */
  endOthers(memberId: number, token?: string): number
  /** Ends all sessions of a whitelabel. */
  expire(whitelabel: string): void
}

export function createSessions(store: Store, clock: () => number): Sessions {
  const sessions: Sessions = {
    begin(memberId, { device, browser }) {
      const token = newToken()
      const now = clock()
      store.atomic(() => {
        store.insert('sessions', {
          token_hash: hashToken(token),
          member_id: memberId,
          created_at: now,
          expires_at: now + SESSION_MS,
        })
        store.insert('session_details', { token_hash: hashToken(token), device, browser, seen_at: now })
        // Ended sessions are deleted; the upline still sees when the last one began.
        store.run(
          `insert into last_logins (member_id, at) values (?, ?)
           on conflict (member_id) do update set at = excluded.at`,
          memberId,
          now,
        )
      })
      return token
    },
    memberOf(whitelabel, token) {
      const member = sessions.use(hashToken(token))
      return member?.whitelabel === whitelabel ? member : undefined
    },
    use(tokenHash) {
      const row = store.one(
        `select m.* from sessions s join members m on m.id = s.member_id
         join session_details d on d.token_hash = s.token_hash
         where s.token_hash = ? and s.expires_at > ? and d.seen_at > ?`,
        tokenHash,
        clock(),
        clock() - IDLE_MS,
      )
      if (!row) return undefined
      store.run(
        'update session_details set seen_at = ? where token_hash = ? and seen_at <= ?',
        clock(),
        tokenHash,
        clock() - SEEN_EVERY_MS,
      )
      return toMember(row)
    },
    list(memberId, token) {
      return store
        .all(
          `select d.*, s.created_at, s.token_hash = ? as current from sessions s
           join session_details d on d.token_hash = s.token_hash
           where s.member_id = ? and s.expires_at > ? and d.seen_at > ? order by current desc, d.seen_at desc, d.id desc`,
          hashToken(token),
          memberId,
          clock(),
          clock() - IDLE_MS,
        )
        .map((row) => ({
          id: String(integer(row, 'id')),
          device: text(row, 'device'),
          browser: text(row, 'browser'),
          startedAt: integer(row, 'created_at'),
          lastSeenAt: integer(row, 'seen_at'),
          current: integer(row, 'current') === 1,
        }))
    },
    endToken: (token) => void store.run('delete from sessions where token_hash = ?', hashToken(token)),
    end(memberId, id, token) {
      const { changes } = store.run(
        `delete from sessions where member_id = ? and token_hash <> ?
         and token_hash in (select token_hash from session_details where cast(id as text) = ?)`,
        memberId,
        hashToken(token),
        id,
      )
      if (changes === 0) throw new Refusal('record.unknown')
    },
    endOthers(memberId, token = '') {
      // The key to the exit page is what an excluded member has in place of a session.
      store.run(`delete from rg_tokens where member_id = ? and purpose = 'EXIT'`, memberId)
      return store.run(
        'delete from sessions where member_id = ? and token_hash <> ?',
        memberId,
        hashToken(token),
      ).changes
    },
    expire(whitelabel) {
      store.run(
        'delete from sessions where member_id in (select id from members where whitelabel = ?)',
        whitelabel,
      )
    },
  }
  return sessions
}
