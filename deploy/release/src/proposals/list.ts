import type { Keys } from '../keys/keys.ts'
import { type Candidate, type CandidateState, candidatesIn, isUndecided, nameOf } from '../log/candidates.ts'
import { logSubjects, readLog, whitelabelLog } from '../log/log.ts'
import { openApps } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'
import { type CheckResult, checkNow, versionsOf } from './check-now.ts'

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

function listed(
  { number, proposal, state, supersededBy, decision }: Candidate,
  now: CheckResult | undefined,
): ListedCandidate {
  const { at, by, key, data } = proposal
  const { reason, release, canary } = decision?.data ?? {}
  return {
    candidate: number,
    ...{ state, at, key, by, note: data.note },
    versions: versionsOf(data.apps),
    proposed: { release: data.release, ...data.check },
    ...{ now, supersededBy },
    decision:
      decision && decision.data.state !== 'open'
        ? { at: decision.at, key: decision.key, by: decision.by, reason, release, canary }
        : undefined,
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
  for (const id of whitelabel === undefined ? await logSubjects(store, 'whitelabels') : [whitelabel]) {
    const log = await readLog(store, keys, whitelabelLog(id))
    const { ignored } = log
    const shown: ListedCandidate[] = []
    for (const one of candidatesIn(log).reverse()) {
      if (!all && !isUndecided(one)) continue
      const check = () => checkNow({ store, keys, whitelabel: id }, apps, one.proposal.data.apps, nameOf(one))
      shown.push(listed(one, isUndecided(one) ? await check() : undefined))
    }
    if (shown.length + ignored.length > 0) found.push({ whitelabel: id, candidates: shown, ignored })
  }
  return found
}
