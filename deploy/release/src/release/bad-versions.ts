import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { isVersion } from '../publish/apps.ts'
import { publications } from '../publish/journal.ts'
import type { Store } from '../store/store.ts'
import { releasedWhitelabels } from './status.ts'

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

/** The content of the file; a removed mark stays as `good`, because only `gc` removes files. */
type Kept = ({ state: 'bad' } & BadMark) | { state: 'good'; at: string; by: string }

interface Version {
  name: string
  version: string
}

const folderOf = (app: string) => `bad/${app}/`
const pathOf = ({ name, version }: Version) => `${folderOf(name)}${version}.json`

async function readKept(store: Store, one: Version): Promise<{ kept?: Kept; etag: string | null }> {
  const file = await store.read(pathOf(one))
  if (file === undefined) return { etag: null }
  // This tool wrote it. A mark is advice, so it needs no signature: an account that may write here could remove it as well.
  return { kept: JSON.parse(file.bytes.toString('utf8')) as Kept, etag: file.etag }
}

async function badMark(store: Store, one: Version): Promise<BadMark | undefined> {
  const { kept } = await readKept(store, one)
  return kept && markOf(kept)
}

function markOf(kept: Kept): BadMark | undefined {
  if (kept.state !== 'bad') return undefined
  const { state: _, ...mark } = kept
  return mark
}

/** The newest mark of each version of an app that was ever marked. */
export async function readMarks(store: Store, app: string): Promise<{ version: string; mark: Kept }[]> {
  const names = await store.list(folderOf(app))
  const versions = names.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
  const marks = await inParallel(versions, async (version) => {
    const { kept: mark } = await readKept(store, { name: app, version })
    return mark ? [{ version, mark }] : []
  })
  return marks.flat()
}

/** The versions of an app that are marked, on one whitelabel or, without it, on any. */
export async function badVersions(
  store: Store,
  app: string,
  whitelabel?: string,
): Promise<Map<string, BadMark>> {
  const marks = await readMarks(store, app)
  return new Map(
    marks.flatMap(({ version, mark: kept }) => {
      const mark = markOf(kept)
      const holds = mark && (whitelabel === undefined || holdsOn(mark, whitelabel))
      return holds ? [[version, mark] as const] : []
    }),
  )
}

/** What is kept after a mark; undefined when nothing changes. A mark for all whitelabels stays one. */
function merged(kept: Kept | undefined, next: Kept): Kept | undefined {
  if ((kept?.state ?? 'good') !== next.state) return next
  if (kept?.state !== 'bad' || next.state !== 'bad' || kept.only === undefined) return undefined
  if (next.only === undefined) return next
  const more = next.only.filter((whitelabel) => !holdsOn(kept, whitelabel))
  return more.length > 0 ? { ...kept, only: [...kept.only, ...more] } : undefined
}

async function write(store: Store, one: Version, next: Kept): Promise<boolean> {
  for (;;) {
    const { kept, etag } = await readKept(store, one)
    const changed = merged(kept, next)
    if (changed === undefined) return false
    const bytes = Buffer.from(`${JSON.stringify(changed)}\n`)
    if (await store.compareAndSwap(pathOf(one), bytes, etag)) return true
  }
}

/** Marks versions as bad; the first reason stays, unless it was for some whitelabels only. Returns those whose mark is new or wider. */
export async function markBad<V extends Version>(
  store: Store,
  versions: readonly V[],
  mark: BadMark,
): Promise<V[]> {
  const marked: V[] = []
  for (const one of versions) if (await write(store, one, { state: 'bad', ...mark })) marked.push(one)
  return marked
}

/** Removes a mark; returns whether there was one. */
export const unmarkBad = (store: Store, one: Version, said: { at: string; by: string }): Promise<boolean> =>
  write(store, one, { state: 'good', ...said })

/** The apps that new visitors get: those of the live canary count only for its own share. */
export function anew(
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
  versions: readonly Version[],
  whitelabel: string,
): Promise<string[]> {
  const found = await inParallel(versions, async ({ name, version }) => {
    const mark = await badMark(store, { name, version })
    return mark && holdsOn(mark, whitelabel)
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
export async function markEnded(
  store: Store,
  versions: readonly Version[],
  mark: BadMark,
): Promise<string[]> {
  try {
    const marked = await markBad(store, versions, mark)
    return marked.map(({ name, version }) => {
      const about = `--app ${name} --version ${version}`
      const confirm = mark.only ? `'mark-bad ${about} --why TEXT' confirms it for all whitelabels, ` : ''
      return `${name} ${version} is marked as bad${markPlaces(mark)}, and nothing proposes it${mark.only ? ' there' : ''} any more; ${confirm}'unmark-bad ${about}' takes that back.`
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const names = versions.map(({ name, version }) => `${name} ${version}`).join(', ')
    return [`${names} could not be marked as bad: ${error.problems.join(' ')}`]
  }
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

/**
 * Refuses keys that may neither publish the app nor promote anything, and versions that were never published to the store.
 */
export async function needMarkRight(store: Store, keys: Keys, { name, version }: Version): Promise<void> {
  if (!isVersion(version) || !(await publications(store, name)).some((one) => one.version === version))
    throw new Refusal(
      `${name} ${version} was never published to ${store.address}: 'versions --app ${name}' lists what was.`,
    )
  const storeKeys = await keys.on(store)
  const rights = (await releasedWhitelabels(store)).map(
    (whitelabel) => ({ verb: 'promote', whitelabel }) as const,
  )
  const tried = await Promise.allSettled(rights.map((right) => storeKeys.need(right)))
  if (tried.some(({ status }) => status === 'fulfilled')) return
  await storeKeys.need({ verb: 'publish', app: name })
}
