import { inParallel } from '../common/in-parallel.ts'
import { oneLine } from '../common/one-line.ts'
import type { Keys } from '../keys/keys.ts'
import { numberIn } from '../store/numbers.ts'
import type { Store } from '../store/store.ts'
import {
  type Counting,
  parseRecord,
  type RecordKind,
  type RecordPlace,
  recordBytes,
  recordPath,
} from './signed-record.ts'

export interface FoundRecords<T> {
  /** Rising numbers. */
  records: Counting<T>[]
  /** Why files do not count, a sentence each. */
  ignored: string[]
}

/** How far a number may lie above the number of files: a hostile writer must not use up the numbers. */
const MAX_JUMP = 10_000
/** Foreign files that a sentence names. */
const MAX_NAMED = 3

/** The sentence about a file that does not count. */
export const ignoredFile = (store: Store, path: string, problem: string) =>
  `${path} in ${store.address} ${problem}: ignored.`

function foreignNames(folder: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, MAX_NAMED).map((name) => oneLine(name, 60))
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return [`${folder} holds ${shown.join(', ')}${more}, which this tool has not written: ignored.`]
}

/**
 * Reads all records of one kind of a whitelabel. Files that are altered, unsigned, copied from elsewhere or too large are
 * ignored, with a sentence each.
 */
export async function readRecords<T extends RecordPlace>(
  store: Store,
  keys: Keys,
  kind: RecordKind<T>,
  whitelabel: string,
): Promise<FoundRecords<T>> {
  const folder = `${kind.folder}/${whitelabel}/`
  const names = await store.list(folder)
  if (names.length === 0) return { records: [], ignored: [] }
  const numbers = names.flatMap((name) => numberIn(name, '.json') ?? []).sort((a, b) => a - b)
  const storeKeys = await keys.on(store)
  const ignored = foreignNames(
    folder,
    names.filter((name) => numberIn(name, '.json') === undefined),
  )
  const records: Counting<T>[] = []
  const read = await inParallel(numbers, async (number) => {
    const file = await store.read(recordPath(kind, whitelabel, number))
    return file
      ? parseRecord(storeKeys, kind, file.bytes, { whitelabel, number })
      : { counts: undefined, problem: 'is gone' }
  })
  for (const [at, number] of numbers.entries()) {
    const { counts, problem } = read[at] ?? { counts: undefined, problem: 'is gone' }
    const path = recordPath(kind, whitelabel, number)
    if (counts === undefined) ignored.push(ignoredFile(store, path, problem))
    else if (number > numbers.length + MAX_JUMP)
      ignored.push(ignoredFile(store, path, `has a number far above the ${numbers.length} files there`))
    else records.push(counts)
  }
  return { records, ignored }
}

/**
 * Writes a record under the next free number and returns it. Numbers that another run takes meanwhile, and files that do
 * not count, are left alone. A Refusal when no key at hand may sign it.
 */
export async function addRecord<T extends RecordPlace>(
  store: Store,
  keys: Keys,
  kind: RecordKind<T>,
  whitelabel: string,
  recordOf: (number: number) => NoInfer<T>,
): Promise<T> {
  const { records } = await readRecords(store, keys, kind, whitelabel)
  const storeKeys = await keys.on(store)
  for (let number = (records.at(-1)?.value.number ?? 0) + 1; ; number += 1) {
    const value = recordOf(number)
    const bytes = await recordBytes(storeKeys, kind, value)
    if (await store.createOnly(recordPath(kind, whitelabel, number), bytes)) return value
  }
}
