import type { Candidate, Decision } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import { oneLine } from '../common/one-line.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { numberIn } from '../store/numbers.ts'
import type { Store } from '../store/store.ts'
import { WHITELABEL_ID } from '../whitelabel/config.ts'
import {
  type Counting,
  candidatePath,
  candidatesFolder,
  decisionPath,
  readCandidateFile,
  readDecision,
  type StoredDecision,
} from './files.ts'

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

/** How far a number may lie above the number of files: a hostile team must not use up the numbers. */
const MAX_JUMP = 10_000
/** Foreign files that a sentence names. */
const MAX_NAMED = 3

/** Whether a promotion of it may run, or may begin. */
export const isUndecided = ({ state }: FoundCandidate) => state === 'open' || state === 'promoting'

const isSuperset = (newer: Candidate, older: Candidate) =>
  Object.keys(older.apps).every((app) => Object.hasOwn(newer.apps, app))

const supersederOf = (one: Counting<Candidate>, all: readonly Counting<Candidate>[]) =>
  all.find(
    ({ key, value }) => key === one.key && value.number > one.value.number && isSuperset(value, one.value),
  )?.value.number

function foreignNames(folder: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, MAX_NAMED).map((name) => oneLine(name, 60))
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return [`${folder} holds ${shown.join(', ')}${more}, which this tool has not written: ignored.`]
}

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
  const folder = candidatesFolder(whitelabel)
  const names = await store.list(folder)
  const foreign = names.filter((name) => numberIn(name, '.json') === undefined)
  const numbers = names.flatMap((name) => numberIn(name, '.json') ?? []).sort((a, b) => a - b)
  if (names.length === 0) return { candidates: [], ignored: [] }
  const storeKeys = await keys.on(store)
  const ignored = foreignNames(folder, foreign)
  const ignore = (path: string, problem: string) =>
    ignored.push(`${path} in ${store.address} ${problem}: ignored.`)
  const counting: Counting<Candidate>[] = []
  const files = await inParallel(numbers, (number) => readCandidateFile(store, storeKeys, whitelabel, number))
  for (const [at, number] of numbers.entries()) {
    const { counts, problem } = files[at] ?? { counts: undefined, problem: 'is gone' }
    if (counts === undefined) ignore(candidatePath(whitelabel, number), problem)
    else if (number > numbers.length + MAX_JUMP)
      ignore(candidatePath(whitelabel, number), `has a number far above the ${numbers.length} files there`)
    else counting.push(counts)
  }
  const candidates = await inParallel(counting, async (one) => {
    const stored = await readDecision(store, storeKeys, one)
    if (stored.problem !== undefined) ignore(decisionPath(whitelabel, one.value.number), stored.problem)
    return foundFrom(one, stored, supersederOf(one, counting))
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
  const path = candidatePath(whitelabel, number)
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
