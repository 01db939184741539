/** The session as this tab keeps it. The boot script holds this module, too: it must not import a library. */
import { readStored } from './storage.ts'

/** Session info as MC_SESSION_INFO keeps it (SESS-01, SESS-02). */
export interface Session {
  token: string
  merchantCode: string
  userName: string
  /** Member type: 0, 1, 2, 4, 40, 41, 42. */
  type: number
  firstTimeLogin: boolean
}

export const SESSION_KEY = 'MC_SESSION_INFO'
/** Sessions that were ended on this device, by the ends of their tokens; only the newest few. */
export const ENDED_KEY = 'MC_ENDED'
const TAIL = 8

/** What a session that was ended is remembered by. */
export function tailOf(token: string): string {
  return token.slice(-TAIL)
}

/** Tails of the sessions that were ended on this device, the newest first. */
export function endedTails(): string[] {
  return (readStored('local', ENDED_KEY) ?? '').split(' ')
}

/** What is kept of a session: it has a token, everything else may be missing. */
export type StoredSession = Partial<Session> & Pick<Session, 'token'>

/** The stored session; undefined when there is none, when it cannot be read, and when another tab has ended it. */
export function readSession(): StoredSession | undefined {
  try {
    const session: StoredSession | null = JSON.parse(readStored('session', SESSION_KEY) ?? '')
    if (session?.token && !endedTails().includes(tailOf(session.token))) return session
  } catch {
    // What cannot be read is no session, and nor is what has a number for its token.
  }
}
