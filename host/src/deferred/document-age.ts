import { page } from '@arcada/federation'
import { readStored, writeStored } from '@arcada/session/storage'
import { sendBeacon } from '../remotes/beacon.ts'
import { readDocument } from './document-marks.ts'

/** Highest number of a release that this browser has run; an origin has one whitelabel. */
const NEWEST = 'MC_RELEASE'
/** That number, in a tab that has asked past the cache because its document was older. */
const ASKED = 'MC_ASKED_ANEW'

/**
 * Notices a document that is older than one which this browser has run: a cache, or whoever answers for the edge, gave out
 * one of before. Says so to the operator, and asks past the cache once in a tab. `onNewer` when that brought a newer one.
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
  // Where nothing can be kept, it would be asked for on every page.
  if (readStored('session', ASKED) === String(newest) || !writeStored('session', ASKED, String(newest)))
    return
  const { release: found = 0 } = await readDocument('reload')
  if (found > release) onNewer()
}
