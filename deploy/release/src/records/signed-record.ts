import type { Hash } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'
import { oneLine } from '../common/one-line.ts'
import { schemaCheck } from '../common/schema-check.ts'
import { type SignedKind, splitSigned } from '../keys/signed.ts'
import type { StoreKeys } from '../keys/store-keys.ts'

/** What every record names, so that it cannot be put in another place. */
export interface RecordPlace {
  whitelabel: string
  number: number
}

/** Records of one kind: `<folder>/<whitelabel>/<number>.json`, each a line of JSON and a signature. */
export interface RecordKind<T extends RecordPlace> {
  kind: SignedKind
  folder: string
  is(value: unknown): value is T
  problems(value: unknown): string[]
  /** What the signer needs a right for: the whitelabel, or what `rightFor` describes. */
  about(value: T): string
}

/** A larger file was not written by this tool. */
const MAX_BYTES = 64 * 1024

/** A record that counts. */
export interface Counting<T> {
  value: T
  /** Id of the key that signed it. */
  key: string
  /** Its two lines, and the hash of the first one. */
  line: string
  signature: string
  hash: Hash
}

/** A record, or why its file does not count, in words that follow its path. */
export type ReadRecord<T> =
  | { counts: Counting<T>; problem?: undefined }
  | { counts?: undefined; problem: string }

/** Describes a kind of records by the JSON schema of `T`; `about` is the whitelabel by default. */
export function recordKind<T extends RecordPlace>(
  kind: SignedKind,
  folder: string,
  schema: object,
  about: (value: T) => string = ({ whitelabel }) => whitelabel,
): RecordKind<T> {
  const problems = schemaCheck(schema)
  const is = (value: unknown): value is T => problems(value).length === 0
  return { kind, folder, is, problems, about }
}

/** Where a record of this kind lies. */
export const recordPath = ({ folder }: { folder: string }, whitelabel: string, number: number): string =>
  `${folder}/${whitelabel}/${number}.json`

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Reads the bytes of a record; whatever is altered, unsigned, too large or copied from elsewhere does not count. */
export function parseRecord<T extends RecordPlace>(
  storeKeys: StoreKeys,
  { kind, is, problems, about }: RecordKind<T>,
  bytes: Buffer,
  { whitelabel, number }: RecordPlace,
): ReadRecord<T> {
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

/** The bytes of a record, signed. A Refusal when no key at hand may. */
export async function recordBytes<T extends RecordPlace>(
  storeKeys: StoreKeys,
  { kind, about }: RecordKind<T>,
  value: T,
): Promise<Buffer> {
  const line = JSON.stringify(value)
  return Buffer.from(`${line}\n${await storeKeys.sign(kind, about(value), line)}\n`)
}
