import type { Store } from '../store/store.ts'
import { passingPairs, readFolder, SAMPLE_KEYS } from './key-folder.ts'
import { openRing, type Ring } from './ring.ts'
import type { FolderKey, Holder } from './signed.ts'

/** The keys that somebody holds, and the lists of keys that they trust. */
export interface Keys extends Holder {
  /** Who may do what in a store. Read once per store: `fresh` sees what was changed since. */
  on(store: Store): Promise<Ring>
  fresh(): Keys
}

function keysOf(folder: string, read: () => Promise<FolderKey[]>): Keys {
  let all: Promise<FolderKey[]> | undefined
  const rings = new WeakMap<Store, Promise<Ring>>()
  const keys: Keys = {
    folder,
    all() {
      all ??= read()
      return all
    },
    on(store) {
      const ring = rings.get(store) ?? openRing(store, keys)
      rings.set(store, ring)
      return ring
    },
    fresh: () => keysOf(folder, read),
  }
  return keys
}

/**
 * Opens a folder of Ed25519 keys in PEM form, `<name>.{public,private}.pem`, and the lists of keys that it trusts
 * (`trust.json`). Read when first used; a broken key is a Refusal then.
 */
export const openKeys = (folder: string = SAMPLE_KEYS): Keys => keysOf(folder, () => readFolder(folder))

/** Keys that exist while this process runs and that nobody else has: for a store that is thrown away. */
export function passingKeys(): Keys {
  const all = passingPairs(['host', 'operator', 'team'])
  return keysOf('(keys of this run)', async () => all)
}
