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

/** The runs of one whitelabel that count. */
export interface SmokeRuns {
  last: SmokeRun
  /** The last green one, where `last` is red. */
  green?: SmokeRun
}

/** What became of a set on the whitelabels that it was run on, from the log of the set. */
export interface SmokeRecord {
  /** Digest of the set: see `setDigest`. */
  set: string
  versions: Record<string, string>
  /** App -> hash of its description. */
  builds: Record<string, Hash>
  runs: Record<string, SmokeRuns>
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

/** Adds a run to those of its whitelabel: the last one with cases counts, and a green one before a red one is remembered. */
function withRun(before: SmokeRuns | undefined, last: SmokeRun): SmokeRuns {
  if (before && !isEmpty(before.last) && isEmpty(last)) return before
  const green = before && (isGreen(before.last) ? before.last : before.green)
  return isGreen(last) ? { last } : { last, green }
}

/** The runs of a set that count; undefined when there are none. */
function recordIn(log: Log): SmokeRecord | undefined {
  const entries = entriesOf(log, 'smoke-run')
  const newest = entries.at(-1)
  if (newest === undefined) return undefined
  const { versions, builds } = newest.data
  const runs: SmokeRecord['runs'] = {}
  for (const { at, by, key, data } of entries) {
    const { whitelabel, browser, results } = data
    runs[whitelabel] = withRun(runs[whitelabel], { at, by, key, browser, results: [...results] })
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

function keptWords(before: SmokeRuns | undefined, run: Pick<SmokeRun, 'results'>): string[] {
  const green = before && (isGreen(before.last) ? before.last : before.green)
  if (isEmpty(run))
    return before && !isEmpty(before.last)
      ? [`No case ran, so this run is not recorded: the run of ${dateAndAuthor(before.last)} still counts.`]
      : []
  if (isGreen(run) || green === undefined) return []
  return [
    `There was a green run of this set on ${dateAndAuthor(green)}; now the last one is red, and promote uses the last one.`,
  ]
}

/** Adds a run to the log of its set, signed, unless no case ran and an earlier run counts. Returns notes about it, one sentence each. */
export async function keepRun(
  store: Store,
  keys: Keys,
  { set, versions, builds }: Pick<SmokeRecord, 'set' | 'versions' | 'builds'>,
  whitelabel: string,
  { at, by, browser, results }: Omit<SmokeRun, 'key'>,
): Promise<string[]> {
  let notes: string[] = []
  await append(store, keys, setLog(set), 'smoke-run', (log) => {
    const before = recordIn(log)?.runs[whitelabel]
    notes = keptWords(before, { results })
    if (before && !isEmpty(before.last) && isEmpty({ results })) return undefined
    return { at, by, data: { whitelabel, versions, builds, browser, results } }
  })
  return notes
}

const names = (results: readonly SmokeResult[]) => {
  const shown = results.slice(0, 5).map(({ name }) => `'${name}'`)
  return [...shown, ...(results.length > 5 ? [`and ${results.length - 5} more`] : [])].join(', ')
}

/** Why a run of this whitelabel itself does not let its set through. */
function ownProblem(whitelabel: string, { last, green }: SmokeRuns): string | undefined {
  if (isGreen(last)) return undefined
  const before = green ? ` A run of ${dateAndAuthor(green)} was green.` : ''
  return `The smoke run of this set on ${whitelabel} of ${dateAndAuthor(last)} was not green (${names(failedIn(last))}).${before}`
}

/** Why a run on another whitelabel does not prove this one. */
function foreignProblem(other: string, { last, green }: SmokeRuns, whitelabel: string): string | undefined {
  const skipped = skippedIn(last)
  if (!isGreen(last)) return ownProblem(other, { last, green })
  if (skipped.length === 0) return undefined
  const first = skipped[0]?.skipped ?? ''
  return (
    `Its green run on ${other} of ${dateAndAuthor(last)} left out ${names(skipped)} (${first}), so it proves nothing for ` +
    `${whitelabel}.`
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
  if (own && !isEmpty(own.last)) {
    const problem = ownProblem(whitelabel, own)
    return problem && `${problem} Fix the cause, or run 'smoke' again.`
  }
  const others = Object.entries(record.runs).filter(([id, { last }]) => id !== whitelabel && !isEmpty(last))
  const isWhole = ({ last }: SmokeRuns) => isGreen(last) && skippedIn(last).length === 0
  if (others.some(([, runs]) => isWhole(runs)) && others.every(([, { last }]) => isGreen(last)))
    return undefined
  const problems = others.flatMap(([id, runs]) => foreignProblem(id, runs, whitelabel) ?? [])
  const silent = own ? [emptyWords(whitelabel, own.last)] : []
  return [`${none} on ${whitelabel} in which a case ran.`, ...silent, ...problems, capital(remedy)].join(' ')
}

const emptyWords = (whitelabel: string, { at, by, results }: SmokeRun) =>
  results.length === 0
    ? `No remote of it was published with a smoke file (run of ${at} by ${by}).`
    : `On ${whitelabel} every case was skipped (${at} by ${by}).`

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
