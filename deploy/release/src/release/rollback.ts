import type { Release } from '@arcada/federation'
import { type DocumentSize, fitDocument, putLive } from '../document/put-live.ts'
import type { Keys } from '../keys/keys.ts'
import { currentPerson } from '../person.ts'
import { openApps } from '../publish/apps.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import {
  folderDiffers,
  liveSettings,
  publishedSettings,
  type Settings,
  settingsChanges,
} from '../whitelabel/settings.ts'
import { readChosen } from './candidate.ts'
import { linkTo, readChain } from './chain.ts'
import { usablePrevious } from './previous-good.ts'
import { type LiveRelease, needLive, readRelease, readSigned } from './releases.ts'
import { removalNotes } from './removal.ts'
import { urgency } from './urgency.ts'

export interface RollbackOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Number of the release to run again; without it, the one before what is live. */
  to?: number
  /** Keeps the settings that are live instead of bringing back those of that release. */
  keepSettings?: boolean
  /** Tabs that are open hear of it at once, whatever their people do. */
  urgent?: boolean
  by?: string
  why?: string
  whitelabels?: string
  allowOrigins?: readonly string[]
  now?: () => Date
}

export interface RolledBack {
  whitelabel: string
  release: number
  /** The release whose versions and settings run again. */
  to: number
  /** Settings that changed with it, a line each. */
  settings: string[]
  /** What the operator should know although it refused nothing. */
  notes: string[]
  document: DocumentSize
}

/** What a release runs; the canary of the live one counts: to roll back from it is to end it. */
function stateOf({ host, remotes, assets }: Release, canary: Release['canary']): string {
  const apps = [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})]
  return JSON.stringify([apps.map(({ name, version }) => [name, version]), assets])
}

/** The release that a rollback, and a rollback to a rollback, brought back; else the release itself. */
async function originOf({ store, keys, whitelabel }: RollbackOptions, release: Release): Promise<Release> {
  let origin = release
  while (origin.runsAgain !== undefined) origin = await readRelease(store, keys, whitelabel, origin.runsAgain)
  return origin
}

/**
 * The release before the live one. If the live one is itself a rollback, what it brought back stood further back: what
 * ran before that is meant, not the release that was just left.
 */
async function releaseBefore(options: RollbackOptions, live: Release): Promise<Release> {
  const { store, keys, whitelabel } = options
  const origin = await originOf(options, live)
  const running = stateOf(live, live.canary)
  const { numbers } = await readChain(store, keys, live)
  for (const seq of numbers.filter((number) => number < origin.seq)) {
    const { release, problem } = await readSigned(store, keys, whitelabel, seq)
    if (problem === undefined && stateOf(release, undefined) !== running) return release
  }
  throw new Refusal(
    `There is no release of ${whitelabel} before what is live: name one with --to, or promote other versions.`,
  )
}

/** Release `seq`, if it was ever live; what lost a race, or was left behind by a killed run, never was. */
async function releaseThatRan(options: RollbackOptions, live: Release, seq: number): Promise<Release> {
  const { store, keys, whitelabel } = options
  const release = await readRelease(store, keys, whitelabel, seq)
  const { numbers } = await readChain(store, keys, live)
  if (numbers.includes(seq)) return release
  throw new Refusal(
    `Release ${seq} of ${whitelabel} was never live, so nobody knows that it works: promote its versions instead.`,
  )
}

/** The settings that a release was made live with; a Refusal that offers the way on when they are gone. */
async function settingsOf(options: RollbackOptions, target: Release): Promise<Settings> {
  const remedy = "'--keep-settings' rolls the versions back and keeps the settings that are live"
  if (target.assets === undefined)
    throw new Refusal(`Release ${target.seq} was made by an older tool and names no settings: ${remedy}.`)
  try {
    return await publishedSettings(options, target.assets)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const where = `${target.assets} in ${options.store.address}`
    throw new Refusal(`The settings of release ${target.seq} (${where}) are gone or were altered: ${remedy}.`)
  }
}

/** What the operator should know about settings after a rollback. */
async function settingsNotes(
  options: RollbackOptions,
  live: LiveRelease,
  next: Settings,
): Promise<Pick<RolledBack, 'settings' | 'notes'>> {
  const before = await liveSettings({ ...options, allowOrigins: [] }, live).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  const differs = await folderDiffers(options, next)
  const file = `whitelabel.json of ${options.whitelabel}`
  return {
    settings: before ? settingsChanges(before, next) : [],
    notes: [
      ...(before ? [] : ['the settings that were live cannot be read, so nobody knows what changed.']),
      ...(differs.length > 0
        ? [`${file} says otherwise, and the next promote or apply would bring it: ${differs.join('; ')}`]
        : []),
    ],
  }
}

/**
 * Runs an earlier release again, its versions and its settings, under a new number. Checks the set like `promote` does;
 * the fall-back versions are those of the earlier release, never the ones that are being left. Needs no folder of the
 * whitelabel. A Refusal when something of that release is gone.
 */
export async function rollback(options: RollbackOptions): Promise<RolledBack> {
  const { store, keys, by = currentPerson(), now = () => new Date() } = options
  await (await keys.on(store)).need({ verb: 'promote', whitelabel: options.whitelabel })
  const live = await needLive(store, keys, options.whitelabel)
  const target =
    options.to === undefined
      ? await releaseBefore(options, live.release)
      : await releaseThatRan(options, live.release, options.to)
  const settings = options.keepSettings
    ? await liveSettings(options, live)
    : await settingsOf(options, target)
  const { whitelabel, assets } = settings
  const apps = openApps(store, keys)
  const wanted = [target.host, ...Object.values(target.remotes)]
  const { host, remotes } = await readChosen(
    apps,
    new Map(wanted.map(({ name, version }) => [name, version])),
  )
  const { previous, notes } = await usablePrevious(apps, host, Object.values(target.previous))
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
    ...(target.removed ? { removed: target.removed } : {}),
    runsAgain: target.seq,
    assets: assets.base,
  }
  const restored = await settingsNotes(options, live, settings)
  const fitted = await fitDocument({ store, keys, apps, whitelabel, assets, draft, etag: live.etag })
  const placed = await putLive(fitted)
  return {
    whitelabel: whitelabel.id,
    release: placed.release.seq,
    to: target.seq,
    settings: restored.settings,
    notes: [...notes, ...fitted.notes, ...removalNotes(draft), ...restored.notes],
    document: placed.document,
  }
}
