import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeList } from '../keys/change-list.ts'
import { makeKeys, readPublicKey } from '../keys/key-folder.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import { parseMay } from '../keys/rights.ts'
import { type Proposed, type ProposeOptions, propose } from '../proposals/propose.ts'
import { publish } from '../publish/publish.ts'
import { signedIn } from '../release/signed.ts'
import type { Store } from '../store/store.ts'
import { type FixtureChanges, hostBuild, remoteBuild } from './fixture-apps.ts'
import { memoryStore } from './memory-store.ts'
import { ownRelease } from './own-release.ts'

/** Holders of one key each, besides the operator, who has the keys that `keygen` makes. */
const PEOPLE = { games: 'publish:games', lottery: 'publish:lottery', praia: 'promote:praia;without-smoke' }

export type Holder = keyof typeof PEOPLE | 'operator'

/** A store with a list of keys, whose teams propose: host, games and lottery 1.0.0 are live on `arcada` and `praia`. */
export interface Proposals {
  store: Store
  /** The keys of one holder, read anew, with the lists that they trust. */
  as(holder: Holder): Keys
  publish(app: 'host' | 'games' | 'lottery', version: string, changes?: FixtureChanges): Promise<void>
  propose(
    holder: Holder,
    whitelabel: string,
    versions: ProposeOptions['versions'],
    note?: string,
  ): Promise<Proposed>
  remove(): Promise<void>
}

/** Opens such a store, on a store that is handed in or in memory; `remove` it afterwards. */
export async function openProposals(store: Store = memoryStore('file:/srv/arcada')): Promise<Proposals> {
  const own = await ownRelease(store, ['arcada', 'praia'], false)
  const folder = await mkdtemp(join(tmpdir(), 'arcada-proposals-'))
  const folderOf = (holder: string) => (holder === 'operator' ? own.keys.folder : join(folder, holder))
  for (const [id, may] of Object.entries(PEOPLE)) {
    await makeKeys(folderOf(id), [id])
    const key = await readPublicKey(join(folderOf(id), `${id}.public.pem`))
    await changeList(
      { store, signed: signedIn, keys: own.keys.fresh() },
      { what: 'add', id, key, may: parseMay(may) },
    )
  }
  for (const id of Object.keys(PEOPLE))
    await copyFile(join(own.keys.folder, 'trust.json'), join(folderOf(id), 'trust.json'))
  const as: Proposals['as'] = (holder) => openKeys(folderOf(holder))
  let builds = 0
  return {
    store,
    as,
    async publish(app, version, changes) {
      builds += 1
      const place = join(folder, 'builds', String(builds))
      const build =
        app === 'host'
          ? await hostBuild(place, version, changes)
          : await remoteBuild(place, app, version, changes)
      const keys = as(app === 'host' ? 'operator' : app)
      await publish({ store, keys, folder: build, release: true, compress: false })
    },
    propose: (holder, whitelabel, versions, note) =>
      propose({
        store,
        keys: as(holder),
        whitelabel,
        versions,
        by: 'Ana',
        now: () => new Date('2026-11-27T10:00:00Z'),
        ...(note === undefined ? {} : { note }),
      }),
    async remove() {
      await own.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
