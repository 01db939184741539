import { createHash } from 'node:crypto'
import type { Hash, ReleasedApp } from '@arcada/kit/federation'
import { authorText } from '../common/author.ts'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { append, entriesOf, type Log, logSubjects, readLog, setLog, subjectOf } from '../log/log.ts'
import type { Store } from '../store/store.ts'

/** One case of one remote, and what became of it. */
export interface SmokeResult {
  remote: string
  version: string
  name: string
  /** Absent when all was seen. */
  problem?: string
  skipped?: string
  /** Digest of the set in which it passed; it was not run again, because its remote and the host are the same. */
  ran?: string
}

/** One run of the cases of a set on one whitelabel. */
export interface SmokeRun {
  at: string
  by: string
  key: string
  browser: string
  results: SmokeResult[]
}

/** What became of a set on the whitelabels that it was run on, from the log of the set. */
export interface SmokeRecord {
  /** Digest of the set: see `setDigest`. */
  set: string
  versions: Record<string, string>
  /** App -> hash of its description. */
  builds: Record<string, Hash>
  /** Whitelabel -> its last run in which a case ran, else its last one. */
  runs: Record<string, SmokeRun>
}

export const failedIn = ({ results }: Pick<SmokeRun, 'results'>) =>
  results.filter(({ problem }) => problem !== undefined)
export const skippedIn = ({ results }: Pick<SmokeRun, 'results'>) =>
  results.filter(({ skipped }) => skipped !== undefined)
/** What a run shows: nothing when no case ran. */
export const runState = ({ passed, failed }: { passed: number; failed: number }) =>
  passed + failed === 0 ? 'empty' : failed > 0 ? 'red' : 'green'

/** How many cases passed, failed and were skipped. */
export function countsOf(run: Pick<SmokeRun, 'results'>) {
  const skipped = skippedIn(run).length
  const failed = failedIn(run).length
  return { passed: run.results.length - skipped - failed, failed, skipped }
}

/** A run in which no case ran proves nothing, neither good nor bad. */
export const isEmpty = (run: Pick<SmokeRun, 'results'>) => skippedIn(run).length === run.results.length
const isGreen = (run: Pick<SmokeRun, 'results'>) => !isEmpty(run) && failedIn(run).length === 0

/**
 * What a set of apps is called: SHA-256 over the hashes of their descriptions, base64url. A description names every file
 * with its hash, and whatever else changes what a page does: routes, exposed parts, early calls. Whitelabels with the same
 * versions share it.
 */
export function setDigest(apps: readonly Pick<ReleasedApp, 'name' | 'description'>[]): string {
  const lines = apps.map(({ name, description }) => `${name} ${description}\n`)
  return createHash('sha256').update(lines.sort().join('')).digest('base64url')
}

/** Whether a run is not recorded beside the one before, because no case ran. */
const addsNothing = (before: SmokeRun | undefined, run: Pick<SmokeRun, 'results'>): before is SmokeRun =>
  before !== undefined && !isEmpty(before) && isEmpty(run)

/** The runs of a set that count; undefined when there are none. */
function recordIn(log: Log): SmokeRecord | undefined {
  const entries = entriesOf(log, 'smoke-run')
  const newest = entries.at(-1)
  if (newest === undefined) return undefined
  const { versions, builds } = newest.data
  const runs: SmokeRecord['runs'] = {}
  for (const { at, by, key, data } of entries) {
    const { whitelabel, browser, results } = data
    if (!addsNothing(runs[whitelabel], { results: [...results] }))
      runs[whitelabel] = { at, by, key, browser, results: [...results] }
  }
  return { set: subjectOf(log), versions, builds, runs }
}

/** The runs of a set, or undefined when there are none that count. */
export const readRecord = async (store: Store, keys: Keys, set: string): Promise<SmokeRecord | undefined> =>
  recordIn(await readLog(store, keys, setLog(set)))

export async function allRecords(store: Store, keys: Keys): Promise<SmokeRecord[]> {
  const found = await inParallel(await logSubjects(store, 'sets'), (set) => readRecord(store, keys, set))
  return found.filter((record) => record !== undefined)
}

const dateAndAuthor = ({ at, by, key }: SmokeRun) => `${at} by ${authorText(key, by)}`

/** Adds a run to the log of its set, signed, unless no case ran and an earlier run counts. Returns notes about it, one sentence each. */
export async function keepRun(
  store: Store,
  keys: Keys,
  { set, versions, builds }: Pick<SmokeRecord, 'set' | 'versions' | 'builds'>,
  whitelabel: string,
  { at, by, browser, results }: Omit<SmokeRun, 'key'>,
): Promise<string[]> {
  const notes: string[] = []
  await append(store, keys, setLog(set), 'smoke-run', (log) => {
    const before = recordIn(log)?.runs[whitelabel]
    if (!addsNothing(before, { results }))
      return { at, by, data: { whitelabel, versions, builds, browser, results } }
    notes.push(`No case ran, so this run is not recorded: the run of ${dateAndAuthor(before)} still counts.`)
    return undefined
  })
  return notes
}

const names = (results: readonly SmokeResult[]) => {
  const shown = results.slice(0, 5).map(({ name }) => `'${name}'`)
  return [...shown, ...(results.length > 5 ? [`and ${results.length - 5} more`] : [])].join(', ')
}

/** Why a run does not let its set through on its own whitelabel. */
const runProblem = (whitelabel: string, run: SmokeRun): string | undefined =>
  isGreen(run)
    ? undefined
    : `The smoke run of this set on ${whitelabel} of ${dateAndAuthor(run)} was not green (${names(failedIn(run))}).`

/** Why a run on another whitelabel does not prove this one. */
function foreignProblem(other: string, run: SmokeRun, whitelabel: string): string | undefined {
  const skipped = skippedIn(run)
  if (!isGreen(run) || skipped.length === 0) return runProblem(other, run)
  return (
    `Its green run on ${other} of ${dateAndAuthor(run)} left out ${names(skipped)} (${skipped[0]?.skipped}), so it proves ` +
    `nothing for ${whitelabel}.`
  )
}

/**
 * Why a set is not proved for a whitelabel; undefined when it is: its last run there was green, or
 * there was none and those on other whitelabels were, with no case left out.
 */
export async function smokeProblem(
  store: Store,
  keys: Keys,
  apps: readonly Pick<ReleasedApp, 'name' | 'version' | 'description'>[],
  whitelabel: string,
): Promise<string | undefined> {
  const log = await readLog(store, keys, setLog(setDigest(apps)))
  const record = recordIn(log)
  const remedy = `run 'smoke --whitelabel ${whitelabel}' with the same versions first.`
  const set = apps.map(({ name, version }) => `${name} ${version}`).join(', ')
  const none = `There was no smoke run of exactly this set (${set})`
  if (record === undefined)
    return log.ignored.length > 0
      ? `${none} that counts. ${log.ignored.join(' ')} ${capital(remedy)}`
      : `${none}: ${remedy}`
  const own = record.runs[whitelabel]
  if (own && !isEmpty(own)) {
    const problem = runProblem(whitelabel, own)
    return problem && `${problem} Fix the cause, or run 'smoke' again.`
  }
  const others = Object.entries(record.runs).filter(([id, run]) => id !== whitelabel && !isEmpty(run))
  const isWhole = (run: SmokeRun) => isGreen(run) && skippedIn(run).length === 0
  if (others.some(([, run]) => isWhole(run)) && others.every(([, run]) => isGreen(run))) return undefined
  const problems = others.flatMap(([id, run]) => foreignProblem(id, run, whitelabel) ?? [])
  const silent = own ? [emptyWords(whitelabel, own)] : []
  return [`${none} on ${whitelabel} in which a case ran.`, ...silent, ...problems, capital(remedy)].join(' ')
}

const emptyWords = (whitelabel: string, { at, by, results }: SmokeRun) =>
  results.length === 0
    ? `No remote of it was published with a smoke file (run of ${at} by ${by}).`
    : `On ${whitelabel} every case was skipped (${at} by ${by}).`

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
