import type { Store } from '../store/store.ts'

/** A store with a clock that the test sets. */
export interface TimedStore extends Store {
  /** What time it is there, in ms since 1970. */
  time: number
}

/** The same store with a clock of its own, which stands still; what was written to it before bears its first time. */
export function timedStore(store: Store, start: number): TimedStore {
  const written = new Map<string, number>()
  const noted = async (path: string, writing: Promise<boolean>) => {
    const wrote = await writing
    if (wrote) written.set(path, timed.time)
    return wrote
  }
  const timed: TimedStore = {
    ...store,
    time: start,
    async read(path) {
      const file = await store.read(path)
      return file && { ...file, at: written.get(path) ?? start }
    },
    createOnly: (path, bytes) => noted(path, store.createOnly(path, bytes)),
    compareAndSwap: (path, bytes, etag) => noted(path, store.compareAndSwap(path, bytes, etag)),
  }
  return timed
}
