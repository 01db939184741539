import type { EntryData, EntryKind, Hash } from '@arcada/kit/federation'
import { momentOf } from '@arcada/kit/i18n/dates'
import { currentPerson } from '../common/author.ts'
import { inParallel } from '../common/in-parallel.ts'
import { oneLine } from '../common/one-line.ts'
import type { Keys } from '../keys/keys.ts'
import { numberIn } from '../store/numbers.ts'
import type { Store } from '../store/store.ts'
import { type Entry, type EntryOf, entryBytes, entryPath, type NewEntry, parseEntry } from './entry.ts'

/** What a log holds. */
export interface Log {
  name: string
  /** Those that count, by rising numbers. */
  entries: Entry[]
  /** Why files do not count, and where the chain of entries is broken, a sentence each. */
  ignored: string[]
  /** Number of the next entry. */
  next: number
}

/** The logs of a store. */
export const whitelabelLog = (whitelabel: string): string => `whitelabels/${whitelabel}`
export const appLog = (app: string): string => `apps/${app}`
export const setLog = (set: string): string => `sets/${set}`
export const addressLog = (whitelabel: string): string => `addresses/${whitelabel}`

/** Runs of live addresses are a window, not a history: a monitor adds one every few minutes, and `gc` removes older ones. */
export const MAX_ADDRESS_RUNS = 20
/** How far a number may lie above the number of files: a hostile writer must not use up the numbers. */
const MAX_JUMP = 10_000
/** Foreign files that a sentence names. */
const MAX_NAMED = 3

/** The entries of one kind. */
export function entriesOf<K extends EntryKind>(log: Pick<Log, 'entries'>, kind: K): EntryOf<K>[] {
  return log.entries.filter((entry): entry is Extract<Entry, EntryOf<K>> => entry.kind === kind)
}

/** The data of an entry with its place and its author. */
export type Said<K extends EntryKind> = EntryData[K] & {
  whitelabel: string
  /** That of its entry. */
  number: number
  at: string
  /** The name that the person gave. */
  by: string
  /** Id of the key that signed it. */
  key: string
}

/** What the entries of one kind in the log of a whitelabel say, oldest first. */
export const saidIn = <K extends EntryKind>(log: Log, kind: K): Said<K>[] =>
  entriesOf(log, kind).map(({ number, at, by, key, data }) => ({
    ...{ whitelabel: subjectOf(log), number, at, by, key },
    ...data,
  }))

/** The whitelabel, app or set that a log is about. */
export const subjectOf = ({ name }: Pick<Log, 'name'>): string => name.slice(name.indexOf('/') + 1)

/** The second halves of the names of all logs of one kind, such as the whitelabels with a log; sorted. */
export async function logSubjects(
  store: Store,
  folder: 'whitelabels' | 'apps' | 'sets' | 'addresses',
): Promise<string[]> {
  const names = await store.list(`log/${folder}/`)
  return names.flatMap((name) => (/^[\w-]+\/$/.test(name) ? [name.slice(0, -1)] : []))
}

function foreignNames(folder: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, MAX_NAMED).map((name) => oneLine(name, 60))
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return [`${folder} holds ${shown.join(', ')}${more}, which this tool has not written: ignored.`]
}

/** The entry before, as `entry` names it, is gone or was replaced. */
const brokenChain = (store: Store, { log, number }: Entry) =>
  `${entryPath(log, number)} in ${store.address} follows an entry that is not there: entries before it were removed or replaced.`

/**
 * Reads a log. Files that are altered, unsigned, copied from elsewhere or too large are ignored, with a sentence each; they take
 * their numbers with them and block nothing.
 */
export async function readLog(store: Store, keys: Keys, name: string): Promise<Log> {
  const folder = `log/${name}/`
  const names = await store.list(folder)
  const found = names.flatMap((one) => numberIn(one, '.json') ?? []).sort((a, b) => a - b)
  const log: Log = { name, entries: [], ignored: [], next: 1 }
  if (names.length === 0) return log
  log.ignored.push(
    ...foreignNames(
      folder,
      names.filter((one) => numberIn(one, '.json') === undefined),
    ),
  )
  // `gc` removes the first entries of a window.
  const isWindow = name.startsWith('addresses/')
  const first = isWindow ? (found[0] ?? 1) - 1 : 0
  const isPlausible = (number: number) => number <= first + found.length + MAX_JUMP
  for (const number of found.filter((one) => !isPlausible(one)))
    log.ignored.push(
      `${entryPath(name, number)} in ${store.address} has a number far above the ${found.length} files there: ignored.`,
    )
  const numbers = found.filter(isPlausible).slice(isWindow ? -MAX_ADDRESS_RUNS : 0)
  log.next = (numbers.at(-1) ?? 0) + 1
  const storeKeys = await keys.on(store)
  const read = await inParallel(numbers, async (number) => {
    const file = await store.read(entryPath(name, number))
    return { number, ...(file ? parseEntry(storeKeys, file, name, number) : { problem: 'is gone' }) }
  })
  const hashes = new Set<Hash | undefined>([undefined])
  for (const { number, entry, hash, problem } of read) {
    if (entry === undefined)
      log.ignored.push(`${entryPath(name, number)} in ${store.address} ${problem}: ignored.`)
    else {
      if (!isWindow && !hashes.has(entry.before)) log.ignored.push(brokenChain(store, entry))
      log.entries.push(entry)
    }
    if (hash) hashes.add(hash)
  }
  return log
}

/** Who does something on a whitelabel, and when. */
export interface Act {
  store: Store
  keys: Keys
  whitelabel: string
  by?: string
  now?: () => Date
}

type AppendArguments<K extends EntryKind, N> = [
  store: Store,
  keys: Keys,
  name: string,
  kind: K,
  next: (log: Log) => N,
]

/**
 * Adds an entry as the next one of a log. `next` makes it from the log as it is, and is called again when another run was
 * faster, so that it may refuse what no longer makes sense; without an entry, nothing is written. A Refusal when no key at hand
 * may sign it.
 */
export function append<K extends EntryKind>(...args: AppendArguments<K, NewEntry<K>>): Promise<EntryOf<K>>
export function append<K extends EntryKind>(
  ...args: AppendArguments<K, NewEntry<K> | undefined>
): Promise<EntryOf<K> | undefined>
export async function append<K extends EntryKind>(
  ...[store, keys, name, kind, next]: AppendArguments<K, NewEntry<K> | undefined>
): Promise<EntryOf<K> | undefined> {
  const storeKeys = await keys.on(store)
  for (;;) {
    const log = await readLog(store, keys, name)
    const said = next(log)
    if (said === undefined) return undefined
    const { at, by, signedBy, data } = said
    const before = log.entries.at(-1)?.hash
    const about = {
      log: name,
      number: log.next,
      before,
      kind,
      at,
      by: oneLine(by, 200) || 'unknown',
      signedBy,
      data,
    }
    const bytes = await entryBytes(storeKeys, about)
    const { entry, problem } = parseEntry(storeKeys, { bytes, at: momentOf(at) }, name, log.next)
    if (entry === undefined)
      throw new Error(`this tool would write ${entryPath(name, log.next)}, which ${problem}`)
    if (await store.createOnly(entryPath(name, log.next), bytes)) return entry as EntryOf<K>
  }
}

/** Adds what a person says to the log of a whitelabel; see `append`. */
export function say<K extends EntryKind>(
  act: Act,
  kind: K,
  next: (log: Log) => EntryData[K],
): Promise<EntryOf<K>>
export function say<K extends EntryKind>(
  act: Act,
  kind: K,
  next: (log: Log) => EntryData[K] | undefined,
): Promise<EntryOf<K> | undefined>
export function say<K extends EntryKind>(
  { store, keys, whitelabel, by = currentPerson(), now = () => new Date() }: Act,
  kind: K,
  next: (log: Log) => EntryData[K] | undefined,
): Promise<EntryOf<K> | undefined> {
  return append(store, keys, whitelabelLog(whitelabel), kind, (log) => {
    const data = next(log)
    return data && { at: now().toISOString(), by, data }
  })
}
