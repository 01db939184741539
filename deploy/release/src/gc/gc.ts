import { dirname } from 'node:path/posix'
import type { Release } from '@arcada/federation'
import { APP_FILE, APPS, baseOf, WHITELABEL_FILES } from '@arcada/federation/names'
import { previousFile } from '../document/previous-file.ts'
import type { Keys } from '../keys/keys.ts'
import { appFolder } from '../publish/apps.ts'
import { publications, publishedApps } from '../publish/journal.ts'
import { Refusal } from '../refusal.ts'
import { appsOf } from '../release/apps-of.ts'
import { needLive, readSigned, releaseNumbers } from '../release/releases.ts'
import { releasedWhitelabels } from '../release/status.ts'
import type { Store } from '../store/store.ts'

const DAY = 86_400_000
/** Published versions stay at least this long (architecture, section 4). */
const LEAST_DAYS = 30

export interface GcOptions {
  store: Store
  keys: Keys
  /** How long a version stays after the last page that may run it was loaded; 30 at least. */
  days?: number
  dryRun?: boolean
  now?: () => Date
}

export interface Collected {
  /** Folders that are gone, or would be. */
  removed: string[]
  kept: number
  notes: string[]
}

const bare = (name: string) => name.replace(/\/$/, '')
const markOf = (folder: string) => `gc/${bare(folder).replaceAll('/', '~')}.txt`

async function subfolders(store: Store, folder: string): Promise<string[]> {
  const names = await store.list(folder)
  return names.filter((name) => name.endsWith('/')).map((name) => `${folder}${name}`)
}

/** Folders of app versions and of whitelabel files, each with `/` at its end. */
async function candidates(store: Store): Promise<string[]> {
  const parents = [
    ...(await subfolders(store, APPS.slice(1))),
    ...(await subfolders(store, WHITELABEL_FILES.slice(1))),
  ]
  return (await Promise.all(parents.map((parent) => subfolders(store, parent)))).flat()
}

/**
 * Releases of a whitelabel that a page may still run: the live one, and whatever was live at some time after `since`.
 * A page that was loaded a minute before a promotion runs the release before it, however old that is.
 */
async function recentReleases(
  { store, keys }: GcOptions,
  whitelabel: string,
  since: number,
): Promise<Release[]> {
  const numbers = (await releaseNumbers(store, whitelabel)).filter(({ lost }) => !lost).reverse()
  const recent: Release[] = []
  let replaced = Number.POSITIVE_INFINITY
  for (const { seq } of numbers) {
    if (replaced < since) break
    // One that does not count any more may still be open somewhere; all that it can do here is keep versions.
    const { release } = await readSigned(store, keys, whitelabel, seq)
    recent.push(release)
    replaced = Date.parse(release.createdAt)
  }
  return recent
}

async function neededBy(options: GcOptions, whitelabel: string, since: number): Promise<string[]> {
  const { store, keys } = options
  const live = await needLive(store, keys, whitelabel)
  const releases = [live.release, ...(await recentReleases(options, whitelabel, since))]
  // To be put back as they ran last.
  const removed = releases.flatMap((release) =>
    Object.entries(release.removed ?? {}).flatMap(([name, { version, previous }]) =>
      [version, ...(previous === undefined ? [] : [previous])].map((kept) => `/${appFolder(name, kept)}/`),
    ),
  )
  const assets = releases.map((release) => release.assets ?? `${WHITELABEL_FILES}${whitelabel}/`)
  const bases = releases.flatMap(appsOf).map(({ base }) => base)
  const lists = releases.flatMap((release) => {
    const list = previousFile(release)
    return list ? [`${dirname(list.address)}/`] : []
  })
  return [...bases, ...removed, ...assets, ...lists, live.marks.assets].map((path) => path.slice(1))
}

async function granted(store: Store, now: number): Promise<string[]> {
  const folders = await subfolders(store, 'grants/')
  const needed: string[] = []
  for (const folder of folders) {
    for (const name of await store.list(folder)) {
      const file = await store.read(`${folder}${name}`)
      if (file === undefined) continue
      // Whoever writes a note here can only keep a version for longer.
      const { remote, version, expires } = JSON.parse(file.bytes.toString('utf8')) as Record<string, unknown>
      if (Number(expires) > now) needed.push(baseOf(String(remote), String(version)).slice(1))
    }
  }
  return needed
}

async function freshlyPublished(store: Store, since: number): Promise<string[]> {
  const needed: string[] = []
  for (const app of await publishedApps(store)) {
    const all = await publications(store, app)
    // A version published before times were noted could be a minute old.
    const recent = all.filter(({ at }, place) => at === undefined || at >= since || place === all.length - 1)
    needed.push(...recent.map(({ version }) => baseOf(app, version).slice(1)))
  }
  return needed
}

async function removeFolder(store: Store, folder: string): Promise<void> {
  await store.createOnly(markOf(folder), Buffer.from('being removed\n'))
  // Without app.json a version does not exist for this tool any more, so nothing new will name it.
  await store.remove(`${folder}${APP_FILE}`)
  const empty = async (place: string): Promise<void> => {
    for (const name of await store.list(place)) {
      if (name.endsWith('/')) await empty(`${place}${name}`)
      else await store.remove(`${place}${name}`)
    }
  }
  await empty(folder)
  await store.remove(markOf(folder))
}

/**
 * Removes versions and whitelabel files that no page can need any more. Kept is whatever a release names that was live
 * within the last `days`, its previous good versions, its canary and what was taken out of it, what an unexpired grant names, what was published
 * within that time, and the newest version of each app. Releases themselves stay, as the history. A killed run can be
 * repeated. A Refusal when a release cannot be read, because then nobody knows what it needs.
 */
export async function gc(options: GcOptions): Promise<Collected> {
  const { store, days = LEAST_DAYS, dryRun = false, now = () => new Date() } = options
  if (days < LEAST_DAYS)
    throw new Refusal(
      `Open tabs may need a version for ${LEAST_DAYS} days: --days takes ${LEAST_DAYS} or more.`,
    )
  const whitelabels = await releasedWhitelabels(store)
  const ring = await options.keys.on(store)
  if (!dryRun) for (const whitelabel of whitelabels) await ring.need({ verb: 'promote', whitelabel })
  const since = now().getTime() - days * DAY
  // Listed before the references are read: what is published meanwhile is no candidate.
  const all = await candidates(store)
  const needs = async () =>
    (await Promise.all(whitelabels.map((whitelabel) => neededBy(options, whitelabel, since)))).flat()
  const needed = [
    ...(await needs()),
    ...(await granted(store, now().getTime())),
    ...(await freshlyPublished(store, since)),
  ]
  const isNeeded = (folder: string, names: readonly string[]) => names.some((name) => folder.startsWith(name))
  const collected: Collected = { removed: [], kept: 0, notes: [] }
  const doomed: string[] = []
  for (const folder of all) {
    if (isNeeded(folder, needed)) collected.kept += 1
    else if (await isUnfinished(store, folder)) {
      collected.notes.push(`${folder} is a publication that was not finished: run 'publish' again.`)
    } else doomed.push(folder)
  }
  // A promotion that came between may have named some of them.
  const still = dryRun ? [] : await needs()
  for (const folder of doomed) {
    if (isNeeded(folder, still)) continue
    if (!dryRun) await removeFolder(store, folder)
    collected.removed.push(bare(folder))
  }
  return collected
}

async function isUnfinished(store: Store, folder: string): Promise<boolean> {
  if (!folder.startsWith(APPS.slice(1)) || (await store.read(`${folder}${APP_FILE}`)) !== undefined)
    return false
  return (await store.read(markOf(folder))) === undefined
}
