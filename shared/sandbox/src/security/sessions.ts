import { integer, type Store, text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import { hashToken, type Member, newToken, toMember } from '../people.ts'
import type { Client } from './user-agent.ts'

const SESSION_MS = 24 * 3_600_000
/** A session that nobody has used for so long ends. */
const IDLE_MS = 8 * 3_600_000
/** A session is marked as used this often, not with every call. */
const SEEN_EVERY_MS = 60_000

/** A session as its owner sees it: no token, no address of the network. */
export interface OpenSession {
  id: string
  device: string
  browser: string
  /** Ms. */
  startedAt: number
  lastSeenAt: number
  /** The one that asks. */
  current: boolean
}

/** Who is signed in where. */
export interface Sessions {
  /** Begins one and returns its token. */
  begin(memberId: number, client: Client): string
  /** The member whose session this is, or undefined for one that is unknown, over, or was not used for too long. */
  memberOf(whitelabel: string, token: string): Member | undefined
  /** The asking one first, then the one that was used last. */
  list(memberId: number, token: string): OpenSession[]
  endToken(token: string): void
  /** @throws Refusal record.unknown, also for the one that asks: that is logging out */
  end(memberId: number, id: string, token: string): void
  /** All but the one with this token; every one without it. Returns how many. */
  endOthers(memberId: number, token?: string): number
  /** Every one of a whitelabel. */
  expire(whitelabel: string): void
}

export function createSessions(store: Store, clock: () => number): Sessions {
  const sessions: Sessions = {
    begin(memberId, { device, browser }) {
      const token = newToken()
      const now = clock()
      store.atomic(() => {
        store.run(
          'insert into sessions (token_hash, member_id, created_at, expires_at) values (?, ?, ?, ?)',
          hashToken(token),
          memberId,
          now,
          now + SESSION_MS,
        )
        store.run(
          'insert into session_details (token_hash, device, browser, seen_at) values (?, ?, ?, ?)',
          hashToken(token),
          device,
          browser,
          now,
        )
        // A session that ends is forgotten; the agent above still sees when it began.
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
      const row = store.one(
        `select m.* from sessions s join members m on m.id = s.member_id
         join session_details d on d.token_hash = s.token_hash
         where s.token_hash = ? and m.whitelabel = ? and s.expires_at > ? and d.seen_at > ?`,
        hashToken(token),
        whitelabel,
        clock(),
        clock() - IDLE_MS,
      )
      if (!row) return undefined
      store.run(
        'update session_details set seen_at = ? where token_hash = ? and seen_at <= ?',
        clock(),
        hashToken(token),
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
    endOthers: (memberId, token = '') =>
      store.run('delete from sessions where member_id = ? and token_hash <> ?', memberId, hashToken(token))
        .changes,
    expire(whitelabel) {
      store.run(
        'delete from sessions where member_id in (select id from members where whitelabel = ?)',
        whitelabel,
      )
    },
  }
  return sessions
}
