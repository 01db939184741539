import type { EntryData, EntryKind, Hash } from '@arcada/kit/federation'
import { ENTRY, ENTRY_DATA } from '@arcada/kit/federation/formats'
import { integrityOf } from '../common/hash.ts'
import { oneLine } from '../common/one-line.ts'
import { schemaCheck } from '../common/schema-check.ts'
import type { Right } from '../keys/rights.ts'
import { splitSigned } from '../keys/signed.ts'
import type { StoreKeys } from '../keys/store-keys.ts'

/** One line of a log, as it is stored. */
interface Written<K extends EntryKind> {
  format: 1
  /** Name of its log, such as `whitelabels/praia`. */
  log: string
  number: number
  /** Hash of the entry before. */
  before?: Hash
  kind: K
  at: string
  by: string
  /** Id of the key that signed it. */
  key: string
  /** The key that had signed it in the form before logs. */
  signedBy?: string
  data: EntryData[K]
}

/** An entry of one kind that counts. */
export interface EntryOf<K extends EntryKind> extends Omit<Written<K>, 'format'> {
  /** Its two lines, and the hash of the first one. */
  line: string
  signature: string
  hash: Hash
  /** When it was written, in ms since 1970, by the clock of the store. */
  storedAt: number
}

export type Entry = { [K in EntryKind]: EntryOf<K> }[EntryKind]

/** What the author of an entry states. */
export interface NewEntry<K extends EntryKind> {
  at: string
  by: string
  data: EntryData[K]
  /** See `Written`. */
  signedBy?: string
}

type Rule<K extends EntryKind> = (subject: string, data: EntryData[K]) => Right

const promote = (whitelabel: string): Right => ({ verb: 'promote', whitelabel })
const smoke = (): Right => ({ verb: 'smoke' })

/** Which logs may hold a kind of entries, and what its author may do by their key; `subject` is the second half of the log's name. */
const RULES: { [K in EntryKind]: { folder: string; right: Rule<K> } } = {
  proposal: {
    folder: 'whitelabels',
    right: (whitelabel, { apps }) => ({ verb: 'propose', whitelabel, apps: Object.keys(apps) }),
  },
  decision: { folder: 'whitelabels', right: promote },
  hold: { folder: 'whitelabels', right: promote },
  verdict: { folder: 'whitelabels', right: promote },
  'picture-run': { folder: 'whitelabels', right: smoke },
  'picture-decision': { folder: 'whitelabels', right: smoke },
  mark: { folder: 'apps', right: (app) => ({ verb: 'mark', app }) },
  'smoke-run': { folder: 'sets', right: smoke },
  'address-run': { folder: 'addresses', right: smoke },
}

/** A larger file was not written by this tool. */
const MAX_BYTES = 1024 * 1024

const envelopeProblems = schemaCheck(ENTRY)
const dataProblems = Object.fromEntries(
  Object.entries(ENTRY_DATA).map(([kind, schema]) => [kind, schemaCheck(schema)]),
)

const halvesOf = (log: string) => log.split('/') as [folder: string, subject: string]

/** The right that the author of an entry needs. */
export function rightOf<K extends EntryKind>({
  log,
  kind,
  data,
}: Pick<Written<K>, 'log' | 'kind' | 'data'>): Right {
  return RULES[kind].right(halvesOf(log)[1], data)
}

export const entryPath = (log: string, number: number): string => `log/${log}/${number}.json`

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isWritten = (value: unknown): value is Written<EntryKind> => envelopeProblems(value).length === 0

/** An entry, or why its file does not count, in words that follow its path; `hash` is there where it is an entry at all. */
export type ReadEntry =
  | { entry: Entry; hash: Hash; problem?: undefined }
  | { entry?: undefined; hash?: Hash; problem: string }

/** Reads the file of entry `number` of a log; whatever is altered, unsigned, too large or copied from elsewhere does not count. */
export function parseEntry(
  storeKeys: StoreKeys,
  { bytes, at }: { bytes: Buffer; at: number },
  log: string,
  number: number,
): ReadEntry {
  if (bytes.length > MAX_BYTES) return { problem: `has ${bytes.length} bytes, more than ${MAX_BYTES}` }
  const { line, signature } = splitSigned(bytes)
  const value = parseJson(line)
  if (!isWritten(value))
    return { problem: `is not a valid entry (${oneLine(envelopeProblems(value)[0] ?? '')})` }
  const { kind, data } = value
  const [invalid] = dataProblems[kind]?.(data) ?? []
  if (invalid !== undefined) return { problem: `is not a valid ${kind} (${oneLine(invalid)})` }
  if (value.log !== log || value.number !== number)
    return { problem: `is entry ${value.number} of ${value.log}, so it was copied or moved` }
  const [folder] = halvesOf(log)
  if (RULES[kind].folder !== folder)
    return { problem: `is a ${kind}, which has no place below log/${folder}/` }
  const hash = integrityOf(line)
  const { key, problem } = storeKeys.checkSignature('entry', rightOf(value), line, signature)
  if (key === undefined || problem !== undefined) return { hash, problem: problem ?? 'has no signer' }
  if (key.id !== value.key)
    return { hash, problem: `names ${oneLine(value.key)} as its key, and ${key.id} signed it` }
  // Any other key could pass its own entries off as those of another one.
  if (value.signedBy !== undefined && !key.may.appoint)
    return {
      hash,
      problem: `names ${oneLine(value.signedBy)} as an earlier signer, which only a key that may appoint can state`,
    }
  const { format: _, ...written } = value
  // The check of its data by its kind is what makes it one of these.
  const entry = { ...written, key: value.signedBy ?? key.id, line, signature, hash, storedAt: at } as Entry
  return { entry, hash }
}

/** The bytes of an entry, signed. A Refusal when no key at hand may sign it. */
export async function entryBytes<K extends EntryKind>(
  storeKeys: StoreKeys,
  { data, ...entry }: Omit<Written<K>, 'format' | 'key'>,
): Promise<Buffer> {
  const right = rightOf({ ...entry, data })
  const key = await storeKeys.need(right)
  const line = JSON.stringify({ format: 1, ...entry, key, data })
  return Buffer.from(`${line}\n${await storeKeys.sign('entry', right, line)}\n`)
}
