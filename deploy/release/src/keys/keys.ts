import type { Store } from '../store/store.ts'
import { passingPairs, readFolder, SAMPLE_KEYS } from './key-folder.ts'
import type { FolderKey, KeyFolder } from './signed.ts'
import { openStoreKeys, type StoreKeys } from './store-keys.ts'

/** The keys of one person, and the lists of keys that they trust. */
export interface Keys extends KeyFolder {
  /** The rights of keys in a store. Read once per store: `fresh` sees what was changed since. */
  on(store: Store): Promise<StoreKeys>
  fresh(): Keys
}

/** The keys that `read` returns, and the lists that the folder trusts; each is read once, when it is first used. */
export function keysOf(folder: string, read: () => Promise<FolderKey[]>): Keys {
  let all: Promise<FolderKey[]> | undefined
  const perStore = new WeakMap<Store, Promise<StoreKeys>>()
  const keys: Keys = {
    folder,
    all() {
      all ??= read()
      return all
    },
    on(store) {
      const storeKeys = perStore.get(store) ?? openStoreKeys(store, keys)
      perStore.set(store, storeKeys)
      return storeKeys
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

/** Keys that exist only while this process runs: for a store that is thrown away. */
export function passingKeys(): Keys {
  const all = passingPairs(['host', 'operator', 'team'])
  return keysOf('(keys of this run)', async () => all)
}
