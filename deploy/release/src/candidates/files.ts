import type { Candidate, Decision } from '@arcada/kit/federation'
import { CANDIDATE, DECISION } from '@arcada/kit/federation/formats'
import { aboutCandidate } from '../keys/check-signature.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import { type Counting, parseRecord, recordKind, recordPath } from '../records/signed-record.ts'
import type { Store } from '../store/store.ts'

/** Teams write below `candidates/`; only operators need to write below `decisions/`. */
export const CANDIDATES = recordKind<Candidate>(
  'candidate',
  'candidates',
  CANDIDATE,
  ({ whitelabel, apps }) => aboutCandidate(whitelabel, Object.keys(apps)),
)
export const DECISIONS = recordKind<Decision>('decision', 'decisions', DECISION)

/** The decision about a candidate, as it is stored. */
export interface StoredDecision {
  /** Absent when there is none that counts. */
  decision?: Counting<Decision>
  /** Why the file that is there does not count, in words that follow its path. */
  problem?: string
  /** For the compare-and-swap; null when there is no file. */
  etag: string | null
  /** When it was written, in ms since 1970, by the clock of the store. */
  at: number
}

/** Reads the decision about a candidate; one about another text of that number does not count. */
export async function readDecision(
  store: Store,
  storeKeys: StoreKeys,
  { value, hash }: Counting<Candidate>,
): Promise<StoredDecision> {
  const { whitelabel, number } = value
  const file = await store.read(recordPath(DECISIONS, whitelabel, number))
  if (file === undefined) return { etag: null, at: 0 }
  const { etag, at } = file
  const { counts, problem } = parseRecord(storeKeys, DECISIONS, file.bytes, { whitelabel, number })
  if (counts === undefined) return { etag, at, problem }
  if (counts.value.candidate !== hash)
    return { etag, at, problem: 'is about another candidate of that number' }
  return { etag, at, decision: counts }
}
