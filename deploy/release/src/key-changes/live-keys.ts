import { APP_FILE } from '@arcada/kit/federation/names'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { appsOf } from '../release/contents.ts'
import { readStart } from '../release/live.ts'
import { releasedWhitelabels } from '../release/status.ts'
import type { Store } from '../store/store.ts'

/**
 * Refuses to revoke a key while something that is live counts only by it, with a remedy: nothing on a page may ever be
 * without a signature that holds.
 */
export async function refuseLiveKey(store: Store, keys: Keys, id: string): Promise<void> {
  const storeKeys = await keys.on(store)
  const problems = new Set<string>()
  for (const whitelabel of await releasedWhitelabels(store)) {
    const { live, document } = await readStart(store, keys, whitelabel)
    if (live === undefined) continue
    const { release, key } = live
    const { json = '', signature } = document?.marks ?? {}
    if (key === id || storeKeys.checkSignature('document', whitelabel, json, signature).key?.id === id)
      problems.add(
        `${whitelabel} runs release ${release.seq}, which ${id} signed: exchange the key, then 'apply' or promote there with the new one.`,
      )
    for (const app of appsOf(release)) {
      const place = `${app.base.slice(1)}${APP_FILE}`
      const [file, signature] = [await store.read(place), await store.read(`${place}.sig`)]
      if (
        file &&
        storeKeys.checkSignature('app', app.name, file.bytes, signature?.bytes.toString()).key?.id === id
      )
        problems.add(
          `${whitelabel} runs ${app.name} ${app.version}, which ${id} signed: exchange the key, then publish that build again with the new one.`,
        )
    }
  }
  if (problems.size > 0) throw new Refusal([...problems])
}
