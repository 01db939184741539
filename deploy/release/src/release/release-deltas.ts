import type { Release, ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import { orRefused } from '../common/refusal.ts'
import { makeDeltas, type VersionBefore } from '../deltas/make-deltas.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { readSigned, releaseNumbers } from './releases.ts'

/** Releases that are searched for the version before. */
const MAX_RELEASES = 12

const running = ({ host, remotes, canary }: Omit<Release, 'seq'>): ReleasedApp[] => [
  host,
  ...Object.values(remotes),
  ...Object.values(canary?.remotes ?? {}),
]

/**
 * The versions of a draft, each with the version of the same app that was live on the whitelabel before it. Releases that cannot be read are left out: what they ran costs visitors a whole file, and nothing else.
 */
async function versionsBefore(
  store: Store,
  keys: Keys,
  draft: Omit<Release, 'seq'>,
): Promise<VersionBefore[]> {
  const numbers = (await releaseNumbers(store, draft.whitelabel)).filter(({ lost }) => !lost)
  const recent = await Promise.all(
    numbers
      .slice(-MAX_RELEASES)
      .reverse()
      .map(({ seq }) => orRefused(readSigned(store, keys, draft.whitelabel, seq), () => undefined)),
  )
  const earlier = recent.flatMap((found) => (found ? running(found.release) : []))
  return running(draft).flatMap((app) => {
    const before = earlier.find(({ name, version }) => name === app.name && version !== app.version)
    return before ? [{ app, before }] : []
  })
}

export interface DeltaPlace {
  store: Store
  keys: Keys
  whitelabel: Pick<WhitelabelConfig, 'dictionaries'>
  draft: Omit<Release, 'seq'>
}

/** Makes the deltas of a draft, unless the whitelabel switches dictionaries off; returns notes for the operator. */
export async function deltasOf({ store, keys, whitelabel, draft }: DeltaPlace): Promise<string[]> {
  if (whitelabel.dictionaries === 'off') return []
  const { written, notes } = await makeDeltas(store, await versionsBefore(store, keys, draft))
  const made = `${written} ${written === 1 ? 'file was' : 'files were'} compressed against what visitors have.`
  return written > 0 ? [made, ...notes] : notes
}
