import { page } from '@arcada/kit/federation'
import { readStored, writeStored } from '@arcada/kit/session/storage'
import { sendBeacon } from '../remotes/beacon.ts'
import { readDocument } from './read-document.ts'

/** Highest number of a release that this browser has run; an origin has one whitelabel. */
const NEWEST = 'MC_RELEASE'
/** That number, in a tab that has asked past the cache because its document was older. */
const REFETCHED_KEY = 'MC_ASKED_ANEW'

/**
 * Detects a document that is older than one which this browser has run: a cache, or an attacker in place of the edge,
 * replayed it. Reports it to the operator, and requests the document past the cache once per tab. `onNewer` runs when that
 * one is newer.
 */
export async function checkDocumentAge(onNewer: () => void): Promise<void> {
  const { release, host } = page().release
  const newest = Number(readStored('local', NEWEST))
  if (!(release < newest)) {
    writeStored('local', NEWEST, String(release))
    return
  }
  sendBeacon({
    remote: 'host',
    version: host.version,
    phase: 'load',
    outcome: 'outdated',
    duration: 0,
    reason: `has run ${newest}`,
  })
  // Without storage, every page would request it.
  if (
    readStored('session', REFETCHED_KEY) === String(newest) ||
    !writeStored('session', REFETCHED_KEY, String(newest))
  )
    return
  const { seq: found = 0 } = await readDocument('reload')
  if (found > release) onNewer()
}
