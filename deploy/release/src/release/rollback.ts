import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { serviceProblems } from '../check/services.ts'
import { currentPerson } from '../common/author.ts'
import { orRefused, Refusal } from '../common/refusal.ts'
import { urgency } from '../document/compose.ts'
import { openApps } from '../publish/apps.ts'
import {
  folderDiffers,
  liveSettings,
  publishedSettings,
  type Settings,
  settingsChanges,
} from '../whitelabel/settings.ts'
import { markEnded, newerThan } from './bad-versions.ts'
import { holdAfterRollback } from './holds.ts'
import { type ExpectedOptions, type LiveRelease, needStart, recovery, refuseOtherRelease } from './live.ts'
import { deltasOf } from './make-deltas.ts'
import { excludedVersions, usablePrevious } from './previous-good.ts'
import { type DocumentSize, fitDocument, putLive } from './put-live.ts'
import { namedIn } from './released-descriptions.ts'
import { earlierReleases, hashesDownTo, linkTo, readRelease, readSigned } from './releases.ts'
import { readChosen, removalNotes } from './wanted-set.ts'

export interface RollbackOptions extends ExpectedOptions {
  /** Number of the release to run again; without it, the one before what is live. */
  to?: number
  /** Keeps the settings that are live instead of bringing back those of that release. */
  keepSettings?: boolean
  /** Tells open tabs at once, even during input. */
  urgent?: boolean
  /** Leaves promotions of the whitelabel allowed; by default it is on hold afterwards. */
  noHold?: boolean
  by?: string
  why?: string
  whitelabels?: string
  allowOrigins?: readonly string[]
  now?: () => Date
}

export interface RolledBack {
  whitelabel: string
  release: number
  /** The release that runs again. */
  to: number
  /** Settings that changed with it, a line each. */
  settings: string[]
  /** What the operator should know although it refused nothing. */
  notes: string[]
  /** That the whitelabel is on hold now, a sentence; empty where it already was. */
  held: string[]
  /** The versions that were left and are now marked as bad, a sentence each. */
  marked: string[]
  document: DocumentSize
  /** Nothing was written, because exactly this is live already; `release` is then the live one. */
  unchanged?: true
}

/** What a release runs; the canary of the live one counts: to roll back from it is to end it. */
function stateOf({ host, remotes, assets }: Release, canary: Release['canary']): string {
  const apps = [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})]
  return JSON.stringify([apps.map(({ name, description }) => [name, description]), assets])
}

/** Number of the release that a rollback, and a rollback to a rollback, brought back; else that of the release itself. */
async function originOf({ store, keys, whitelabel }: RollbackOptions, release: Release): Promise<number> {
  let origin = release
  while (origin.runsAgain !== undefined && origin.runsAgain < origin.seq)
    origin = (await readSigned(store, keys, whitelabel, origin.runsAgain)).release
  return origin.seq
}

/**
 * The release before the live one. If the live one is itself a rollback, what it brought back stood further back: what
 * ran before that is meant, not the release that was just left.
 */
async function releaseBefore(options: RollbackOptions, live: Release): Promise<Release> {
  const { store, keys, whitelabel } = options
  const origin = await originOf(options, live)
  const running = stateOf(live, live.canary)
  for await (const { signed } of earlierReleases(store, keys, live)) {
    const { release, problem } = signed
    if (release.seq < origin && problem === undefined && stateOf(release, undefined) !== running)
      return release
  }
  throw new Refusal(
    `There is no release of ${whitelabel} before what is live: name one with --to, or promote other versions.`,
  )
}

/** Release `seq`, if it was ever live; what lost a race, or was left behind by a killed run, never was. */
async function releaseThatRan(options: RollbackOptions, live: Release, seq: number): Promise<Release> {
  const { store, keys, whitelabel } = options
  const named = (await hashesDownTo(store, keys, live, seq)).get(seq)
  const release = await readRelease(store, keys, whitelabel, seq, named)
  if (named !== undefined || seq === live.seq) return release
  throw new Refusal(
    `Release ${seq} of ${whitelabel} was never live, so it may not work: promote its versions instead.`,
  )
}

/** The settings that a release was made live with; a Refusal with a remedy when they are gone. */
async function settingsOf(options: RollbackOptions, target: Release): Promise<Settings> {
  const remedy = "'--keep-settings' rolls the versions back and keeps the settings that are live"
  return orRefused(publishedSettings(options, target.assets), () => {
    const where = `${target.assets} in ${options.store.address}`
    throw new Refusal(`The settings of release ${target.seq} (${where}) are gone or were altered: ${remedy}.`)
  })
}

/** What the operator should know about settings after a rollback. */
async function settingsNotes(
  options: RollbackOptions,
  live: LiveRelease,
  next: Settings,
): Promise<Pick<RolledBack, 'settings' | 'notes'>> {
  const before = await orRefused(liveSettings({ ...options, allowOrigins: [] }, live), () => undefined)
  const differs = await folderDiffers(options, next)
  const notes = before ? [] : ['the settings that were live cannot be read, so the changes are unknown.']
  if (differs.length > 0)
    notes.push(
      `whitelabel.json of ${options.whitelabel} differs, and the next promote or apply would make it live: ${differs.join('; ')}`,
    )
  return { settings: before ? settingsChanges(before, next) : [], notes }
}

/**
 * Runs an earlier release again, its versions and its settings, under a new number. Checks the set like `promote` does;
 * the fall-back versions are those of the earlier release, never the ones that are being left. Needs no folder of the
 * whitelabel. Afterwards the whitelabel is on hold (`hold`), so that no promotion undoes it. Writes nothing when exactly that is live already. A Refusal when something of that release is gone.
 */
export async function rollback(options: RollbackOptions): Promise<RolledBack> {
  const { store, keys, by = currentPerson(), now = () => new Date() } = options
  await (await keys.on(store)).need({ verb: 'promote', whitelabel: options.whitelabel })
  const start = await needStart(store, keys, options.whitelabel)
  await refuseOtherRelease(options, start)
  const { live } = start
  // Where what is live does not count, the newest release that does is the one before it.
  const before = () => (start.problem === undefined ? releaseBefore(options, live.release) : live.release)
  const target =
    options.to === undefined ? await before() : await releaseThatRan(options, live.release, options.to)
  const settings = options.keepSettings
    ? await liveSettings(options, live)
    : await settingsOf(options, target)
  const { whitelabel, assets } = settings
  const apps = openApps(store, keys)
  const named = namedIn(target)
  const withName = ({ name, version }: ReleasedApp) => ({ name, version, named: named(name, version) })
  const wanted = [target.host, ...Object.values(target.remotes)].map(withName)
  const { host, remotes } = await readChosen(apps, new Map(wanted.map((app) => [app.name, app])))
  const lacking = serviceProblems([host, ...Object.values(remotes)], whitelabel)
  if (lacking.length > 0) throw new Refusal(lacking)
  const excluded = excludedVersions(live.release, remotes, false)
  const fallBacks = Object.values(target.previous).filter(
    ({ name, version }) => !excluded.noFallBack?.[name]?.includes(version),
  )
  const { previous, notes } = await usablePrevious(apps, { host, whitelabel }, fallBacks.map(withName))
  const draft: Omit<Release, 'seq'> = {
    format: 1,
    whitelabel: whitelabel.id,
    ...linkTo(live.release),
    ...urgency(live.release, options.urgent),
    createdAt: now().toISOString(),
    by,
    why: options.why ?? `back to release ${target.seq}`,
    host,
    remotes,
    previous,
    removed: target.removed,
    ...excluded,
    runsAgain: target.seq,
    assets: assets.base,
  }
  const restored = await settingsNotes(options, live, settings)
  const fitted = await fitDocument({ store, keys, apps, whitelabel, assets, draft, start })
  const done = {
    whitelabel: whitelabel.id,
    to: target.seq,
    settings: restored.settings,
    document: fitted.document,
  }
  const isLive =
    start.problem === undefined &&
    stateOf(live.release, live.release.canary) === stateOf({ ...target, assets: assets.base }, undefined)
  if (isLive && !options.urgent)
    return {
      ...done,
      release: live.release.seq,
      notes: restored.notes,
      marked: [],
      held: [],
      unchanged: true,
    }
  const { seq, createdAt: at, why } = await putLive(fitted)
  const reason = `rolled back to release ${target.seq}: ${why}`
  const held = options.noHold
    ? []
    : await holdAfterRollback({ store, keys, whitelabel: whitelabel.id, by, now, reason })
  const instead = [host, ...Object.values(remotes)]
  const left = [
    live.release.host,
    ...Object.values({ ...live.release.remotes, ...live.release.canary?.remotes }),
  ].filter(({ name, description }) =>
    instead.some((app) => app.name === name && app.description !== description),
  )
  const marked = await markEnded(store, keys, await newerThan(store, left, instead), {
    at,
    by,
    why: `${whitelabel.id} was rolled back: ${why}`,
  })
  // Afterwards: a rollback must not wait for them, and is done whether or not they can be made.
  const deltas = await orRefused(deltasOf(fitted.place), ({ problems }) => problems)
  const said = [...recovery(start), ...notes, ...fitted.notes, ...removalNotes(draft)]
  return { ...done, release: seq, notes: [...said, ...restored.notes, ...deltas], marked, held }
}
