import { checkStorePath, type Store, type StoredFile } from '../store/store.ts'

export interface MemoryStore extends Store {
  /** What is in it, by path. */
  files: Map<string, StoredFile>
  /** Answers how to bring every file back to what it is now. */
  keep(): () => void
  /** Every file in base64, for comparing before and after. */
  snapshot(): Map<string, string>
  restore(snapshot: ReadonlyMap<string, string>): void
  /** Overwrites a file as an attacker would. */
  alter(path: string, change: (text: string) => string): void
}

/** A sample store, but not the one of `npm start`, whose settings for this machine would count in tests. */
const SAMPLE_STORE = 'file:in-memory/.arcada/store'

/** A store in memory, for tests that write much and restart nothing. */
export function memoryStore(address = SAMPLE_STORE): MemoryStore {
  const files = new Map<string, StoredFile>()
  let writes = 0
  const put = (path: string, bytes: Uint8Array) => {
    writes += 1
    files.set(path, { bytes: Buffer.from(bytes), etag: String(writes), at: Date.now() })
  }
  const swap = async (path: string, bytes: Uint8Array, etag: string | null): Promise<boolean> => {
    checkStorePath(path)
    if ((files.get(path)?.etag ?? null) !== etag) return false
    put(path, bytes)
    return true
  }
  return {
    address,
    files,
    keep() {
      const kept = new Map(files)
      return () => {
        files.clear()
        for (const [path, file] of kept) files.set(path, file)
      }
    },
    snapshot: () => new Map([...files].map(([path, { bytes }]) => [path, bytes.toString('base64')])),
    restore(snapshot) {
      files.clear()
      for (const [path, text] of snapshot) put(path, Buffer.from(text, 'base64'))
    },
    alter(path, change) {
      const file = files.get(path)
      if (file === undefined) throw new Error(`there is no ${path}`)
      put(path, Buffer.from(change(file.bytes.toString())))
    },
    async read(path) {
      checkStorePath(path)
      return files.get(path)
    },
    async list(folder) {
      const below = `${folder.replace(/\/$/, '')}/`
      const found = [...files.keys()].filter((path) => path.startsWith(below))
      return [...new Set(found.map((path) => path.slice(below.length).replace(/\/.*$/, '/')))].sort()
    },
    createOnly: (path, bytes) => swap(path, bytes, null),
    compareAndSwap: swap,
    async remove(path) {
      files.delete(path)
    },
  }
}
