import { DEFAULT_STORE } from '../store/open-store.ts'
import { checkStorePath, type Store, type StoredFile } from '../store/store.ts'

export interface MemoryStore extends Store {
  /** What is in it, by path. */
  files: Map<string, StoredFile>
}

/** A store in memory, for tests that write much and restart nothing. */
export function memoryStore(address: string = DEFAULT_STORE): MemoryStore {
  const files = new Map<string, StoredFile>()
  let writes = 0
  const swap = async (path: string, bytes: Uint8Array, etag: string | null): Promise<boolean> => {
    checkStorePath(path)
    if ((files.get(path)?.etag ?? null) !== etag) return false
    writes += 1
    files.set(path, { bytes: Buffer.from(bytes), etag: String(writes), at: Date.now() })
    return true
  }
  return {
    address,
    files,
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
