import type { ReleasedApp } from '@arcada/kit/federation'
import { firstUse, sizeOf } from '../check/budget.ts'
import { hostProblems } from '../check/compatibility.ts'
import { inParallel } from '../common/in-parallel.ts'
import { orRefused } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { type Apps, openApps } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'
import { readStart } from './live.ts'
import { runningSince, sinceName, versionIn } from './since.ts'
import { releasedWhitelabels } from './status.ts'
import { type AppVersions, type ListedVersion, listVersions } from './versions.ts'

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

interface LiveOn {
  uses: AppUse[]
  host: ReleasedApp
}

async function usesOn(options: AppDetailsOptions, whitelabel: string): Promise<LiveOn | undefined> {
  const { store, keys, app } = options
  const { live } = await readStart(store, keys, whitelabel)
  if (live === undefined) return undefined
  const { release } = live
  const { host, canary } = release
  const since = await runningSince(store, keys, release, [app], MAX_STEPS)
  const share = canary?.remotes[app] === undefined ? 0 : canary.share
  const uses = [false, true].flatMap((isCanary): AppUse[] => {
    const version = versionIn(release, app, isCanary)
    const began = since[sinceName(app, isCanary)]
    if (version === undefined || began === undefined) return []
    const { at, release: first, orEarlier: longer } = began
    const buckets = isCanary ? share : BUCKETS - share
    return [{ whitelabel, version, share: buckets, since: at, release: first, longer, host: host.version }]
  })
  return { host, uses }
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
  const found = await inParallel(await releasedWhitelabels(store), (name) => usesOn(options, name))
  const there = found.filter((one) => one !== undefined)
  const hosts = [...new Map(there.map(({ host }) => [host.description, host])).values()]
  const { versions: all = [], problems = [] } = listed ?? {}
  const runs = ({ live, canary }: ListedVersion) => live.length + canary.length > 0
  const shown = all.filter((one, at) => at < limit || runs(one))
  const apps = openApps(store, keys)
  return {
    app,
    versions: await inParallel(shown, (one) => detailed(apps, app, one, hosts)),
    older: all.length - shown.length,
    problems,
    uses: there.flatMap(({ uses }) => uses),
  }
}
