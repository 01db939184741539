import { $session, readStored, writeStored } from '@arcada/session'

/**
 * Whether the session is still kept in this tab (AGENT-24). A browser that keeps nothing at all has only the one in
 * memory, and that counts.
 */
export function hasStoredSession(): boolean {
  if ($session.get() === null) return false
  if (readStored('session', 'MC_SESSION_INFO') !== null) return true
  const storageWorks = writeStored('session', 'MC_PROBE', null)
  return !storageWorks
}
