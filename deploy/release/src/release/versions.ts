import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { APPS } from '@arcada/kit/federation/names'
import { firstUse, sizeOf } from '../check/budget.ts'
import { hostProblems } from '../check/compatibility.ts'
import { inParallel } from '../common/in-parallel.ts'
import { orRefused, Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { type Apps, isVersion, openApps } from '../publish/apps.ts'
import {
  type Publication,
  type PublicationNote,
  publications,
  publishedApps,
  readNote,
} from '../publish/journal.ts'
import type { Store } from '../store/store.ts'
import { type BadMark, badVersions } from './bad-versions.ts'
import { readStart } from './live.ts'
import { runningSince, sinceName, versionIn } from './releases.ts'
import { releasedWhitelabels } from './status.ts'

export interface VersionsOptions {
  store: Store
  keys: Keys
  apps?: readonly string[]
  limit?: number
}

export interface ListedVersion extends Partial<Omit<PublicationNote, 'app' | 'at'>> {
  version: string
  /** When it was published, ISO 8601. */
  at?: string
  key?: string
  /** Its note is there, but not signed by a key that may publish it: nothing of it is shown. */
  altered?: boolean
  /** Why nothing proposes it any more. */
  bad?: BadMark
  live: string[]
  /** Whitelabels that give it to a share of their visitors. */
  canary: string[]
}

export interface AppVersions {
  app: string
  versions: ListedVersion[]
  older: number
  /** Files of the journal that name no version, a sentence each. */
  problems: string[]
}

/** The live releases of a store, by whitelabel. */
async function liveReleases(store: Store, keys: Keys): Promise<Release[]> {
  const names = await releasedWhitelabels(store)
  const found = await inParallel(names, async (name) => (await readStart(store, keys, name)).live?.release)
  return found.filter((release) => release !== undefined)
}

/** The last publication of each version, newest first. */
function newestFirst(all: readonly Publication[]): Publication[] {
  const seen = new Set<string>()
  return [...all].reverse().filter(({ version }) => !seen.has(version) && seen.add(version))
}

/** The versions of an app that are there. */
async function publishedOf(
  { store, keys, limit }: VersionsOptions,
  app: string,
  running: readonly Release[],
): Promise<AppVersions> {
  const storeKeys = await keys.on(store)
  const there = new Set(await store.list(`${APPS.slice(1)}${app}/`))
  const all = await publications(store, app)
  const found = newestFirst(all).filter(({ version }) => there.has(`${version}/`))
  const problems = all
    .filter(({ version }) => !isVersion(version))
    .map(({ number }) => `published/${app}/${number}.txt names no version: it was altered.`)
  const bad = await badVersions(store, keys, app)
  const versions = await inParallel(found.slice(0, limit), async (published): Promise<ListedVersion> => {
    const { version } = published
    const { app: _, number: __, ...note } = (await readNote(storeKeys, app, published)) ?? { altered: true }
    const on = (isCanary: boolean) =>
      running.filter((one) => versionIn(one, app, isCanary) === version).map(({ whitelabel }) => whitelabel)
    return {
      ...note,
      version,
      ...(bad.has(version) && { bad: bad.get(version) }),
      live: on(false),
      canary: on(true),
    }
  })
  return { app, versions, older: found.length - versions.length, problems }
}

/**
 * What is published, app by app, newest first, with what is known about each version and where it runs. Versions that
 * `gc` has removed are not listed. A Refusal for an app that was never published.
 */
export async function listVersions(options: VersionsOptions): Promise<AppVersions[]> {
  const { store, keys } = options
  const known = await publishedApps(store)
  const unknown = (options.apps ?? []).filter((app) => !known.includes(app))
  if (unknown.length > 0)
    throw new Refusal(
      `${unknown.join(', ')} was never published to ${store.address} (there are: ${known.join(', ') || 'none'}).`,
    )
  const running = await liveReleases(store, keys)
  return inParallel(options.apps ?? known, (app) => publishedOf(options, app, running))
}

/** Where one version of an app runs. */
export interface AppUse {
  whitelabel: string
  version: string
  /** The visitors that get it, in buckets of 10,000. */
  share: number
  /** When it came there, and with which release. */
  since: string
  release: number
  /** It has run there for longer: no older release was read. */
  longer?: true
  /** Version of the host there. */
  host: string
}

/** A published version with what its description says; without that where it cannot be read. */
export interface DetailedVersion extends ListedVersion {
  /** Version of the kit that it was built with. */
  kit?: string
  /** Bytes of all files, and of those that the first visit of its heaviest part loads, uncompressed. */
  bytes?: number
  firstBytes?: number
  /** Hosts that are live on a whitelabel and cannot run it, each with the sentences. */
  unfit: { host: string; problems: string[] }[]
  /** Why its description cannot be read. */
  unreadable?: string
}

export interface AppDetails extends Omit<AppVersions, 'versions'> {
  /** Newest first. */
  versions: DetailedVersion[]
  uses: AppUse[]
}

export interface AppDetailsOptions {
  store: Store
  keys: Keys
  app: string
  /** So many versions, the newest; those that run are always among them. */
  limit?: number
}

/** Releases that are read at most to find out since when a version runs. */
const MAX_STEPS = 50
const BUCKETS = 10_000

/** Where a live release runs an app. */
async function usesIn({ store, keys, app }: AppDetailsOptions, release: Release): Promise<AppUse[]> {
  const { whitelabel, host, canary } = release
  const since = await runningSince(store, keys, release, [app], MAX_STEPS)
  const share = canary?.remotes[app] === undefined ? 0 : canary.share
  return [false, true].flatMap((isCanary): AppUse[] => {
    const version = versionIn(release, app, isCanary)
    const began = since[sinceName(app, isCanary)]
    if (version === undefined || began === undefined) return []
    const { at, release: first, orEarlier: longer } = began
    const buckets = isCanary ? share : BUCKETS - share
    return [{ whitelabel, version, share: buckets, since: at, release: first, longer, host: host.version }]
  })
}

async function detailed(
  apps: Apps,
  app: string,
  listed: ListedVersion,
  hosts: readonly ReleasedApp[],
): Promise<DetailedVersion> {
  const read = await orRefused(apps.read(app, listed.version), ({ problems }) => problems.join(' '))
  if (typeof read === 'string') return { ...listed, unfit: [], unreadable: read }
  const unfit = hosts.flatMap((host) => {
    const problems = read.kind === 'host' ? [] : hostProblems(host, read)
    return problems.length > 0 ? [{ host: host.version, problems }] : []
  })
  const bytes = sizeOf(read, Object.keys(read.files))
  return { ...listed, kit: read.contract, bytes, firstBytes: firstUse(read), unfit }
}

/**
 * What is known about one app: its published versions with the kit and the bytes of each, the hosts that are live and cannot run
 * it, and where each version runs since when. A Refusal for an app that was never published.
 */
export async function describeApp(options: AppDetailsOptions): Promise<AppDetails> {
  const { store, keys, app, limit = 20 } = options
  const [listed] = await listVersions({ store, keys, apps: [app] })
  const running = await liveReleases(store, keys)
  const hosts = [...new Map(running.map(({ host }) => [host.description, host])).values()]
  const { versions: all = [], problems = [] } = listed ?? {}
  const shown = all.filter(({ live, canary }, at) => at < limit || live.length + canary.length > 0)
  const apps = openApps(store, keys)
  return {
    app,
    versions: await inParallel(shown, (one) => detailed(apps, app, one, hosts)),
    older: all.length - shown.length,
    problems,
    uses: (await inParallel(running, (release) => usesIn(options, release))).flat(),
  }
}
