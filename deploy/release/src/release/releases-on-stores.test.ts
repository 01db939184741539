import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKeys } from '../keys/keys.ts'
import { publish } from '../publish/publish.ts'
import { folderStore } from '../store/folder-store.ts'
import { s3Store } from '../store/s3-store.ts'
import type { Store } from '../store/store.ts'
import { missingCeph, startCeph } from '../testing/engines/ceph.ts'
import { startMemoryS3 } from '../testing/engines/memory-s3.ts'
import { hostBuild } from '../testing/fixture-apps.ts'
import { type OwnRelease, ownRelease } from '../testing/own-release.ts'
import type { OpenStore } from '../testing/store-contract.ts'
import { verify } from '../verify/verify.ts'
import { releaseNumbers } from './releases.ts'
import { rollback } from './rollback.ts'
import { status } from './status.ts'

const FULL = process.env.ARCADA_FULL === '1'
const place = { address: 's3://site/edge', bucket: 'site', prefix: 'edge/' }
const noCeph = await missingCeph()

const stores: [name: string, open: OpenStore, skipped?: string | undefined][] = [
  [
    'a folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-store-'))
      const close = () => rm(folder, { recursive: true, force: true })
      return { store: folderStore(folder, `file:${folder}`), close }
    },
  ],
  [
    'an object store in memory',
    async () => {
      const engine = await startMemoryS3({ keysPerPage: 100 })
      return { store: s3Store(place, engine.settings), close: engine.close }
    },
  ],
  [
    noCeph === undefined ? 'an object store on Ceph' : `an object store on Ceph (SKIPPED: ${noCeph})`,
    async () => {
      const engine = await startCeph()
      await engine.makeBucket('site')
      return { store: s3Store(place, engine.settings), close: engine.stop }
    },
    noCeph,
  ],
]

describe.each(stores)('releases on %s', { timeout: 120_000 }, (_name, open, skipped) => {
  describe.skipIf(skipped !== undefined)('go live and back', () => {
    let store: Store
    let close: (() => Promise<void>) | undefined
    let own: OwnRelease
    const versionOf = async (whitelabel: string) =>
      (await status(store, own.keys, whitelabel)).live.versions.games

    beforeAll(async () => {
      const opened = await open()
      store = opened.store
      close = opened.close
      own = await ownRelease(store)
    }, 90_000)
    afterAll(async () => {
      await own?.remove()
      await close?.()
    })

    test('one whitelabel runs the new version, and the other keeps every byte of its document', async () => {
      await own.publishGames('1.1.0')
      const before = await store.read('sites/praia/index.html')
      expect(await own.promote('arcada', { games: '1.1.0' })).toMatchObject({ release: 2 })
      expect([await versionOf('arcada'), await versionOf('praia')]).toEqual(['1.1.0', '1.0.0'])
      expect((await store.read('sites/praia/index.html'))?.bytes.equals(before?.bytes ?? Buffer.of())).toBe(
        true,
      )
      const checked = await verify({ store, keys: own.keys, whitelabel: 'arcada' })
      expect(checked).toMatchObject({ whitelabel: 'arcada', release: 2 })
    })

    test('a rollback runs the versions before, under a number of its own', async () => {
      expect(await rollback({ store, keys: own.keys, whitelabel: 'arcada' })).toMatchObject({
        release: 3,
        to: 1,
      })
      expect(await versionOf('arcada')).toBe('1.0.0')
      await verify({ store, keys: own.keys, whitelabel: 'arcada' })
    })

    test('publishing the same build again changes nothing, and another one under its version is refused', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-again-'))
      const build = (name: string, text?: string) =>
        hostBuild(join(folder, name), '1.0.0', text === undefined ? {} : { contents: { 'main.js': text } })
      const again = await build('same')
      expect((await publish({ store, keys: own.keys, folder: again, release: true })).written).toBe(0)
      const other = await build('other', 'export const other = 1\n')
      await expect(publish({ store, keys: own.keys, folder: other, release: true })).rejects.toThrow(
        /host 1\.0\.0 is already published with other content/,
      )
      await rm(folder, { recursive: true })
    })

    const racers = FULL ? 100 : 24
    test(`of ${racers} promotions at once none is lost: each goes live or names the winner`, async () => {
      const numbered = (await releaseNumbers(store, 'praia')).length
      const people = Array.from({ length: racers }, (_, at) => `Person ${at}`)
      const runs = await Promise.allSettled(people.map((by) => own.promote('praia', {}, by)))
      const won = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value.release] : []))
      const lost = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason.message)] : []))
      const live = (await status(store, own.keys, 'praia')).live.release
      expect(won).toContain(live)
      for (const message of lost)
        expect(message).toMatch(
          /^praia was changed by another run: release \d+ by Person \d+\. This run changed nothing/,
        )
      const numbers = await releaseNumbers(store, 'praia')
      expect(numbers).toHaveLength(numbered + racers)
      expect(numbers.filter((number) => number.lost)).toHaveLength(lost.length)
      await verify({ store, keys: own.keys, whitelabel: 'praia' })
    })

    test('the sample keys are refused in a real store', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-sample-'))
      const build = await hostBuild(join(folder, 'host'), '2.0.0')
      await expect(publish({ store, keys: openKeys(), folder: build, release: true })).rejects.toThrow(
        /The key 'host' is the sample key/,
      )
      await rm(folder, { recursive: true })
    })
  })
})
