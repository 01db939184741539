import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Keys, openKeys } from '../keys/keys.ts'
import { type Published, publish } from '../publish/publish.ts'
import { type Promoted, type PromoteOptions, promote } from '../release/promote.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { type FixtureChanges, hostBuild, remoteBuild } from './fixture-apps.ts'

const TEST = 'Ana: fixtures open no pages'

/** A sample store of its own in a temporary folder, with the verbs that tests need most. */
export interface Workplace {
  folder: string
  storeFolder: string
  store: Store
  keys: Keys
  publishHost(version: string, changes?: FixtureChanges): Promise<Published>
  publishRemote(name: string, version: string, changes?: FixtureChanges): Promise<Published>
  promote(
    whitelabel: string,
    versions?: PromoteOptions['versions'],
    more?: Partial<PromoteOptions>,
  ): Promise<Promoted>
  /** Every file of the store with its text, for comparing before and after. */
  snapshot(): Promise<Map<string, string>>
  /** Brings the whole store back to what it was then. */
  restore(snapshot: ReadonlyMap<string, string>): Promise<void>
  /** Overwrites a stored file as an attacker or a broken disk would. */
  alter(path: string, change: (text: string) => string): Promise<void>
  remove(): Promise<void>
}

/**
 * Opens an empty workplace; `remove` it afterwards. With another store, such as a bucket, what is in its folder is not what the
 * verbs write.
 */
export async function openWorkplace(
  given: Partial<Pick<Workplace, 'store' | 'keys'>> = {},
): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-release-'))
  const storeFolder = join(folder, '.arcada/store')
  const { store = openStore(`file:${storeFolder}`), keys = openKeys() } = given
  const now = () => new Date('2026-11-21T12:00:00Z')
  let builds = 0
  const next = () => join(folder, 'builds', String(++builds))
  return {
    folder,
    storeFolder,
    store,
    keys,
    publishHost: async (version, changes) =>
      publish({
        store,
        keys,
        folder: await hostBuild(next(), version, changes),
        release: !version.includes('-dev.'),
        now,
      }),
    publishRemote: async (name, version, changes) =>
      publish({
        store,
        keys,
        folder: await remoteBuild(next(), name, version, changes),
        release: !version.includes('-dev.'),
        now,
      }),
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
    async snapshot() {
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
      await rm(storeFolder, { recursive: true, force: true })
      for (const [path, bytes] of snapshot) {
        await mkdir(dirname(join(storeFolder, path)), { recursive: true })
        await writeFile(join(storeFolder, path), bytes, 'base64')
      }
    },
    async alter(path, change) {
      const file = join(storeFolder, path)
      await writeFile(file, change(await readFile(file, 'utf8')))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

let released: ReadonlyMap<string, string> | undefined

/** Host and two remotes at 1.0.0, promoted as release 1 of `arcada`: made once for a file of tests, then copied. */
export async function openReleasedWorkplace(): Promise<Workplace> {
  const place = await openWorkplace()
  if (released) {
    await place.restore(released)
    return place
  }
  await place.publishHost('1.0.0')
  await place.publishRemote('games', '1.0.0')
  await place.publishRemote('lottery', '1.0.0')
  await place.promote('arcada')
  released = await place.snapshot()
  return place
}
