import { $session, readStored, writeStored } from '@arcada/kit/session'

/**
 * Whether this tab still stores the session (AGENT-24). In a browser without storage the session is only in memory, and
 * counts as stored.
 */
export function hasStoredSession(): boolean {
  if ($session.get() === null) return false
  if (readStored('session', 'MC_SESSION_INFO') !== null) return true
  const storageWorks = writeStored('session', 'MC_PROBE', null)
  return !storageWorks
}
