import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WrongUsage } from '../refusal.ts'
import { folderStore } from './folder-store.ts'
import { lazyS3Store, parseS3Address } from './s3-address.ts'

export interface StoredFile {
  bytes: Buffer
  /** Changes whenever the bytes change; opaque. */
  etag: string
}

/**
 * Where bundles and releases lie. Five verbs, so that an object store can stand in for the folder. Paths are
 * relative, with `/`, without `..`. Whatever a reader sees is complete: no verb ever shows half a file.
 */
export interface Store {
  /** As the operator wrote it, for messages. */
  readonly address: string
  read(path: string): Promise<StoredFile | undefined>
  /** Names directly in a folder (`'apps/games/'`), folders with a `/` at the end; sorted; `[]` when absent. */
  list(folder: string): Promise<string[]>
  /** Writes only if nothing is there; says whether it wrote. */
  createOnly(path: string, bytes: Uint8Array): Promise<boolean>
  /** Writes only if the file still has this etag (`null`: is still absent); says whether it wrote. */
  compareAndSwap(path: string, bytes: Uint8Array, etag: string | null): Promise<boolean>
  /** Removes a file that nothing needs any more; does nothing when it is absent. Only `gc` may. */
  remove(path: string): Promise<void>
}

export const DEFAULT_STORE = 'file:.arcada/store'

/**
 * The folder of a `file:` store as an absolute path (relative ones count from `base`). Throws WrongUsage for any other
 * address, an object store's included.
 */
export function storeFolder(address: string, base: string = process.cwd()): string {
  if (address.startsWith('file://')) return fileURLToPath(address)
  if (address.startsWith('file:') && address.length > 5) return resolve(base, address.slice(5))
  if (parseS3Address(address) !== undefined) {
    throw new WrongUsage(
      `${address} is no folder on this machine: this needs --store file:FOLDER (nginx serves object stores).`,
    )
  }
  throw new WrongUsage(`--store takes file:FOLDER or s3://BUCKET/PREFIX, not '${address}'.`)
}

/**
 * Opens the store behind an address like `file:.arcada/store` or `s3://bucket/prefix`; throws WrongUsage for any other
 * kind. An object store is first spoken to, and its conditions proven, by the first verb that needs it.
 */
export function openStore(address: string = DEFAULT_STORE, base?: string): Store {
  const place = parseS3Address(address)
  return place ? lazyS3Store(place) : folderStore(storeFolder(address, base), address)
}

/** Only a store at `.arcada/store`, the one that `npm start` makes, may be served with the sample keys. */
export function isSampleStore(address: string): boolean {
  if (parseS3Address(address) !== undefined) return false
  return storeFolder(address).replaceAll('\\', '/').endsWith('/.arcada/store')
}
