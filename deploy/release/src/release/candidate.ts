import type { Canary, Release, ReleasedApp } from '@arcada/federation'
import { readCanary, type Wanted, wantedSet } from '../canary/canary.ts'
import { setProblems } from '../check/compatibility.ts'
import type { Keys } from '../keys/keys.ts'
import { type Apps, readEach } from '../publish/apps.ts'
import { newestPublished, publishedApps } from '../publish/journal.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { type LiveRelease, readLive } from './releases.ts'
import { canaryWithout, refuseRemoval, removedAfter } from './removal.ts'

/** Which set somebody asks for. */
export interface CandidateOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /**
   * App -> version, `host` among them. Apps not named keep what is live; when none is named at all, or nothing is
   * live yet, each app's newest published version is taken.
   */
  versions?: Readonly<Record<string, string>>
  /** Buckets of 10,000 that get `versions` as a canary; 0 ends it, 10,000 makes it what everybody gets. */
  canary?: number
  /** Takes this remote out: everything else stays as it is, and it stays out until a promotion names it. */
  remove?: string
  /** Without versions, keeps those that are live instead of taking the newest; a canary stays. */
  keepVersions?: boolean
}

async function refuseUnknown({ store, versions = {} }: CandidateOptions): Promise<string[]> {
  const known = await publishedApps(store)
  const unknown = Object.keys(versions).filter((app) => !known.includes(app))
  if (unknown.length === 0) return known
  throw new Refusal(
    `${unknown.join(', ')} was never published to ${store.address} (there are: ${known.join(', ') || 'none'}): publish first.`,
  )
}

/** What the options ask for, given what is live; a Refusal where that makes no sense. */
function wantedBy(options: CandidateOptions, live: LiveRelease | undefined): Wanted {
  const { versions = {}, canary: share, remove, keepVersions = false, whitelabel } = options
  const running = live?.release.canary
  if (remove !== undefined) {
    refuseRemoval(live, remove, whitelabel)
    return { stable: {}, keep: true, canary: canaryWithout(running, remove) }
  }
  const named = Object.keys(versions).length > 0
  if (keepVersions && !named && share === undefined)
    return { stable: {}, keep: true, canary: canaryWithout(running) }
  return wantedSet(live?.release, versions, share)
}

async function chosenVersions(
  { store, keys, remove }: CandidateOptions,
  { stable: versions, keep }: Wanted,
  known: readonly string[],
  live: Release | undefined,
) {
  const chosen = new Map<string, string>()
  if (keep && live)
    for (const { name, version } of [live.host, ...Object.values(live.remotes)]) {
      if (name !== remove) chosen.set(name, version)
    }
  else {
    const ring = await keys.on(store)
    const running: Release['remotes'] | undefined = live && { ...live.remotes, host: live.host }
    // What was taken out stays out, and what was never there does not come, until somebody names it.
    for (const app of running ? Object.keys(running) : known) {
      const newest = await newestPublished(store, ring, app, running?.[app]?.version)
      if (newest !== undefined) chosen.set(app, newest)
    }
  }
  for (const [app, version] of Object.entries(versions)) chosen.set(app, version)
  return chosen
}

export interface Chosen {
  host: ReleasedApp
  remotes: Release['remotes']
}

/** Reads the chosen versions and refuses a set that cannot run: every problem at once. */
export async function readChosen(apps: Apps, chosen: ReadonlyMap<string, string>): Promise<Chosen> {
  const { found: all, problems } = await readEach(apps, chosen)
  if (problems.length > 0) throw new Refusal(problems)
  const host = all.find(({ name }) => name === 'host')
  if (host === undefined) throw new Refusal('No host was published to this store yet: publish one first.')
  const byName = all.filter((app) => app !== host).sort((a, b) => (a.name < b.name ? -1 : 1))
  const remotes = Object.fromEntries(byName.map((app) => [app.name, app]))
  const files = await Promise.all(all.map((app) => apps.fileProblems(app)))
  const incompatibilities = [...setProblems(host, remotes), ...files.flat()]
  if (incompatibilities.length > 0) throw new Refusal(incompatibilities)
  return { host, remotes }
}

/** A set that can run, and what it would replace. */
export interface Candidate extends Chosen {
  canary: Canary | undefined
  removed: Release['removed']
  live: LiveRelease | undefined
}

/** Reads the set that a promotion with these options would make live; a Refusal when it cannot run. */
export async function readCandidate(options: CandidateOptions, apps: Apps): Promise<Candidate> {
  const live = await readLive(options.store, options.keys, options.whitelabel)
  const known = await refuseUnknown(options)
  const wanted = wantedBy(options, live)
  const { host, remotes } = await readChosen(
    apps,
    await chosenVersions(options, wanted, known, live?.release),
  )
  const canary = wanted.canary && (await readCanary(apps, wanted.canary, host, remotes))
  const removed = removedAfter(live?.release, remotes, options.remove)
  return { host, remotes, canary, removed, live }
}
