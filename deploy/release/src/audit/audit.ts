import { isDay, isoOf, momentOf } from '@arcada/kit/i18n/dates'
import { inParallel } from '../common/in-parallel.ts'
import { WrongUsage } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { appLog, logSubjects, readLog, whitelabelLog } from '../log/log.ts'
import { releasedWhitelabels } from '../release/status.ts'
import type { Store } from '../store/store.ts'
import { AUDIT_KINDS, type AuditEntry, type AuditKind, keyEntries, logEntries } from './entries.ts'
import { releaseEntries } from './releases.ts'

/** What an audit shows; each field that is set hides the entries without it. */
export interface AuditFilter {
  whitelabel?: string
  /** Part of the name of a person, or of the id of a key. */
  by?: string
  kind?: AuditKind
  /** ISO 8601; only entries from then on. */
  since?: string
}

export interface AuditOptions extends AuditFilter {
  store: Store
  keys: Keys
  /** So many entries, the newest; all by default. */
  limit?: number
  /** Leaves out so many of the newest. */
  skip?: number
}

export interface Audit {
  /** Newest first. */
  entries: AuditEntry[]
  /** How many entries the filter shows, and how many there are without it. */
  shown: number
  all: number
  /** Names of all whitelabels with entries. */
  whitelabels: string[]
  /** Files that do not count, a sentence each. */
  ignored: string[]
}

/** Reads the name of a kind; throws WrongUsage for any other text. */
export function auditKind(text: string): AuditKind {
  const found = AUDIT_KINDS.find((kind) => kind === text)
  if (found) return found
  throw new WrongUsage(`A kind is one of ${AUDIT_KINDS.join(', ')}, not '${text}'.`)
}

/** Reads a date or a time in ISO 8601; throws WrongUsage for any other text. */
export function auditTime(text: string): string {
  const at = isDay(text) || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? momentOf(text) : Number.NaN
  if (!Number.isNaN(at)) return isoOf(at)
  throw new WrongUsage(`A time is a date such as 2026-11-01, or 2026-11-01T12:00:00Z, not '${text}'.`)
}

const isShown =
  ({ whitelabel, by = '', kind, since = '' }: AuditFilter) =>
  (entry: AuditEntry) =>
    (whitelabel === undefined || entry.whitelabel === whitelabel) &&
    (kind === undefined || entry.kind === kind) &&
    [entry.key, entry.by].some((name = '') => name.toLowerCase().includes(by.toLowerCase())) &&
    entry.at >= since

/** Whether the later entry of two comes first; of two at the same time, the later release. */
const newestFirst = (a: AuditEntry, b: AuditEntry) =>
  a.at === b.at ? (b.release ?? 0) - (a.release ?? 0) : a.at < b.at ? 1 : -1

/**
 * Lists who changed what with which key, over all whitelabels and newest first: releases, the entries of logs, and lists of keys.
 * Everything is signed; files that do not count are named and ignored.
 */
export async function audit(options: AuditOptions): Promise<Audit> {
  const { store, keys, limit = Number.POSITIVE_INFINITY, skip = 0 } = options
  const names = new Set([...(await releasedWhitelabels(store)), ...(await logSubjects(store, 'whitelabels'))])
  const whitelabels = [...names].sort()
  const logs = [...whitelabels.map(whitelabelLog), ...(await logSubjects(store, 'apps')).map(appLog)]
  const releases = await inParallel(whitelabels, (name) => releaseEntries(store, keys, name))
  const read = await inParallel(logs, (name) => readLog(store, keys, name))
  const entries = [
    ...releases.flatMap((one) => one.entries),
    ...read.flatMap(logEntries),
    ...(await keyEntries(store, keys)),
  ].sort(newestFirst)
  const shown = entries.filter(isShown(options))
  return {
    entries: shown.slice(skip, skip + limit),
    shown: shown.length,
    all: entries.length,
    whitelabels,
    ignored: [...releases, ...read].flatMap(({ ignored }) => ignored),
  }
}
