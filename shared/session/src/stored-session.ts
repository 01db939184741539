/** The stored session of this tab. The boot script bundles this module: it must not import a library. */
import { readStored } from './storage.ts'

/** Session info under MC_SESSION_INFO (SESS-01, SESS-02). */
export interface Session {
  token: string
  merchantCode: string
  userName: string
  /** Member type: 0, 1, 2, 4, 40, 41, 42. */
  type: number
  firstTimeLogin: boolean
}

export const SESSION_KEY = 'MC_SESSION_INFO'
/** Changes with every log-out on this device, which ends the sessions of all tabs. */
export const LOGGED_OUT_KEY = 'MC_LEFT'
/** Its value when this tab's session began. */
export const SINCE_KEY = 'MC_SINCE'

/** A stored session: it has a token, everything else may be missing. */
export type StoredSession = Partial<Session> & Pick<Session, 'token'>

/** The stored session; undefined without one, when it cannot be read, and after a log-out. */
export function readSession(): StoredSession | undefined {
  const stored = readStored('session', SESSION_KEY)
  // Checked before the parser: an exception costs every guest milliseconds before the first paint.
  if (!stored || readStored('session', SINCE_KEY) !== readStored('local', LOGGED_OUT_KEY)) return
  try {
    const session: StoredSession | null = JSON.parse(stored)
    if (session?.token.trim()) return session
  } catch {
    // Unreadable text is no session, nor is one with a number as token.
  }
}
