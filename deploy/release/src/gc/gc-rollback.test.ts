import { beforeEach, expect, test } from 'vitest'
import { publish } from '../publish/publish.ts'
import { rollback } from '../release/rollback.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { type TimedStore, timedStore } from '../testing/timed-store.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { verify } from '../verify/verify.ts'
import { gc } from './gc.ts'

const RELEASED = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

const place = useReleasedInMemory()
let store: TimedStore
beforeEach(async () => {
  store = timedStore(place.store, RELEASED)
})

const on = (days: number) => {
  store.time = RELEASED + days * DAY
  return () => new Date(store.time)
}

async function goLive(days: number, version: string) {
  const now = on(days)
  const folder = await remoteBuild(`${place.folder}/on-${version}`, 'games', version)
  await publish({ store, keys: place.keys, folder, release: true, compress: false, now })
  await place.promote('arcada', { games: version }, { store, now })
}

test('gc never removes a file of a release that a rollback makes live during its run', {
  tags: '@long',
  timeout: 300_000,
}, async () => {
  const steps: string[] = []
  const watching = (then: (step: number) => Promise<void>) => {
    let step = 0
    const before = async (name: string) => {
      steps[step] = name
      await then(step++)
    }
    return {
      ...store,
      read: async (path: string) => before(`read ${path}`).then(() => store.read(path)),
      list: async (path: string) => before(`list ${path}`).then(() => store.list(path)),
      compareAndSwap: async (path: string, bytes: Uint8Array, etag: string | null) =>
        before(`swap ${path}`).then(() => store.compareAndSwap(path, bytes, etag)),
      remove: async (path: string) => before(`remove ${path}`).then(() => store.remove(path)),
    }
  }
  await goLive(100, '1.1.0')
  await goLive(100, '1.2.0')
  on(140)
  await gc({ store, keys: place.keys })
  const marked = await place.snapshot()
  on(141)
  await gc({ store: watching(async () => undefined), keys: place.keys })
  const all = steps.length
  let wentLive = 0
  for (let at = 0; at < all; at += 1) {
    await place.restore(marked)
    store = timedStore(place.store, RELEASED)
    on(141)
    const attempt = async (step: number) => {
      if (step !== at) return
      // It is live, with all of its files, or it is refused; it is never live without them.
      wentLive += await rollback({ store, keys: place.keys, whitelabel: 'arcada', to: 1, by: 'Ana' }).then(
        () => 1,
        () => 0,
      )
    }
    await gc({ store: watching(attempt), keys: place.keys }).catch(() => undefined)
    await verify({ store, keys: place.keys, whitelabel: 'arcada' })
  }
  expect(wentLive).toBeGreaterThan(0)
  expect(wentLive).toBeLessThan(all)
})
