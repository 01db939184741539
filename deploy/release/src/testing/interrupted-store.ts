import type { Store } from '../store/store.ts'

export interface InterruptedStore extends Store {
  operations(): number
}

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
