import type { Verdict } from '@arcada/kit/federation'
import type { Keys } from '../keys/keys.ts'
import { append, type Said, saidIn, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'

/** A verdict as its log holds it. */
export type SignedVerdict = Said<'verdict'>

export interface FoundVerdicts {
  /** Rising numbers. */
  verdicts: SignedVerdict[]
  /** Why files do not count, a sentence each. */
  ignored: string[]
}

/** What makes a verdict another one: the figures change at every look. */
const meaning = ({ release, remotes, unreachable }: Verdict) =>
  JSON.stringify([
    release,
    unreachable,
    remotes.map(({ remote, version, outcome }) => [remote, version, outcome]),
  ])

/**
 * Stores a verdict unless the newest one has the same outcomes. A Refusal when no key at hand may promote the whitelabel.
 */
export async function noteVerdict(
  store: Store,
  keys: Keys,
  whitelabel: string,
  at: string,
  data: Verdict,
): Promise<void> {
  await append(store, keys, whitelabelLog(whitelabel), 'verdict', (log) => {
    const newest = saidIn(log, 'verdict').at(-1)
    return newest && meaning(newest) === meaning(data) ? undefined : { at, by: 'watch', data }
  })
}
