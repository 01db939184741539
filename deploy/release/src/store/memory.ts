import type { Stamps, Store } from './store.ts'

/** Reads with the store that it is given, and only with it. */
export type Compute<T> = (store: Store, readCached: ReadCached) => Promise<T>

/** The result of a work, or the one of an earlier look when nothing that it read has changed. One name always has the same work. */
export type ReadCached = <T>(name: string, work: Compute<T>) => Promise<T>

/** Results of reading a store that are kept between two looks. */
export interface Memory {
  /** Begins another look: what is asked of it sees the store as it is now. Another `mark` than before forgets everything. */
  begin(mark: string): ReadCached
}

type Kind = 'file' | 'folder' | 'mode'

interface Entry {
  value: unknown
  /** What the work read, each with its stamp from before. */
  read: Map<string, { kind: Kind; path: string; stamp: unknown }>
  /** Works that it recalled, each with the count of its results so far. */
  recalled: Map<string, number>
  work: Compute<unknown>
  /** Results so far. */
  count: number
}

/** The same store; notes the stamp of whatever is read, before it is read. */
function recording(store: Store, stamps: Stamps, read: Entry['read']): Store {
  const note = async (kind: Kind, path: string) => {
    const stamp = await stamps[kind](path)
    // What is read twice counts as it was at first.
    if (!read.has(`${kind} ${path}`)) read.set(`${kind} ${path}`, { kind, path, stamp })
    return stamp
  }
  return {
    ...store,
    async read(path) {
      await note('file', path)
      return store.read(path)
    },
    async list(folder) {
      // A folder that is absent has no names.
      return (await note('folder', folder)) === undefined ? [] : store.list(folder)
    },
    ...(store.mode
      ? {
          async mode(path: string) {
            await note('mode', path)
            return stamps.mode(path)
          },
        }
      : {}),
  }
}

/** Keeps nothing: every work is done once in each look. */
function withoutCache(store: Store): ReadCached {
  const known = new Map<string, Promise<unknown>>()
  const readCached: ReadCached = <T>(name: string, work: Compute<T>) => {
    const found = known.get(name) ?? work(store, readCached)
    known.set(name, found)
    return found as Promise<T>
  }
  return readCached
}

/**
 * A memory of one store. A result is kept with the stamps of every file and folder that led to it, also of absent ones, and
 * counts again only while all of them are the same: a replaced, added or removed file is never overlooked. Stores without
 * stamps are read anew in every look.
 */
export function openMemory(store: Store): Memory {
  const entries = new Map<string, Entry>()
  let last: string | undefined
  let current = new Map<string, Promise<Entry>>()
  return {
    begin(mark) {
      const stamps = store.stamps?.()
      if (stamps === undefined) return withoutCache(store)
      // What the look before did not need is not needed any more, such as the files of a replaced release.
      for (const name of entries.keys()) if (mark !== last || !current.has(name)) entries.delete(name)
      last = mark
      const begun = new Map<string, Promise<Entry>>()
      current = begun

      const isCurrent = async ({ read, recalled }: Entry) => {
        for (const { kind, path, stamp } of read.values()) {
          const now = stamps[kind](path)
          if ((now instanceof Promise ? await now : now) !== stamp) return false
        }
        for (const [name, count] of recalled) {
          const entry = entries.get(name)
          if (entry === undefined || (await ensure(name, entry.work)).count !== count) return false
        }
        return true
      }
      const redo = async (name: string, work: Compute<unknown>, before: Entry | undefined) => {
        const read: Entry['read'] = new Map()
        const recalled: Entry['recalled'] = new Map()
        const value = await work(
          recording(store, stamps, read),
          async <T>(inner: string, part: Compute<T>) => {
            const entry = await ensure(inner, part)
            recalled.set(inner, entry.count)
            return entry.value as T
          },
        )
        const entry = { value, read, recalled, work, count: (before?.count ?? 0) + 1 }
        entries.set(name, entry)
        return entry
      }
      const find = async (name: string, work: Compute<unknown>) => {
        const before = entries.get(name)
        return before && (await isCurrent(before)) ? before : redo(name, work, before)
      }
      const ensure = (name: string, work: Compute<unknown>): Promise<Entry> => {
        const found = begun.get(name) ?? find(name, work)
        begun.set(name, found)
        return found
      }
      return async <T>(name: string, work: Compute<T>) => (await ensure(name, work)).value as T
    },
  }
}
