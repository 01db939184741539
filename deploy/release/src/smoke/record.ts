import { createHash } from 'node:crypto'
import type { Hash, ReleasedApp } from '@arcada/kit/federation'
import { authorText } from '../common/author.ts'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { splitSigned } from '../keys/signed.ts'
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

/** `smoke/<set>.json`, signed by a key that may record smoke runs: what became of a set on the whitelabels that it was run on. */
export interface SmokeRecord {
  format: 2
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

const recordPath = (set: string) => `smoke/${set}.json`

/** What a store holds about a set: its record, nothing, or something that this tool cannot go by, in a sentence. */
interface Found {
  record?: SmokeRecord
  unreadable?: string
  etag: string | null
}

async function findRecord(store: Store, keys: Keys, set: string): Promise<Found> {
  const file = await store.read(recordPath(set))
  if (file === undefined) return { etag: null }
  const { etag } = file
  const { line, signature } = splitSigned(file.bytes)
  const { problem } = (await keys.on(store)).checkSignature('smoke', '', line, signature)
  if (problem !== undefined)
    return { etag, unreadable: `The record of its smoke runs (${recordPath(set)}) ${problem}` }
  // The signature says that this tool wrote it, in this format or another one.
  const record = JSON.parse(line) as SmokeRecord
  if (record.format === 2) return record.set === set ? { etag, record } : { etag }
  return {
    etag,
    unreadable: `The record of its smoke runs (${recordPath(set)}) was written by another version of this tool`,
  }
}

/** The runs of a set, or undefined when there are none that count, in this tool's format. */
export async function readRecord(store: Store, keys: Keys, set: string): Promise<SmokeRecord | undefined> {
  return (await findRecord(store, keys, set)).record
}

export async function allRecords(store: Store, keys: Keys): Promise<SmokeRecord[]> {
  const sets = (await store.list('smoke/')).flatMap((name) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? [])
  const found = await inParallel(sets, (set) => readRecord(store, keys, set))
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

/**
 * Keeps a run under its set and whitelabel, signed. The last run with cases counts; a green one before
 * a red one is remembered. Returns notes about it, one sentence each.
 */
export async function keepRun(
  store: Store,
  keys: Keys,
  proof: Pick<SmokeRecord, 'set' | 'versions' | 'builds'>,
  whitelabel: string,
  run: Omit<SmokeRun, 'key'>,
): Promise<string[]> {
  const { set } = proof
  const storeKeys = await keys.on(store)
  const key = await storeKeys.need({ verb: 'smoke' })
  for (;;) {
    const { record, unreadable, etag } = await findRecord(store, keys, set)
    const before = record?.runs[whitelabel]
    const notes = [...(unreadable ? [`${unreadable}: this run replaces it.`] : []), ...keptWords(before, run)]
    if (before && !isEmpty(before.last) && isEmpty(run)) return notes
    const green = before && (isGreen(before.last) ? before.last : before.green)
    const kept: SmokeRuns = { last: { ...run, key }, ...(green && !isGreen(run) ? { green } : {}) }
    const next: SmokeRecord = { format: 2, ...proof, runs: { ...record?.runs, [whitelabel]: kept } }
    const line = JSON.stringify(next)
    const bytes = Buffer.from(`${line}\n${await storeKeys.sign('smoke', '', line)}\n`)
    if (await store.compareAndSwap(recordPath(set), bytes, etag)) return notes
  }
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
  if (!isGreen(last)) return ownProblem(other, { last, ...(green ? { green } : {}) })
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
  const { record, unreadable } = await findRecord(store, keys, setDigest(apps))
  const remedy = `run 'smoke --whitelabel ${whitelabel}' with the same versions first.`
  const set = apps.map(({ name, version }) => `${name} ${version}`).join(', ')
  const none = `There was no smoke run of exactly this set (${set})`
  if (record === undefined)
    return unreadable ? `${none} that counts. ${unreadable}: ${remedy}` : `${none}: ${remedy}`
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
