import {
  addressesOf,
  type Canary,
  type Release,
  type ReleasedApp,
  type RemovedRemote,
} from '@arcada/kit/federation'
import { readCanary, type Wanted, wantedSet } from '../canary/canary.ts'
import { setProblems } from '../check/compatibility.ts'
import { Refusal } from '../common/refusal.ts'
import { type Apps, fullVersions, readEach } from '../publish/apps.ts'
import { newestPublished, publishedApps } from '../publish/journal.ts'
import { badVersions } from './bad-versions.ts'
import { type ExpectedOptions, type LiveRelease, readStart, refuseOtherRelease, type Start } from './live.ts'
import { type Choice, namedIn, replacedVersions } from './released-descriptions.ts'

export interface SetOptions extends ExpectedOptions {
  /**
   * App -> version, `host` among them. Apps not named keep what is live; when none is named at all, or nothing is
   * live yet, each app's newest published version is taken.
   */
  versions?: Readonly<Record<string, string>>
  /** Buckets of 10,000 that get `versions` as a canary; 0 ends it, 10,000 makes it the stable set. */
  canary?: number
  /** Takes this remote out: everything else stays as it is, and it stays out until a promotion names it. */
  remove?: string
  /** Without versions, keeps those that are live instead of taking the newest; a canary stays. */
  keepVersions?: boolean
}

async function refuseUnknown({ store, versions = {} }: SetOptions): Promise<string[]> {
  const known = await publishedApps(store)
  const unknown = Object.keys(versions).filter((app) => !known.includes(app))
  if (unknown.length === 0) return known
  throw new Refusal(
    `${unknown.join(', ')} was never published to ${store.address} (there are: ${known.join(', ') || 'none'}): publish first.`,
  )
}

/** Refuses to take a remote out that is not there; `live` is what the whitelabel runs. */
function refuseRemoval(live: LiveRelease | undefined, remote: string, whitelabel: string): void {
  if (remote === 'host')
    throw new Refusal('The host cannot be taken out, because every page needs it. Roll it back instead.')
  if (live === undefined)
    throw new Refusal(`Nothing of ${whitelabel} is live yet, so nothing can be taken out of it.`)
  const { remotes, removed = {} } = live.release
  if (removed[remote])
    throw new Refusal(
      `${remote} is left out of ${whitelabel} already: 'restore --whitelabel ${whitelabel} --remote ${remote}' puts it back.`,
    )
  if (remotes[remote]) return
  const there = Object.keys(remotes).join(', ') || 'none'
  throw new Refusal(
    `${remote} is not part of ${whitelabel}, so it cannot be taken out (there are: ${there}).`,
  )
}

/** The version that `restore` puts back when none is named; a Refusal when the remote was not taken out. */
export function removedVersion({ release }: Pick<LiveRelease, 'release'>, remote: string): string {
  const { removed = {}, remotes, whitelabel } = release
  const version = removed[remote]?.version
  if (version !== undefined) return version
  const left = Object.keys(removed).join(', ') || 'none'
  const runs = remotes[remote]
  throw new Refusal(
    runs
      ? `${remote} is part of ${whitelabel} (${runs.version}), so there is nothing to put back; left out: ${left}.`
      : `${remote} was not taken out of ${whitelabel} (left out: ${left}): promote it with its version.`,
  )
}

/**
 * What is left out after a change: what was left out before, without the remotes that run now, and with `remove`.
 * Undefined when nothing is.
 */
function removedAfter(
  live: Release | undefined,
  remotes: Release['remotes'],
  remove: string | undefined,
): Release['removed'] {
  const entries = Object.entries(live?.removed ?? {}).filter(([name]) => remotes[name] === undefined)
  const taken = remove === undefined ? undefined : live?.remotes[remove]
  if (taken) {
    const previous = live?.previous[taken.name]
    const entry: RemovedRemote = {
      version: taken.version,
      description: taken.description,
      ...(previous ? { previous: previous.version, previousDescription: previous.description } : {}),
      addresses: addressesOf(taken).sort(),
    }
    entries.push([taken.name, entry])
  }
  return entries.length > 0 ? Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) : undefined
}

/** The versions of a canary after `remove` was taken out; undefined when nothing of it is left. */
function canaryWithout(canary: Canary | undefined, remove?: string) {
  const versions = Object.values(canary?.remotes ?? {})
    .filter(({ name }) => name !== remove)
    .map(({ name, version }) => [name, version])
  return canary && versions.length > 0
    ? { share: canary.share, versions: Object.fromEntries(versions) as Record<string, string> }
    : undefined
}

/** What an operator should be reminded of, a sentence for each remote that is left out. */
export const removalNotes = ({ whitelabel, removed = {} }: Pick<Release, 'whitelabel' | 'removed'>) =>
  Object.entries(removed).map(
    ([remote, { version }]) =>
      `${remote} is left out (${version} ran last): 'restore --whitelabel ${whitelabel} --remote ${remote}' puts it back.`,
  )

/** What the options ask for, given what is live; a Refusal where that makes no sense. */
function wantedBy(options: SetOptions, live: LiveRelease | undefined): Wanted {
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
  { store, keys, remove, whitelabel }: SetOptions,
  { stable: versions, keep }: Wanted,
  known: readonly string[],
  live: Release | undefined,
): Promise<Map<string, Choice>> {
  const named = live ? namedIn(live) : () => undefined
  const chosen = new Map<string, Choice>()
  const choose = (name: string, version: string) => chosen.set(name, { version, named: named(name, version) })
  if (keep && live)
    for (const { name, version } of [live.host, ...Object.values(live.remotes)]) {
      if (name !== remove) choose(name, version)
    }
  else {
    const storeKeys = await keys.on(store)
    const running: Release['remotes'] | undefined = live && { ...live.remotes, host: live.host }
    // An app that was removed, or was never live, is added only by its name.
    for (const app of running ? Object.keys(running) : known) {
      const newest = await newestPublished(
        store,
        storeKeys,
        app,
        running?.[app]?.version,
        await badVersions(store, keys, app, whitelabel),
      )
      if (newest !== undefined) choose(app, newest)
    }
  }
  for (const [app, version] of Object.entries(versions)) choose(app, version)
  return chosen
}

export interface Chosen {
  host: ReleasedApp
  remotes: Release['remotes']
}

/** Reads the chosen versions and refuses a set that cannot run: every problem at once. */
export async function readChosen(apps: Apps, chosen: ReadonlyMap<string, Choice>): Promise<Chosen> {
  const wanted = [...chosen].map(([name, { version, named }]) => [name, version, named] as const)
  const { found: all, problems } = await readEach(apps, wanted)
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
export interface WantedSet extends Chosen {
  canary: Canary | undefined
  removed: Release['removed']
  start: Start
}

/** Reads the set that a promotion with these options would make live; a Refusal when it cannot run. */
export async function readWantedSet(asked: SetOptions, apps: Apps): Promise<WantedSet> {
  const start = await readStart(asked.store, asked.keys, asked.whitelabel)
  await refuseOtherRelease(asked, start)
  const { live } = start
  const known = await refuseUnknown(asked)
  const options = { ...asked, versions: await fullVersions(asked.store, asked.versions ?? {}) }
  const wanted = wantedBy(options, live)
  const { host, remotes } = await readChosen(
    apps,
    await chosenVersions(options, wanted, known, live?.release),
  )
  const canary =
    wanted.canary && (await readCanary(apps, wanted.canary, host, remotes, live && namedIn(live.release)))
  const removed = removedAfter(live?.release, remotes, options.remove)
  const all = [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})]
  const replaced = await replacedVersions(options.store, all)
  if (replaced.length > 0) throw new Refusal(replaced)
  return { host, remotes, canary, removed, start }
}
