import type { Store } from '../store/store.ts'

/** What a run meets when it is cut off at a write. */
export class CutOff extends Error {}

export interface FailingStore extends Store {
  writes(): number
}

/**
 * A store on which the `cutAt`-th write never comes back: it happened (`after`) or did not (`before`), and nothing that
 * is asked for later happens either. With 0 it only counts.
 */
export function failingStore(store: Store, cutAt: number, when: 'before' | 'after'): FailingStore {
  let writes = 0
  let cut = false
  const guarded = async <T>(write: () => Promise<T>): Promise<T> => {
    if (cut) throw new CutOff()
    writes += 1
    if (writes !== cutAt) return write()
    cut = true
    if (when === 'after') await write()
    throw new CutOff()
  }
  return {
    address: store.address,
    read: (path) => (cut ? Promise.reject(new CutOff()) : store.read(path)),
    list: (folder) => (cut ? Promise.reject(new CutOff()) : store.list(folder)),
    createOnly: (path, bytes) => guarded(() => store.createOnly(path, bytes)),
    compareAndSwap: (path, bytes, etag) => guarded(() => store.compareAndSwap(path, bytes, etag)),
    remove: (path) => guarded(() => store.remove(path)),
    writes: () => writes,
  }
}
