import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeList } from '../key-changes/change-list.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import { publish } from '../publish/publish.ts'
import { type Promoted, promote } from '../release/promote.ts'
import type { Store } from '../store/store.ts'
import { hostBuild, remoteBuild } from './fixture-apps.ts'

/** Releases made with keys of their own on whatever store is handed in, the way an operator does it. */
export interface OwnRelease {
  keys: Keys
  publishGames(version: string): Promise<void>
  promote(whitelabel: string, versions?: Record<string, string>, by?: string): Promise<Promoted>
  /** Removes the keys and builds; the store is the caller's. */
  remove(): Promise<void>
}

/** Publishes a host and two remotes at 1.0.0 and promotes them as release 1 of `arcada` and of `praia`, or others. */
export async function ownRelease(
  store: Store,
  whitelabels: readonly string[] = ['arcada', 'praia'],
): Promise<OwnRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-own-'))
  await makeKeys(join(folder, 'keys'), ['host', 'operator', 'team'])
  const keys = openKeys(join(folder, 'keys'))
  await changeList({ store, keys }, { what: 'init' })
  const put = (build: string) => publish({ store, keys, folder: build, release: true })
  const publishRemote = async (name: string, version: string) => {
    await put(await remoteBuild(join(folder, `${name}-${version}`), name, version))
  }
  const own: OwnRelease = {
    keys,
    publishGames: (version) => publishRemote('games', version),
    promote: (whitelabel, versions = {}, by = 'Ana') =>
      promote({ store, keys, whitelabel, versions, by, withoutSmoke: 'Ana: fixtures open no pages' }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
  await put(await hostBuild(join(folder, 'host'), '1.0.0'))
  await publishRemote('games', '1.0.0')
  await publishRemote('lottery', '1.0.0')
  for (const whitelabel of whitelabels) await own.promote(whitelabel)
  return own
}
