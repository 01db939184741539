import type { EntryData } from '@arcada/kit/federation'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { type EntryOf, entryPath } from './entry.ts'
import { entriesOf, type Log, readLog, subjectOf, whitelabelLog } from './log.ts'

export type CandidateState = 'open' | 'promoting' | 'promoted' | 'rejected' | 'superseded'

/** A proposal that counts, and what became of it. */
export interface Candidate {
  whitelabel: string
  /** That of its entry. */
  number: number
  proposal: EntryOf<'proposal'>
  state: CandidateState
  /** Number of the newer candidate of the same apps by the same key. */
  supersededBy?: number
  /** The newest decision about it. */
  decision?: EntryOf<'decision'>
}

export const nameOf = ({ number, whitelabel }: Candidate) => `candidate ${number} of ${whitelabel}`

/** Whether a promotion of it runs, or may begin. */
export const isUndecided = ({ state }: Candidate) => state === 'open' || state === 'promoting'

const isSuperset = (newer: EntryData['proposal'], older: EntryData['proposal']) =>
  Object.keys(older.apps).every((app) => Object.hasOwn(newer.apps, app))

/** The candidates of a whitelabel by rising numbers, from its log. */
export function candidatesIn(log: Log): Candidate[] {
  const whitelabel = subjectOf(log)
  const [proposals, decisions] = [entriesOf(log, 'proposal'), entriesOf(log, 'decision')]
  return proposals.map((proposal): Candidate => {
    const { number, key, hash, data } = proposal
    const decision = decisions.findLast((one) => one.data.candidate === number && one.data.hash === hash)
    const about = { whitelabel, number, proposal, decision }
    if (decision && decision.data.state !== 'open') return { ...about, state: decision.data.state }
    const newer = proposals.find(
      (one) => one.key === key && one.number > number && isSuperset(one.data, data),
    )
    return newer ? { ...about, state: 'superseded', supersededBy: newer.number } : { ...about, state: 'open' }
  })
}

/** Numbers of the candidates that wait for a decision, rising. */
export const openCandidatesIn = (log: Log): number[] =>
  candidatesIn(log)
    .filter(isUndecided)
    .map(({ number }) => number)

/** Candidate `number` of a log; a Refusal when there is none, or when its file does not count. */
export function candidateIn(store: Store, log: Log, number: number): Candidate {
  const found = candidatesIn(log).find((one) => one.number === number)
  if (found) return found
  const reason = log.ignored.filter((sentence) => sentence.startsWith(`${entryPath(log.name, number)} `))
  throw new Refusal([
    `There is no candidate ${number} of ${subjectOf(log)} in ${store.address} (open: ${openCandidatesIn(log).join(', ') || 'none'}).`,
    ...reason,
  ])
}

/** The same, read from a store. */
export const needCandidate = async (
  store: Store,
  keys: Keys,
  whitelabel: string,
  number: number,
): Promise<Candidate> => candidateIn(store, await readLog(store, keys, whitelabelLog(whitelabel)), number)
