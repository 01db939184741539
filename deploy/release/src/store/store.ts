/** Something that is there at once for folders, and later where a store has to be asked. */
export type Soon<T> = T | Promise<T>

/**
 * What identifies the content of a store at one moment, without reading it: equal stamps mean that nothing was written, replaced
 * or removed. Undefined is the stamp of what is absent. Each file and folder is asked for once.
 */
export interface Stamps {
  file(path: string): Soon<string | undefined>
  /** Of the names in a folder, not of the content of its files. */
  folder(path: string): Soon<string | undefined>
  /** The mode of a file, or of a folder with a `/` at the end; only folders of a machine have modes. */
  mode(path: string): Soon<number | undefined>
}

/** The same function, asked once for each path. */
export function once<T>(ask: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>()
  return (path) => {
    const found = known.get(path)
    if (found !== undefined || known.has(path)) return found as T
    const asked = ask(path)
    known.set(path, asked)
    return asked
  }
}

export interface StoredFile {
  bytes: Buffer
  /** Changes whenever the bytes change; opaque. */
  etag: string
  /** When it was written, in ms since 1970, by the clock of the store. */
  at: number
}

/**
 * Where bundles and releases lie. Five verbs, so that an object store can replace the folder. Paths are
 * relative, with `/`, without `..`. Whatever a reader sees is complete: no verb ever shows half a file.
 */
export interface Store {
  /** As the operator wrote it, for messages. */
  readonly address: string
  read(path: string): Promise<StoredFile | undefined>
  /** Names directly in a folder (`'apps/games/'`), folders with a `/` at the end; sorted; `[]` when absent. */
  list(folder: string): Promise<string[]>
  /** Writes only if nothing is there; returns whether it wrote. */
  createOnly(path: string, bytes: Uint8Array): Promise<boolean>
  /** Writes only if the file still has this etag (`null`: is still absent); returns whether it wrote. */
  compareAndSwap(path: string, bytes: Uint8Array, etag: string | null): Promise<boolean>
  /** Removes a file that nothing needs any more; does nothing when it is absent. Only `gc` may. */
  remove(path: string): Promise<void>
  /** Mode of a file, a folder (with a `/` at the end) or a link in its place; undefined when absent. Only folders of a machine have modes. */
  mode?(path: string): Promise<number | undefined>
  /** The stamps of this moment; stores without them are read again to find out what has changed. */
  stamps?(): Stamps
}

/**
 * Checks that a path lies inside a store: relative, with `/`, no empty, `.` or `..` part. Throws a RangeError, because
 * only a defect of the tool could ask for another one.
 */
export function checkStorePath(path: string): void {
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..') || path.includes('\\')) {
    throw new RangeError(`Not a path inside a store: ${path}`)
  }
}
