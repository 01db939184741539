import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { firstUse, sizeOf } from '../check/budget.ts'
import { hostProblems } from '../check/compatibility.ts'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { type Apps, openApps } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'
import { readStart } from './live.ts'
import { readSigned } from './releases.ts'
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

const versionIn = (app: string, { host, remotes }: Release) => (app === 'host' ? host : remotes[app])?.version
const canaryIn = (app: string, { canary }: Release) => canary?.remotes[app]?.version

/** Follows the releases back for as long as `has` holds. */
async function since(
  { store, keys }: AppDetailsOptions,
  live: Release,
  has: (release: Release) => boolean,
): Promise<Pick<AppUse, 'since' | 'release' | 'longer'>> {
  let oldest = live
  for (let step = 0; ; step += 1) {
    const found = { since: oldest.createdAt, release: oldest.seq }
    const { after, whitelabel } = oldest
    if (after === undefined) return found
    if (step >= MAX_STEPS) return { ...found, longer: true }
    const before = await readSigned(store, keys, whitelabel, after.seq, after.hash).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      },
    )
    if (before === undefined) return { ...found, longer: true }
    if (!has(before.release)) return found
    oldest = before.release
  }
}

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
  const [stable, tried] = [versionIn(app, release), canaryIn(app, release)]
  const share = tried === undefined ? 0 : (canary?.share ?? 0)
  const use = async (version: string, buckets: number, of: typeof versionIn): Promise<AppUse> => {
    const began = await since(options, release, (one) => of(app, one) === version)
    return { whitelabel, version, share: buckets, ...began, host: host.version }
  }
  return {
    host,
    uses: [
      ...(stable === undefined ? [] : [await use(stable, BUCKETS - share, versionIn)]),
      ...(tried === undefined ? [] : [await use(tried, share, canaryIn)]),
    ],
  }
}

async function detailed(
  apps: Apps,
  app: string,
  listed: ListedVersion,
  hosts: readonly ReleasedApp[],
): Promise<DetailedVersion> {
  try {
    const read = await apps.read(app, listed.version)
    const unfit = hosts.flatMap((host) => {
      const problems = read.kind === 'host' ? [] : hostProblems(host, read)
      return problems.length > 0 ? [{ host: host.version, problems }] : []
    })
    const bytes = sizeOf(read, Object.keys(read.files))
    return { ...listed, kit: read.contract, bytes, firstBytes: firstUse(read), unfit }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...listed, unfit: [], unreadable: error.problems.join(' ') }
  }
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
