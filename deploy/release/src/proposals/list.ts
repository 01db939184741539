import {
  type CandidateState,
  type FoundCandidate,
  isUndecided,
  readCandidates,
  whitelabelsWithCandidates,
} from '../candidates/read.ts'
import type { Keys } from '../keys/keys.ts'
import { openApps } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'
import { type CheckResult, checkNow, versionsOf } from './check-now.ts'
import { nameOf } from './decide.ts'

export interface ListedCandidate {
  /** Its number. */
  candidate: number
  state: CandidateState
  at: string
  /** Id of the key that proposed it, and the name that the person gave. */
  key: string
  by: string
  note?: string
  versions: Record<string, string>
  /** The release that was live then, and what `check` reported. */
  proposed: { release: number; problems: readonly string[]; notes: readonly string[] }
  /** What `check` reports now; only of one that waits for a decision. */
  now?: CheckResult
  supersededBy?: number
  decision?: { at: string; key: string; by: string; reason?: string; release?: number; canary?: number }
}

export interface WhitelabelCandidates {
  whitelabel: string
  /** Newest first. */
  candidates: ListedCandidate[]
  /** Files that do not count, a sentence each. */
  ignored: string[]
}

export interface ListOptions {
  store: Store
  keys: Keys
  /** One whitelabel; all that have candidates by default. */
  whitelabel?: string
  /** Lists those that were decided or superseded, too. */
  all?: boolean
}

function decisionOf({ decision }: FoundCandidate): Pick<ListedCandidate, 'decision'> {
  if (decision === undefined) return {}
  const { at, key, by, reason, release, canary } = decision
  return {
    decision: {
      at,
      key,
      by,
      ...(reason === undefined ? {} : { reason }),
      ...(release === undefined ? {} : { release }),
      ...(canary === undefined ? {} : { canary }),
    },
  }
}

function listed(found: FoundCandidate, now: CheckResult | undefined): ListedCandidate {
  const { candidate, key, state, supersededBy } = found
  const { number, at, by, note, apps, release, check } = candidate
  return {
    candidate: number,
    state,
    at,
    key,
    by,
    ...(note === undefined ? {} : { note }),
    versions: versionsOf(apps),
    proposed: { release, ...check },
    ...(now ? { now } : {}),
    ...(supersededBy === undefined ? {} : { supersededBy }),
    ...decisionOf(found),
  }
}

/**
 * Lists the candidates of one whitelabel or of all, each open one with what `check` reports now. Files that do not count are
 * named and ignored.
 */
export async function listCandidates(options: ListOptions): Promise<WhitelabelCandidates[]> {
  const { store, keys, whitelabel, all = false } = options
  const apps = openApps(store, keys)
  const found: WhitelabelCandidates[] = []
  for (const id of whitelabel === undefined ? await whitelabelsWithCandidates(store) : [whitelabel]) {
    const { candidates, ignored } = await readCandidates(store, keys, id)
    const shown: ListedCandidate[] = []
    for (const one of candidates.reverse()) {
      if (!all && !isUndecided(one)) continue
      const { apps: wanted } = one.candidate
      const checked = { store, keys, apps, whitelabel: id, wanted, by: nameOf(one) }
      shown.push(listed(one, isUndecided(one) ? await checkNow(checked) : undefined))
    }
    if (shown.length + ignored.length > 0) found.push({ whitelabel: id, candidates: shown, ignored })
  }
  return found
}
