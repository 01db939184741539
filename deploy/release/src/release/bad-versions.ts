import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import { oneLine } from '../common/one-line.ts'
import { orRefused, Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { append, appLog, entriesOf, type Log, readLog } from '../log/log.ts'
import { isVersion } from '../publish/apps.ts'
import { publications } from '../publish/journal.ts'
import type { Store } from '../store/store.ts'

/** Why a version must not be proposed any more. */
export interface BadMark {
  at: string
  by: string
  why: string
  /**
   * The whitelabels that it holds for, until a person confirms it; without them, all. `watch` decides by what browsers send,
   * which any client can forge.
   */
  only?: readonly string[]
}

/** Where a mark holds, as a part of a sentence; empty for one that holds everywhere. */
export const markPlaces = ({ only }: BadMark): string => (only ? ` on ${only.join(', ')}` : '')

const holdsOn = ({ only }: BadMark, whitelabel: string) => only?.includes(whitelabel) ?? true

interface Version {
  name: string
  version: string
}

/** The newest mark of each version of an app that was ever marked; undefined where it was removed. */
function marksIn(log: Log): Map<string, BadMark | undefined> {
  return new Map(
    entriesOf(log, 'mark').map(({ at, by, data }) => {
      const { version, state, why = '', only } = data
      return [version, state === 'bad' ? { at, by, why, only } : undefined]
    }),
  )
}

/** The versions of an app that are marked, on one whitelabel or, without it, on any. */
export async function badVersions(
  store: Store,
  keys: Keys,
  app: string,
  whitelabel?: string,
): Promise<Map<string, BadMark>> {
  const marks = [...marksIn(await readLog(store, keys, appLog(app)))]
  return new Map(
    marks.flatMap(([version, mark]) =>
      mark && (whitelabel === undefined || holdsOn(mark, whitelabel)) ? [[version, mark]] : [],
    ),
  )
}

/** The mark after another one; undefined when nothing changes. The first reason stays, and a mark for all whitelabels stays one. */
function merged(before: BadMark | undefined, next: BadMark): BadMark | undefined {
  if (before === undefined) return next
  if (before.only === undefined) return undefined
  if (next.only === undefined) return next
  const more = next.only.filter((whitelabel) => !holdsOn(before, whitelabel))
  return more.length > 0 ? { ...before, only: [...before.only, ...more] } : undefined
}

/** Marks versions as bad; the first reason stays, unless it was for some whitelabels only. Returns those whose mark is new or wider. */
export async function markBad<V extends Version>(
  store: Store,
  keys: Keys,
  versions: readonly V[],
  mark: BadMark,
): Promise<V[]> {
  const marked: V[] = []
  for (const one of versions) {
    const { name, version } = one
    const added = await append(store, keys, appLog(name), 'mark', (log) => {
      const next = merged(marksIn(log).get(version), mark)
      if (next === undefined) return undefined
      const { at, by, why, only } = next
      return { at, by, data: { version, state: 'bad' as const, why: oneLine(why, 4000), only } }
    })
    if (added) marked.push(one)
  }
  return marked
}

/** Removes a mark; returns whether there was one. */
export async function unmarkBad(
  store: Store,
  keys: Keys,
  { name, version }: Version,
  said: { at: string; by: string },
): Promise<boolean> {
  const added = await append(store, keys, appLog(name), 'mark', (log) =>
    marksIn(log).get(version) ? { ...said, data: { version, state: 'good' as const } } : undefined,
  )
  return added !== undefined
}

/** The apps that new visitors get: those of the live canary count only for its own share. */
export function newlyServed(
  live: Release | undefined,
  { host, remotes, canary }: Pick<Release, 'host' | 'remotes'> & { canary: Release['canary'] | undefined },
): ReleasedApp[] {
  const has = (apps: readonly ReleasedApp[]) => (app: ReleasedApp) =>
    apps.some(({ description }) => description === app.description)
  const stable = has(live ? [live.host, ...Object.values(live.remotes)] : [])
  const inCanary = has(Object.values(live?.canary?.remotes ?? {}))
  return [
    ...[host, ...Object.values(remotes)].filter((app) => !stable(app)),
    ...Object.values(canary?.remotes ?? {}).filter((app) => !inCanary(app)),
  ]
}

/** One sentence for each of these versions that is marked on a whitelabel. */
export async function badProblems(
  store: Store,
  keys: Keys,
  versions: readonly Version[],
  whitelabel: string,
): Promise<string[]> {
  const found = await inParallel(versions, async ({ name, version }) => {
    const mark = (await badVersions(store, keys, name, whitelabel)).get(version)
    return mark
      ? [
          `${name} ${version} was marked as bad on ${mark.at} by ${mark.by} (${mark.why}): pick another version, ` +
            `'unmark-bad --app ${name} --version ${version}', or promote it all the same with --even-bad.`,
        ]
      : []
  })
  return found.flat()
}

/**
 * Marks what a change has ended, and returns what the operator should know about it. The change is live by then, so that a
 * store which takes no mark is a note, too.
 */
export function markEnded(
  store: Store,
  keys: Keys,
  versions: readonly Version[],
  mark: BadMark,
): Promise<string[]> {
  const names = versions.map(({ name, version }) => `${name} ${version}`).join(', ')
  const notes = async () => {
    const marked = await markBad(store, keys, versions, mark)
    return marked.map(({ name, version }) => {
      const about = `--app ${name} --version ${version}`
      const confirm = mark.only ? `'mark-bad ${about} --why TEXT' confirms it for all whitelabels, ` : ''
      return `${name} ${version} is marked as bad${markPlaces(mark)}, and nothing proposes it${mark.only ? ' there' : ''} any more; ${confirm}'unmark-bad ${about}' takes that back.`
    })
  }
  return orRefused(notes(), ({ problems }) => [`${names} could not be marked as bad: ${problems.join(' ')}`])
}

/** Those versions that were published later than the ones that come in their place. */
export async function newerThan<V extends Version>(
  store: Store,
  left: readonly V[],
  instead: readonly Version[],
): Promise<V[]> {
  const found = await inParallel(left, async (one) => {
    const order = (await publications(store, one.name)).map(({ version }) => version)
    const next = instead.find(({ name }) => name === one.name)
    return next && order.lastIndexOf(one.version) > order.lastIndexOf(next.version) ? [one] : []
  })
  return found.flat()
}

/** Refuses versions that were never published to the store. */
export async function needPublished(store: Store, { name, version }: Version): Promise<void> {
  if (isVersion(version) && (await publications(store, name)).some((one) => one.version === version)) return
  throw new Refusal(
    `${name} ${version} was never published to ${store.address}: 'versions --app ${name}' lists what was.`,
  )
}
