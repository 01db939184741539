import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressesOf, type Release, type ReleasedApp, type WhitelabelConfig } from '@arcada/kit/federation'
import { WHITELABEL_FILE } from '@arcada/kit/federation/names'
import { hostProblems, setProblems } from '../check/compatibility.ts'
import { serviceProblems } from '../check/services.ts'
import { Refusal } from '../common/refusal.ts'
import { passingKeys } from '../keys/keys.ts'
import { type Apps, copyApps, openApps } from '../publish/apps.ts'
import { publish } from '../publish/publish.ts'
import { readStart } from '../release/live.ts'
import { fitDocument, putLive } from '../release/put-live.ts'
import { linkTo } from '../release/releases.ts'
import { openStore } from '../store/open-store.ts'
import { whitelabelAssets } from '../whitelabel/assets.ts'
import { withSandboxServices } from '../whitelabel/services.ts'
import type { LiveSet } from './live-set.ts'

export interface LocalCopyOptions {
  /** Folder of the copy, which is emptied first. */
  folder: string
  /** Origin that passes calls on to the site, and to its services at hostnames of their own. */
  gateway: string
}

/** A build of an app here. */
export interface OwnBuild {
  name: string
  version: string
  folder: string
}

export interface ComposedCopy {
  /** Whether another set is live in the copy than before. */
  changed: boolean
  /** The own apps, as they are in the copy. */
  own: ReleasedApp[]
  apps: Apps
  /** Why `promote` would refuse the own apps on the site, a sentence each. */
  notes: string[]
}

/** What is live at a site, in a store of this machine. */
export interface LocalCopy {
  /** Folder of the store. */
  store: string
  whitelabel: string
  /** Folder with the settings of that whitelabel alone. */
  whitelabels: string
  /** Makes the site's apps live with these in place of their namesakes. A Refusal when such a set cannot run. */
  compose(built: readonly OwnBuild[]): Promise<ComposedCopy>
}

/**
 * Copies what is live at a site into a folder, each file checked against its hash. Documents of the copy are signed with keys
 * that exist only as long as this process. A Refusal when a file is missing or altered.
 */
export async function copyLiveSet(set: LiveSet, { folder, gateway }: LocalCopyOptions): Promise<LocalCopy> {
  const whitelabels = join(folder, 'whitelabels')
  // Only a store of this name may be served with keys that are not the operator's.
  const place = join(folder, '.arcada/store')
  await rm(whitelabels, { recursive: true, force: true })
  await rm(place, { recursive: true, force: true })
  await copyApps(set.site, [set.host, ...set.remotes], place)
  const whitelabel = settingsHere(set.whitelabel, gateway)
  await writeSettings(whitelabels, whitelabel, set.assets.files)
  const assets = await whitelabelAssets(whitelabel, whitelabels)

  const store = openStore(`file:${place}`)
  const keys = passingKeys()
  const apps = openApps(store, keys)
  let live = ''

  const compose = async (built: readonly OwnBuild[]): Promise<ComposedCopy> => {
    for (const build of built) await publish({ store, keys, folder: build.folder, compress: false })
    const own = await Promise.all(built.map(({ name, version }) => apps.read(name, version)))
    const names = own.map(({ name }) => name)
    const all = [...own, ...[set.host, ...set.remotes].filter(({ name }) => !names.includes(name))]
    const host = all.find(({ name }) => name === 'host') ?? set.host
    const remotes = Object.fromEntries(
      all
        .filter((app) => app !== host)
        .sort(byName)
        .map((app) => [app.name, app]),
    )
    const problems = setProblems(host, remotes)
    if (problems.length > 0) throw new Refusal(problems)
    const remotesHere = own.filter((app) => app !== host)
    const notes = [
      ...remotesHere.flatMap((app) => hostProblems(set.host, app)),
      ...serviceProblems(remotesHere, whitelabel),
    ]
    const bases = all
      .map(({ base }) => base)
      .sort()
      .join()
    const changed = bases !== live
    if (changed) {
      const start = await readStart(store, keys, whitelabel.id)
      const removed = removedBut(set, own)
      const draft: Omit<Release, 'seq'> = {
        format: 1,
        whitelabel: whitelabel.id,
        ...linkTo(start.live?.release),
        createdAt: new Date().toISOString(),
        by: 'development',
        why: `a copy of ${set.url}`,
        ...{ host, remotes, previous: {} },
        removed,
        assets: assets.base,
      }
      await putLive(await fitDocument({ store, keys, apps, whitelabel, assets, draft, start }))
      live = bases
    }
    return { changed, own, apps, notes }
  }
  return { store: place, whitelabel: whitelabel.id, whitelabels, compose }
}

const byName = (a: ReleasedApp, b: ReleasedApp) => (a.name < b.name ? -1 : 1)

/** The settings for pages of this machine: only their hostname, and the origins of services, differ from the site's. */
function settingsHere(whitelabel: WhitelabelConfig, gateway: string): WhitelabelConfig {
  return withSandboxServices({ ...whitelabel, hostnames: ['localhost'] }, gateway, [])
}

async function writeSettings(
  folder: string,
  whitelabel: WhitelabelConfig,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const own = join(folder, whitelabel.id)
  await mkdir(own, { recursive: true })
  for (const [name, bytes] of files) await writeFile(join(own, name), bytes)
  await writeFile(join(own, WHITELABEL_FILE), JSON.stringify(whitelabel))
}

/** The removed addresses of the site without those that an own app brings back. */
function removedBut({ document }: LiveSet, own: readonly ReleasedApp[]): Release['removed'] {
  const back = own.flatMap(addressesOf)
  const addresses = (document.removed ?? []).filter((address) => !back.includes(address))
  if (addresses.length === 0) return undefined
  // A document does not state which remote had which address.
  return { all: { version: '', description: '', addresses } }
}
