import { APP_FILE } from '@arcada/federation/names'
import type { Keys } from '../keys/keys.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { appsOf } from './apps-of.ts'
import { needLive } from './releases.ts'
import { releasedWhitelabels } from './status.ts'

/**
 * Refuses to revoke a key while something that is live counts only by it, with the way on: nothing on a page may ever be
 * without a signature that holds.
 */
export async function refuseLiveKey(store: Store, keys: Keys, id: string): Promise<void> {
  const ring = await keys.on(store)
  const problems = new Set<string>()
  for (const whitelabel of await releasedWhitelabels(store)) {
    const { release, marks, key } = await needLive(store, keys, whitelabel)
    if (key === id || ring.judge('document', whitelabel, marks.json, marks.signature).key?.id === id)
      problems.add(
        `${whitelabel} runs release ${release.seq}, which ${id} signed: exchange the key, then 'apply' or promote there with the new one.`,
      )
    for (const app of appsOf(release)) {
      const place = `${app.base.slice(1)}${APP_FILE}`
      const [file, signature] = [await store.read(place), await store.read(`${place}.sig`)]
      if (file && ring.judge('app', app.name, file.bytes, signature?.bytes.toString()).key?.id === id)
        problems.add(
          `${whitelabel} runs ${app.name} ${app.version}, which ${id} signed: exchange the key, then publish that build again with the new one.`,
        )
    }
  }
  if (problems.size > 0) throw new Refusal([...problems])
}
