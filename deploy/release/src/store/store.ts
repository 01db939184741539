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
  /**
   * What identifies the files below a folder without reading them: as long as it is the same, none was written, replaced or
   * removed. Stores without it are read again.
   */
  stamp?(folder: string): Promise<string>
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

/** The result of work that is done once, and again after it has failed. */
export function doneOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}

/** Paths of all files below a folder, without that of the folder. */
export async function filesBelow(store: Store, folder: string): Promise<string[]> {
  const found = (await store.list(folder)).map(async (name) =>
    name.endsWith('/')
      ? (await filesBelow(store, `${folder}${name}`)).map((path) => `${name}${path}`)
      : [name],
  )
  return (await Promise.all(found)).flat()
}
