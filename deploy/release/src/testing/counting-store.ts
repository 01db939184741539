import type { Store } from '../store/store.ts'

/** The same store, with a count of the requests to it. */
export interface CountingStore {
  store: Store
  asked(): number
  /** The most reads that were under way at once. */
  mostReads(): number
}

/** Wraps a store so that a test can count what an operation asks of it; stamps are left out, so nothing is remembered. */
export function countingStore(store: Store): CountingStore {
  let asked = 0
  let reading = 0
  let most = 0
  const read = async (path: string) => {
    reading += 1
    most = Math.max(most, reading)
    return store.read(path).finally(() => {
      reading -= 1
    })
  }
  const count = <Answer>(answer: Answer): Answer => {
    asked += 1
    return answer
  }
  return {
    store: {
      address: store.address,
      read: (path) => count(read(path)),
      list: (folder) => count(store.list(folder)),
      createOnly: (path, bytes) => count(store.createOnly(path, bytes)),
      compareAndSwap: (path, bytes, etag) => count(store.compareAndSwap(path, bytes, etag)),
      remove: (path) => count(store.remove(path)),
    },
    asked: () => asked,
    mostReads: () => most,
  }
}
