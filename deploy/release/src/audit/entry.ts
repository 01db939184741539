import type { ReleaseKind } from '../release/kinds.ts'

/** What can be done in a store, as `audit` names it: the kinds of releases first. */
export const AUDIT_KINDS = [
  ...(['promotion', 'canary', 'rollback', 'removal', 'settings', 'same'] satisfies ReleaseKind[]),
  ...([
    'hold',
    'lift',
    'proposal',
    'approval',
    'rejection',
    'pictures',
    'verdict',
    'keys',
    'bad',
    'good',
  ] as const),
] as const

export type AuditKind = (typeof AUDIT_KINDS)[number]

/** One change of a store, and its author. */
export interface AuditEntry {
  /** ISO 8601, by the clock of its author. */
  at: string
  kind: AuditKind
  /** Absent where it concerns the whole store. */
  whitelabel?: string
  /** Id of the key that signed it; absent for marks of bad versions, which are not signed. */
  key?: string
  /** The name that the person gave; lists of keys have none. */
  by?: string
  release?: number
  candidate?: number
  /** Number of the list of keys. */
  list?: number
  /** App -> version, of those that it concerns. */
  versions?: Record<string, string>
  /** Share of the visitors, in buckets of 10,000. */
  share?: number
  /** Its reason, note or outcome, a sentence each. */
  reasons: string[]
  /** Why it does not count any more, in words that follow its name. */
  problem?: string
}

/** Entries of one source, and why some of its files do not count. */
export interface FoundEntries {
  entries: AuditEntry[]
  ignored: string[]
}

/** `reason` as a list, where there is one. */
export const reasonsOf = (reason: string | undefined): string[] => (reason ? [reason] : [])
