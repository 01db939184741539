import type { Store } from '../store/store.ts'

export interface InterruptedStore extends Store {
  /** Operations so far: reads, lists and writes. */
  operations(): number
}

/** A store in which something else happens right before the `at`-th operation; with 0 it only counts. */
export function interruptedStore(store: Store, at: number, happens: () => Promise<void>): InterruptedStore {
  let operations = 0
  const before = async <T>(operation: () => Promise<T>): Promise<T> => {
    operations += 1
    if (operations === at) await happens()
    return operation()
  }
  return {
    address: store.address,
    read: (path) => before(() => store.read(path)),
    list: (folder) => before(() => store.list(folder)),
    createOnly: (path, bytes) => before(() => store.createOnly(path, bytes)),
    compareAndSwap: (path, bytes, etag) => before(() => store.compareAndSwap(path, bytes, etag)),
    remove: (path) => before(() => store.remove(path)),
    operations: () => operations,
  }
}
