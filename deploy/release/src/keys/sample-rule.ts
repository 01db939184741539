import { Refusal } from '../refusal.ts'
import { isSampleStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import type { Keys } from './keys.ts'

/**
 * The sample keys are public, so whatever they sign anybody can sign. Throws a Refusal when `role` would use one
 * on a store other than the sample store (a folder `.arcada/store`).
 */
export async function refuseSampleKey(store: Store, keys: Keys, role: string): Promise<void> {
  if (isSampleStore(store.address) || !(await keys.isSample(role))) return
  throw new Refusal(
    `The key for '${role}' is the sample key of this repository, which everybody has, and ${store.address} is not ` +
      "the sample store: make keys of your own with 'keygen --keys FOLDER' and hand them in with --keys.",
  )
}
