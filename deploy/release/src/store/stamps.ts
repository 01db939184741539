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
