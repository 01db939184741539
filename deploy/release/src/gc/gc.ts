import type { Release } from '@arcada/kit/federation'
import { APP_FILE, APPS, baseOf, WHITELABEL_FILES } from '@arcada/kit/federation/names'
import { DAY_MS, isoOf } from '@arcada/kit/i18n/dates'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { candidatesIn, isUndecided } from '../log/candidates.ts'
import { entryPath } from '../log/entry.ts'
import { addressLog, logSubjects, MAX_ADDRESS_RUNS, readLog, saidIn, whitelabelLog } from '../log/log.ts'
import { REPORTS, reportPath } from '../pictures/report.ts'
import { publications, publishedApps } from '../publish/journal.ts'
import { foldersOf } from '../release/contents.ts'
import { readStart } from '../release/live.ts'
import { readSigned, releaseNumbers } from '../release/releases.ts'
import { bare, clearMark, type Mark, markedFolders, readMark, setMark, storeTime } from '../store/gc-marks.ts'
import { numberIn } from '../store/numbers.ts'
import { filesBelow, type Store } from '../store/store.ts'

/** Published versions stay at least this long. */
const MIN_DAYS = 30
/** From the mark until the removal: longer than a promotion takes between reading the marks and going live. */
const WAIT = 3_600_000

export interface GcOptions {
  store: Store
  keys: Keys
  /** How long a version stays after the last page that may run it was loaded; 30 at least. */
  days?: number
  dryRun?: boolean
}

export interface Collected {
  removed: string[]
  /** Folders that a later run removes, unless a release needs them by then; with `dryRun`, all that no release needs. */
  marked: string[]
  kept: number
  notes: string[]
}

async function subfolders(store: Store, folder: string): Promise<string[]> {
  const names = await store.list(folder)
  return names.filter((name) => name.endsWith('/')).map((name) => `${folder}${name}`)
}

/** Folders of app versions and of whitelabel files, each with `/` at its end. */
async function collectableFolders(store: Store): Promise<string[]> {
  const parents = [
    ...(await subfolders(store, APPS.slice(1))),
    ...(await subfolders(store, WHITELABEL_FILES.slice(1))),
  ]
  return (await Promise.all(parents.map((parent) => subfolders(store, parent)))).flat()
}

/**
 * What the releases of a whitelabel name that a page may still run: the live one, and whatever was live at some time after `since`.
 * A page that was loaded a minute before a promotion runs the release before it, however old that is.
 */
async function neededBy({ store, keys }: GcOptions, whitelabel: string, since: number): Promise<string[]> {
  const { live, rejected, problem } = await readStart(store, keys, whitelabel)
  // What is live but does not count is open on pages all the same; without any that counts it cannot be known what is needed.
  if (live === undefined && problem !== undefined) throw new Refusal(problem)
  // A release of fifty remotes is large and names mostly what the one before named, so only the names are kept.
  const needed = new Set(
    [live?.release, rejected?.release].flatMap((one) => (one ? foldersNeededBy(one) : [])),
  )
  const numbers = (await releaseNumbers(store, whitelabel)).filter(({ lost }) => !lost).reverse()
  let replaced = Number.POSITIVE_INFINITY
  for (const { seq } of numbers) {
    if (replaced < since) break
    // One that does not count any more may still be open somewhere; all that it can do here is keep versions.
    const { release, at } = await readSigned(store, keys, whitelabel, seq)
    for (const folder of foldersNeededBy(release)) needed.add(folder)
    replaced = at
  }
  return [...needed]
}

/** What a release names, and what was taken out of it as it ran last, to be put back. */
function foldersNeededBy(release: Release): string[] {
  const removed = Object.entries(release.removed ?? {}).flatMap(([name, { version, previous = version }]) =>
    [version, previous].map((kept) => baseOf(name, kept).slice(1)),
  )
  return [...foldersOf(release), ...removed]
}

/** The fields of a note about a grant; none for any other file. */
function parseNote(bytes: Buffer): Record<string, unknown> {
  try {
    return Object(JSON.parse(bytes.toString('utf8')))
  } catch {
    return {}
  }
}

async function granted(store: Store, now: number, notes: string[]): Promise<string[]> {
  const needed: string[] = []
  for (const path of await filesBelow(store, 'grants/')) {
    const file = await store.read(`grants/${path}`)
    if (file === undefined) continue
    // A forged note can only keep a version for longer.
    const { remote, version, expires } = parseNote(file.bytes)
    if (Number(expires) > now) needed.push(baseOf(String(remote), String(version)).slice(1))
    else if (expires === undefined)
      notes.push(`grants/${path} is no note of a grant, so it keeps nothing: remove it.`)
  }
  return needed
}

/** Versions that wait for a decision of operators. */
async function proposed({ store, keys }: GcOptions): Promise<string[]> {
  const logs = await inParallel(await logSubjects(store, 'whitelabels'), (whitelabel) =>
    readLog(store, keys, whitelabelLog(whitelabel)),
  )
  return logs
    .flatMap((log) => candidatesIn(log).filter(isUndecided))
    .flatMap(({ proposal }) => Object.entries(proposal.data.apps))
    .map(([app, { version }]) => baseOf(app, version).slice(1))
}

async function freshlyPublished(store: Store, since: number): Promise<string[]> {
  const needed: string[] = []
  for (const app of await publishedApps(store)) {
    const all = await publications(store, app)
    const recent = all.filter(({ storedAt }, place) => storedAt >= since || place === all.length - 1)
    needed.push(...recent.map(({ version }) => baseOf(app, version).slice(1)))
  }
  return needed
}

/** Removes a folder that is marked as being removed; a killed run leaves the mark for the next one. */
async function removeFolder(store: Store, folder: string): Promise<void> {
  // Without app.json a version does not exist for this tool any more, so nothing new will name it.
  await store.remove(`${folder}${APP_FILE}`)
  for (const path of await filesBelow(store, folder)) await store.remove(`${folder}${path}`)
  await clearMark(store, folder)
}

/**
 * Removes versions and whitelabel files that no page can need any more, in two runs: one marks them, and a later one, an
 * hour after that at the least, checks again and removes them. A promotion that uses a marked one in between takes the
 * mark back. Kept is whatever a release names that was live within the last `days`, its previous good versions, its
 * canary and what was taken out of it, what an unexpired grant or an open candidate names, what was published within that
 * time, and the newest version of each app. Of pictures, those of the newest run of each whitelabel and of the last `days` stay. All times are those of the store. Releases themselves stay, as the history. A killed run can be
 * repeated. A Refusal when a release cannot be read, because what it needs is then unknown.
 */
export async function gc(options: GcOptions): Promise<Collected> {
  const { store, days = MIN_DAYS, dryRun = false } = options
  if (days < MIN_DAYS)
    throw new Refusal(`Open tabs may need a version for ${MIN_DAYS} days: --days takes ${MIN_DAYS} or more.`)
  // A whitelabel without a document still has releases, and pages that run them.
  const folders = [...(await store.list('sites/')), ...(await store.list('releases/'))]
  const whitelabels = [...new Set(folders.filter((name) => name.endsWith('/')).map(bare))]
  const storeKeys = await options.keys.on(store)
  if (!dryRun) for (const whitelabel of whitelabels) await storeKeys.need({ verb: 'promote', whitelabel })
  const now = await storeTime(store)
  const since = now - days * DAY_MS
  // Listed before the references are read: what is published meanwhile is not collected.
  const all = await collectableFolders(store)
  const collected: Collected = { removed: [], marked: [], kept: 0, notes: [] }
  const isNeeded = await readNeeds(options, whitelabels, now, since, collected.notes)
  const due: { folder: string; mark: Mark }[] = []
  for (const folder of all) {
    const mark = await readMark(store, folder)
    if (mark?.state === 'being removed') due.push({ folder, mark })
    else if (isNeeded(folder)) {
      collected.kept += 1
      if (mark && !dryRun) await clearMark(store, folder)
    } else if (await isUnfinished(store, folder)) {
      collected.notes.push(`${folder} is a publication that was not finished: run 'publish' again.`)
    } else if (dryRun) collected.marked.push(bare(folder))
    else if (mark?.state === 'doomed' && now - mark.at >= WAIT) due.push({ folder, mark })
    else {
      if (mark?.state !== 'doomed') await setMark(store, folder, 'doomed', mark)
      collected.marked.push(bare(folder))
    }
  }
  collected.notes.push(...(await collectPictures(options, since, now - WAIT)))
  if (dryRun) return collected
  await removeAddressRuns(store)
  // A release that went live since the mark was set needs some of them.
  const isNeededStill = await readNeeds(options, whitelabels, now, since)
  for (const { folder, mark } of due) {
    if (mark.state === 'doomed' && isNeededStill(folder)) continue
    // A run that takes the mark back at this moment, or removes the folder too, either wins or is refused.
    if (!(await setMark(store, folder, 'being removed', mark))) continue
    await removeFolder(store, folder)
    collected.removed.push(bare(folder))
  }
  await clearStaleMarks(store)
  return collected
}

/** Removes runs of live addresses that no list shows any more. */
async function removeAddressRuns(store: Store): Promise<void> {
  for (const whitelabel of await logSubjects(store, 'addresses')) {
    const log = addressLog(whitelabel)
    const numbers = (await store.list(`log/${log}/`)).flatMap((name) => numberIn(name, '.json') ?? [])
    const old = numbers.sort((a, b) => a - b).slice(0, -MAX_ADDRESS_RUNS)
    for (const number of old) await store.remove(entryPath(log, number))
  }
}

/** Reads everything that names folders; returns whether it names one. */
async function readNeeds(
  options: GcOptions,
  whitelabels: readonly string[],
  now: number,
  since: number,
  notes: string[] = [],
): Promise<(folder: string) => boolean> {
  const needed = [
    ...(await inParallel(whitelabels, (one) => neededBy(options, one, since))).flat(),
    ...(await granted(options.store, now, notes)),
    ...(await proposed(options)),
    ...(await freshlyPublished(options.store, since)),
  ]
  // Each name is that of a whole folder: a search through a list of them for each folder would take hours for a large store.
  const folders = new Set(needed.map((name) => `${bare(name)}/`))
  return (folder) => folders.has(folder)
}

/** Takes away what a run left that was killed right after it had removed a folder. */
async function clearStaleMarks(store: Store): Promise<void> {
  for (const folder of await markedFolders(store))
    if ((await store.list(folder)).length === 0) await clearMark(store, folder)
}

async function isUnfinished(store: Store, folder: string): Promise<boolean> {
  return folder.startsWith(APPS.slice(1)) && (await store.read(`${folder}${APP_FILE}`)) === undefined
}

/** The paths of the reports of all runs that stay: those since then, and the newest of each whitelabel. */
async function keptReports({ store, keys }: GcOptions, since: number): Promise<Set<string>> {
  const all = await inParallel(await logSubjects(store, 'whitelabels'), async (whitelabel) => {
    const runs = saidIn(await readLog(store, keys, whitelabelLog(whitelabel)), 'picture-run')
    return runs.filter(({ at }, place) => place === runs.length - 1 || at >= isoOf(since))
  })
  return new Set(all.flat().map(({ report }) => reportPath(report)))
}

/**
 * Removes reports of pictures that no run names which stays; returns a sentence about it, if there are any. Files that were
 * written after `before` may belong to a run that has not ended.
 */
async function collectPictures(options: GcOptions, since: number, before: number): Promise<string[]> {
  const { store, dryRun } = options
  const all = await store.list(REPORTS)
  const kept = all.length > 0 ? await keptReports(options, since) : new Set()
  let count = 0
  for (const path of all.map((name) => REPORTS + name)) {
    const file = kept.has(path) ? undefined : await store.read(path)
    if (file === undefined || file.at > before) continue
    if (!dryRun) await store.remove(path)
    count += 1
  }
  if (count === 0) return []
  const removed = dryRun ? 'would be removed' : `${count > 1 ? 'were' : 'was'} removed`
  return [`${count} report${count > 1 ? 's' : ''} of pictures that no run needs any more ${removed}.`]
}
