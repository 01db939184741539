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
/** Changes with every sign-out on this device; whoever was signed in before it is so no longer, in whatever tab. */
export const SIGNED_OUT_KEY = 'MC_LEFT'
/** What stood there when this tab's session began. */
export const SINCE_KEY = 'MC_SINCE'

/** What is kept of a session: it has a token, everything else may be missing. */
export type StoredSession = Partial<Session> & Pick<Session, 'token'>

/** The stored session; undefined when there is none, when it cannot be read, and when somebody has signed out since. */
export function readSession(): StoredSession | undefined {
  const stored = readStored('session', SESSION_KEY)
  // Not left to the parser: an error costs every guest milliseconds before the first paint.
  if (!stored || readStored('session', SINCE_KEY) !== readStored('local', SIGNED_OUT_KEY)) return
  try {
    const session: StoredSession | null = JSON.parse(stored)
    if (session?.token.trim()) return session
  } catch {
    // What cannot be read is no session, and nor is what has a number for its token.
  }
}
