import { addressesOf, type Release, type ReleasedApp } from '@arcada/kit/federation'
import { sizeOf } from '../check/budget.ts'
import { orRefused } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { publishedSettings, settingsChanges } from '../whitelabel/settings.ts'
import { needStart } from './live.ts'
import { hashesDownTo, readRelease } from './releases.ts'

/** What one side has and the other does not, sorted. */
export interface Difference {
  added: string[]
  removed: string[]
}

/** Bytes of one screen or widget with everything that it loads from its app; absent on the side without it. */
export interface PartSize {
  part: string
  before?: number
  after?: number
}

export interface AppComparison {
  app: string
  /** Absent where the app is not part of the release. */
  from?: string
  to?: string
  addresses: Difference
  slots: Difference
  /** Calls that pages make before the app has loaded. */
  calls: Difference
  /** Services to which calls go; `with the player's token` where they need it. */
  services: Difference
  /** Imports from the host, as `module: name`. */
  needs: Difference
  /** Screens and widgets whose size changes. */
  parts: PartSize[]
  /** Languages whose catalogue changes. */
  texts: string[]
}

export interface ComparedReleases {
  whitelabel: string
  from: number
  to: number
  /** Apps that differ. */
  apps: AppComparison[]
  /** Settings that differ, a line each; or why they cannot be read. */
  settings: string[]
}

export interface CompareOptions {
  store: Store
  keys: Keys
  whitelabel: string
  /** Numbers of releases. */
  from: number
  to: number
}

function differenceOf(before: readonly string[] = [], after: readonly string[] = []): Difference {
  const only = (list: readonly string[], other: readonly string[]) =>
    [...new Set(list)].filter((one) => !other.includes(one)).sort()
  return { added: only(after, before), removed: only(before, after) }
}

const slotsOf = (app: ReleasedApp) => app.slots.map(({ slot, widget }) => `${widget} in ${slot}`)
const callsOf = ({ calls }: ReleasedApp) =>
  Object.entries(calls).map(
    ([name, { path, session }]) => `${name} (${path}${session ? ', with the session' : ''})`,
  )
const servicesOf = ({ services = {} }: ReleasedApp) =>
  Object.entries(services).map(([name, { session }]) => (session ? `${name} with the player's token` : name))
const needsOf = ({ needs }: ReleasedApp) =>
  Object.entries(needs).flatMap(([module, { names }]) => names.map((name) => `${module}: ${name}`))

/** Bytes of each part with the entry of its app, uncompressed. */
function partSizes(app: ReleasedApp | undefined): Map<string, number> {
  const parts = Object.entries(app?.exposes ?? {})
  return new Map(parts.map(([part, files]) => [part, app ? sizeOf(app, [...app.entry, ...files]) : 0]))
}

function partsOf(old: Map<string, number>, now: Map<string, number>): PartSize[] {
  const parts = [...new Set([...old.keys(), ...now.keys()])].sort()
  return parts
    .map((part) => ({ part, before: old.get(part), after: now.get(part) }))
    .filter(({ before, after }) => before !== after)
}

function textsOf(before: ReleasedApp | undefined, after: ReleasedApp | undefined): string[] {
  const hashes = (app: ReleasedApp | undefined, paths: readonly string[] = []) =>
    paths.map((path) => app?.files[path]?.hash).join()
  return (['pt', 'en'] as const).filter(
    (locale) => hashes(before, before?.locales[locale]) !== hashes(after, after?.locales[locale]),
  )
}

function compareApp(before: ReleasedApp | undefined, after: ReleasedApp | undefined): AppComparison[] {
  const app = after?.name ?? before?.name
  if (app === undefined || before?.description === after?.description) return []
  const difference = (of: (one: ReleasedApp) => readonly string[]) =>
    differenceOf(before && of(before), after && of(after))
  return [
    {
      app,
      from: before?.version,
      to: after?.version,
      addresses: difference(addressesOf),
      slots: difference(slotsOf),
      calls: difference(callsOf),
      services: difference(servicesOf),
      needs: difference(needsOf),
      parts: partsOf(partSizes(before), partSizes(after)),
      texts: textsOf(before, after),
    },
  ]
}

/** What differs between the apps of two sets, in the order of their names, the host first. */
export function compareSets(
  before: Pick<Release, 'host' | 'remotes'>,
  after: Pick<Release, 'host' | 'remotes'>,
): AppComparison[] {
  const names = [...new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])].sort()
  return [
    ...compareApp(before.host, after.host),
    ...names.flatMap((name) => compareApp(before.remotes[name], after.remotes[name])),
  ]
}

function settingsBetween(options: CompareOptions, before: Release, after: Release): Promise<string[]> {
  const about = { ...options, allowOrigins: [] }
  const both = Promise.all([before, after].map(({ assets }) => publishedSettings(about, assets)))
  return orRefused(
    both.then(([old, now]) => (old && now ? settingsChanges(old, now) : [])),
    ({ problems }) => [`the settings cannot be compared: ${problems[0]}`],
  )
}

/**
 * Compares two releases of a whitelabel: versions, addresses, slots, calls, permissions, bytes per screen, texts, settings. A
 * Refusal when one of them is absent or does not count.
 */
export async function compareReleases(options: CompareOptions): Promise<ComparedReleases> {
  const { store, keys, whitelabel, from, to } = options
  const { live } = await needStart(store, keys, whitelabel)
  const hashes = await hashesDownTo(store, keys, live.release, Math.min(from, to))
  const read = (seq: number) => readRelease(store, keys, whitelabel, seq, hashes.get(seq))
  const [before, after] = [await read(from), await read(to)]
  return {
    whitelabel,
    from,
    to,
    apps: compareSets(before, after),
    settings: await settingsBetween(options, before, after),
  }
}
