import type { Store } from './store.ts'

/** Results of reading a store, each kept until a file below the folders that it was read from changes. */
export interface Memory {
  /** Another `mark` than before counts as a change, too. One name always has the same work and folders. */
  recall<T>(name: string, mark: string, folders: readonly string[], work: () => Promise<T>): Promise<T>
}

/** A memory of one store. A store without stamps is read anew each time. */
export function openMemory({ stamp }: Store): Memory {
  const known = new Map<string, { mark: string; result: Promise<unknown> }>()
  return {
    async recall<T>(name: string, mark: string, folders: readonly string[], work: () => Promise<T>) {
      if (stamp === undefined) return work()
      // Before the work: what changes meanwhile is read again the next time.
      const now = [mark, ...(await Promise.all(folders.map(stamp)))].join('\n')
      const before = known.get(name)
      if (before?.mark === now) return before.result as Promise<T>
      const result = work()
      known.set(name, { mark: now, result })
      result.catch(() => known.delete(name))
      return result
    },
  }
}
