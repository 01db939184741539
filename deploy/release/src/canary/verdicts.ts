import type { Verdict } from '@arcada/kit/federation'
import type { Keys } from '../keys/keys.ts'
import { append, entriesOf, type Log, readLog, subjectOf, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'

/** A verdict as its log holds it. */
export type SignedVerdict = Verdict & { whitelabel: string; number: number; at: string; key: string }

export interface FoundVerdicts {
  /** Rising numbers, each with the id of the key that signed it. */
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

/** The verdicts about all canaries of a whitelabel, oldest first. */
export const verdictsIn = (log: Log): SignedVerdict[] =>
  entriesOf(log, 'verdict').map(({ number, at, key, data }) => ({
    whitelabel: subjectOf(log),
    ...{ number, at, key, ...data },
  }))

/** Reads the verdicts about all canaries of a whitelabel. */
export async function readVerdicts(store: Store, keys: Keys, whitelabel: string): Promise<FoundVerdicts> {
  const log = await readLog(store, keys, whitelabelLog(whitelabel))
  return { verdicts: verdictsIn(log), ignored: log.ignored }
}

/**
 * Stores a verdict unless the newest one has the same outcomes. Returns whether it wrote. A Refusal when no key at hand may
 * promote the whitelabel.
 */
export async function noteVerdict(
  store: Store,
  keys: Keys,
  whitelabel: string,
  at: string,
  data: Verdict,
): Promise<boolean> {
  const added = await append(store, keys, whitelabelLog(whitelabel), 'verdict', (log) => {
    const newest = verdictsIn(log).at(-1)
    return newest && meaning(newest) === meaning(data) ? undefined : { at, by: 'watch', data }
  })
  return added !== undefined
}
