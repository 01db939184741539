import type { Candidate, Decision } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { ignoredFile, readRecords } from '../records/numbered.ts'
import { type Counting, recordPath } from '../records/signed-record.ts'
import type { Store } from '../store/store.ts'
import { WHITELABEL_ID } from '../whitelabel/config.ts'
import { CANDIDATES, DECISIONS, readDecision, type StoredDecision } from './files.ts'

export type CandidateState = 'open' | 'promoting' | 'promoted' | 'rejected' | 'superseded'

/** A candidate that counts, and what became of it. */
export interface FoundCandidate {
  candidate: Candidate
  /** Id of the key that proposed it. */
  key: string
  state: CandidateState
  /** Number of the newer candidate of the same apps by the same key. */
  supersededBy?: number
  decision?: Decision & { key: string }
  counting: Counting<Candidate>
  stored: StoredDecision
}

export interface FoundCandidates {
  /** Rising numbers. */
  candidates: FoundCandidate[]
  /** Why files do not count, a sentence each. */
  ignored: string[]
}

/** Whether a promotion of it may run, or may begin. */
export const isUndecided = ({ state }: FoundCandidate) => state === 'open' || state === 'promoting'

const isSuperset = (newer: Candidate, older: Candidate) =>
  Object.keys(older.apps).every((app) => Object.hasOwn(newer.apps, app))

const supersederOf = (one: Counting<Candidate>, all: readonly Counting<Candidate>[]) =>
  all.find(
    ({ key, value }) => key === one.key && value.number > one.value.number && isSuperset(value, one.value),
  )?.value.number

function foundFrom(
  counting: Counting<Candidate>,
  stored: StoredDecision,
  supersededBy: number | undefined,
): FoundCandidate {
  const found = { candidate: counting.value, key: counting.key, counting, stored }
  const { decision } = stored
  if (decision && decision.value.state !== 'open') {
    const { value, key } = decision
    return { ...found, state: decision.value.state, decision: { ...value, key } }
  }
  return supersededBy === undefined
    ? { ...found, state: 'open' }
    : { ...found, state: 'superseded', supersededBy }
}

/**
 * Reads the candidates of a whitelabel. Files that are altered, unsigned, copied from elsewhere or too large are ignored,
 * with a sentence each.
 */
export async function readCandidates(store: Store, keys: Keys, whitelabel: string): Promise<FoundCandidates> {
  const { records, ignored } = await readRecords(store, keys, CANDIDATES, whitelabel)
  if (records.length === 0) return { candidates: [], ignored }
  const storeKeys = await keys.on(store)
  const candidates = await inParallel(records, async (one) => {
    const stored = await readDecision(store, storeKeys, one)
    if (stored.problem !== undefined)
      ignored.push(ignoredFile(store, recordPath(DECISIONS, whitelabel, one.value.number), stored.problem))
    return foundFrom(one, stored, supersederOf(one, records))
  })
  return { candidates, ignored }
}

/** Candidate `number` of a whitelabel; a Refusal when there is none, or when its file does not count. */
export async function needCandidate(
  store: Store,
  keys: Keys,
  whitelabel: string,
  number: number,
): Promise<FoundCandidate> {
  const { candidates, ignored } = await readCandidates(store, keys, whitelabel)
  const found = candidates.find(({ candidate }) => candidate.number === number)
  if (found) return found
  const path = recordPath(CANDIDATES, whitelabel, number)
  const reason = ignored.find((sentence) => sentence.startsWith(`${path} `))
  const open = candidates.filter(isUndecided).map(({ candidate }) => candidate.number)
  throw new Refusal([
    `There is no candidate ${number} of ${whitelabel} in ${store.address} (open: ${open.join(', ') || 'none'}).`,
    ...(reason === undefined ? [] : [reason]),
  ])
}

/** Whitelabels with a folder of candidates, sorted. */
export async function whitelabelsWithCandidates(store: Store): Promise<string[]> {
  const names = await store.list('candidates/')
  return names.flatMap((name) => {
    const id = name.endsWith('/') ? name.slice(0, -1) : ''
    return WHITELABEL_ID.test(id) ? [id] : []
  })
}

/** Numbers of the candidates of a whitelabel that wait for a decision, rising. */
export async function openCandidates(store: Store, keys: Keys, whitelabel: string): Promise<number[]> {
  const { candidates } = await readCandidates(store, keys, whitelabel)
  return candidates.filter(isUndecided).map(({ candidate }) => candidate.number)
}
