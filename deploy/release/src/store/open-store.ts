import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WrongUsage } from '../common/refusal.ts'
import { folderStore } from './folder-store.ts'
import { parseS3Address } from './s3-address.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

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
  return place ? s3Store(place) : folderStore(storeFolder(address, base), address)
}

/** Only a store at `.arcada/store`, the one that `npm start` makes, may be served with the sample keys. */
export function isSampleStore(address: string): boolean {
  if (parseS3Address(address) !== undefined) return false
  return storeFolder(address).replaceAll('\\', '/').endsWith('/.arcada/store')
}
