import type { Candidate, Decision, Hash } from '@arcada/kit/federation'
import { CANDIDATE, DECISION } from '@arcada/kit/federation/formats'
import { integrityOf } from '../common/hash.ts'
import { oneLine } from '../common/one-line.ts'
import { schemaCheck } from '../common/schema-check.ts'
import { aboutCandidate } from '../keys/check-signature.ts'
import { type SignedKind, splitSigned } from '../keys/signed.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import type { Store } from '../store/store.ts'

/** Teams write below `candidates/`; only operators need to write below `decisions/`. */
export const candidatesFolder = (whitelabel: string) => `candidates/${whitelabel}/`
export const candidatePath = (whitelabel: string, number: number) =>
  `${candidatesFolder(whitelabel)}${number}.json`
export const decisionPath = (whitelabel: string, number: number) => `decisions/${whitelabel}/${number}.json`

/** A larger file was not written by this tool. */
const MAX_BYTES = 64 * 1024

const candidateProblems = schemaCheck(CANDIDATE)
const decisionProblems = schemaCheck(DECISION)
const isCandidate = (value: unknown): value is Candidate => candidateProblems(value).length === 0
const isDecision = (value: unknown): value is Decision => decisionProblems(value).length === 0

/** A file of two lines that counts. */
export interface Counting<T> {
  value: T
  /** Id of the key that signed it. */
  key: string
  /** Its two lines, and the hash of the first one. */
  line: string
  signature: string
  hash: Hash
}

/** Such a file, or why it does not count, in words that follow its path. */
type Read<T> = { counts: Counting<T>; problem?: undefined } | { counts?: undefined; problem: string }

interface Expected<T> {
  kind: SignedKind
  is: (value: unknown) => value is T
  problems: (value: unknown) => string[]
  about: (value: T) => string
}

const AS_CANDIDATE: Expected<Candidate> = {
  kind: 'candidate',
  is: isCandidate,
  problems: candidateProblems,
  about: ({ whitelabel, apps }) => aboutCandidate(whitelabel, Object.keys(apps)),
}

const AS_DECISION: Expected<Decision> = {
  kind: 'decision',
  is: isDecision,
  problems: decisionProblems,
  about: ({ whitelabel }) => whitelabel,
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function parseSigned<T extends { whitelabel: string; number: number }>(
  storeKeys: StoreKeys,
  { kind, is, problems, about }: Expected<T>,
  bytes: Buffer,
  whitelabel: string,
  number: number,
): Read<T> {
  if (bytes.length > MAX_BYTES) return { problem: `has ${bytes.length} bytes, more than ${MAX_BYTES}` }
  const { line, signature } = splitSigned(bytes)
  const value = parseJson(line)
  if (!is(value)) return { problem: `is not a valid ${kind} (${oneLine(problems(value)[0] ?? '')})` }
  if (value.whitelabel !== whitelabel || value.number !== number)
    return { problem: `is ${kind} ${value.number} of ${value.whitelabel}, so it was copied or moved` }
  const { key, problem } = storeKeys.checkSignature(kind, about(value), line, signature)
  if (key === undefined || problem !== undefined) return { problem: problem ?? 'has no signer' }
  return { counts: { value, key: key.id, line, signature, hash: integrityOf(line) } }
}

/** Candidate `number` of a whitelabel, or why its file does not count; undefined when there is none. */
export async function readCandidateFile(
  store: Store,
  storeKeys: StoreKeys,
  whitelabel: string,
  number: number,
): Promise<Read<Candidate> | undefined> {
  const file = await store.read(candidatePath(whitelabel, number))
  return file && parseSigned(storeKeys, AS_CANDIDATE, file.bytes, whitelabel, number)
}

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
  const file = await store.read(decisionPath(whitelabel, number))
  if (file === undefined) return { etag: null, at: 0 }
  const { etag, at } = file
  const { counts, problem } = parseSigned(storeKeys, AS_DECISION, file.bytes, whitelabel, number)
  if (counts === undefined) return { etag, at, problem }
  if (counts.value.candidate !== hash)
    return { etag, at, problem: 'is about another candidate of that number' }
  return { etag, at, decision: counts }
}

/** The bytes of such a file. */
export async function signedFile(
  storeKeys: StoreKeys,
  content: { kind: 'candidate'; value: Candidate } | { kind: 'decision'; value: Decision },
): Promise<Buffer> {
  const { kind, value } = content
  const line = JSON.stringify(value)
  const about = kind === 'candidate' ? AS_CANDIDATE.about(value) : AS_DECISION.about(value)
  return Buffer.from(`${line}\n${await storeKeys.sign(kind, about, line)}\n`)
}
