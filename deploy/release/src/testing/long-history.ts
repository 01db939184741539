import type { Release } from '@arcada/kit/federation'
import { releaseText } from '../document/document.ts'
import type { Keys } from '../keys/keys.ts'
import { openApps } from '../publish/apps.ts'
import { needStart } from '../release/live.ts'
import { fitDocument, putLive } from '../release/put-live.ts'
import { linkTo, readSigned } from '../release/releases.ts'
import type { Store } from '../store/store.ts'
import { liveSettings } from '../whitelabel/settings.ts'

export interface HistoryOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Releases that are added. */
  count: number
  whitelabels?: string
}

/**
 * Adds releases to a whitelabel that has two: they run the two sets by turns, each signed and after the one before, as if an
 * operator had promoted them. The last one is made live as a promotion does it.
 */
export async function addHistory(options: HistoryOptions): Promise<void> {
  const { store, keys, whitelabel, count } = options
  const start = await needStart(store, keys, whitelabel)
  const { live } = start
  const first = await readSigned(store, keys, whitelabel, live.release.seq - 1)
  const sets: [Release, Release] = [first.release, live.release]
  const storeKeys = await keys.on(store)
  const makeNext = (before: Release): Release => ({
    ...sets[before.seq % 2 === sets[0].seq % 2 ? 1 : 0],
    seq: before.seq + 1,
    ...linkTo(before),
    why: `change ${before.seq + 1}`,
  })
  let last = live.release
  for (let added = 1; added < count; added += 1) {
    last = makeNext(last)
    const bytes = Buffer.from(releaseText(last))
    const path = `releases/${whitelabel}/${last.seq}.json`
    await store.createOnly(path, bytes)
    await store.createOnly(
      `${path}.sig`,
      Buffer.from(`${await storeKeys.sign('release', whitelabel, bytes)}\n`),
    )
  }
  const { seq: _, ...draft } = makeNext(last)
  const settings = await liveSettings(options, live)
  const place = { store, keys, apps: openApps(store, keys), ...settings, draft, start }
  await putLive(await fitDocument(place))
}
