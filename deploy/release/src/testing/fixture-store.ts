import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Release } from '@arcada/kit/federation'
import { type Keys, openKeys } from '../keys/keys.ts'
import { type Published, publish } from '../publish/publish.ts'
import { needLive } from '../release/live.ts'
import { type Promoted, type PromoteOptions, promote } from '../release/promote.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { type FixtureChanges, hostBuild, remoteBuild } from './fixture-apps.ts'
import type { MemoryStore } from './memory-store.ts'

const TEST = 'Ana: fixtures open no pages'

/** A sample store of its own in a temporary folder, with the verbs that tests need most. */
export interface Workplace {
  folder: string
  storeFolder: string
  store: Store
  keys: Keys
  /** What most verbs take, for `arcada`. */
  on: { store: Store; keys: Keys; whitelabel: string }
  /** Without compressed twins, unless asked for. */
  publishHost(version: string, changes?: FixtureChanges, compress?: boolean): Promise<Published>
  publishRemote(
    name: string,
    version: string,
    changes?: FixtureChanges,
    compress?: boolean,
  ): Promise<Published>
  promote(
    whitelabel: string,
    versions?: PromoteOptions['versions'],
    more?: Partial<PromoteOptions>,
  ): Promise<Promoted>
  /** What a whitelabel runs. */
  live(whitelabel?: string): Promise<Release>
  /** Every file of the store with its text, for comparing before and after. */
  snapshot(): Promise<Map<string, string>>
  /** Brings the whole store back to what it was then. */
  restore(snapshot: ReadonlyMap<string, string>): Promise<void>
  /** Answers how to bring the whole store back to what it is now. */
  keep(): Promise<() => Promise<void>>
  /** Overwrites a stored file as an attacker or a broken disk would. */
  alter(path: string, change: (text: string) => string): Promise<void>
  remove(): Promise<void>
}

/**
 * Opens an empty workplace; `remove` it afterwards. With another store, such as a bucket, what is in its folder is not what the
 * verbs write.
 */
export async function openWorkplace(
  given: Partial<Pick<Workplace, 'store' | 'keys'>> & { memory?: MemoryStore } = {},
): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-release-'))
  const storeFolder = join(folder, '.arcada/store')
  const { memory, store = memory ?? openStore(`file:${storeFolder}`), keys = openKeys() } = given
  const now = () => new Date('2026-11-21T12:00:00Z')
  let builds = 0
  const next = () => join(folder, 'builds', String(++builds))
  const put = (build: string, version: string, compress: boolean) =>
    publish({ store, keys, folder: build, release: !version.includes('-dev.'), compress, now })
  const place: Workplace = {
    folder,
    storeFolder,
    store,
    keys,
    on: { store, keys, whitelabel: 'arcada' },
    publishHost: async (version, changes, compress = false) =>
      put(await hostBuild(next(), version, changes), version, compress),
    publishRemote: async (name, version, changes, compress = false) =>
      put(await remoteBuild(next(), name, version, changes), version, compress),
    promote: (whitelabel, versions = {}, more = {}) =>
      promote({
        store,
        keys,
        whitelabel,
        versions,
        by: 'Ana',
        why: 'a test',
        withoutSmoke: TEST,
        now,
        ...more,
      }),
    live: async (whitelabel = 'arcada') => (await needLive(store, keys, whitelabel)).release,
    async snapshot() {
      if (memory) return memory.snapshot()
      const files = await readdir(storeFolder, { recursive: true, withFileTypes: true })
      const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      const texts = await Promise.all(
        paths.map(
          async (path) => [path.slice(storeFolder.length + 1), await readFile(path, 'base64')] as const,
        ),
      )
      return new Map(texts)
    },
    async restore(snapshot) {
      if (memory) return memory.restore(snapshot)
      await rm(storeFolder, { recursive: true, force: true })
      const folders = new Set([...snapshot.keys()].map((path) => dirname(join(storeFolder, path))))
      for (const one of folders) await mkdir(one, { recursive: true })
      const writes = [...snapshot].map(([path, bytes]) => writeFile(join(storeFolder, path), bytes, 'base64'))
      await Promise.all(writes)
    },
    async keep() {
      const kept = await place.snapshot()
      return () => place.restore(kept)
    },
    async alter(path, change) {
      if (memory) return memory.alter(path, change)
      const file = join(storeFolder, path)
      await writeFile(file, change(await readFile(file, 'utf8')))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
  return place
}

let released: ReadonlyMap<string, string> | undefined

/**
 * Host and two remotes at 1.0.0, promoted as release 1 of `arcada`, in a folder or in memory: made once for a file of tests,
 * then copied.
 */
export async function openReleasedWorkplace(memory?: MemoryStore): Promise<Workplace> {
  const place = await openWorkplace(memory ? { memory } : {})
  if (released) {
    await place.restore(released)
    return place
  }
  await place.publishHost('1.0.0', {}, true)
  await place.publishRemote('games', '1.0.0', {}, true)
  await place.publishRemote('lottery', '1.0.0', {}, true)
  await place.promote('arcada')
  released = await place.snapshot()
  return place
}
