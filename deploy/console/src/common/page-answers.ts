import type { AppDetails, AppLine, Audit, KeyRights } from '@arcada/release'

/** One app, and what players feel of the versions that run; without collectors `felt` is absent. */
export interface AppAnswer extends AppDetails {
  felt?: Pick<AppLine, 'whitelabel' | 'version' | 'measured' | 'inp' | 'blocking'>[]
}

/** One page of the audit. */
export interface AuditAnswer extends Audit {
  page: number
  pages: number
}

export interface ListedKey {
  id: string
  state: 'active' | 'reading' | 'revoked'
  may: KeyRights
  /** The day by which it should be exchanged, `2027-05-31`. */
  until?: string
  /** The console was started with its private half. */
  here: boolean
}

/** The keys of a store; `number` is 0 where the name of each key determines its rights. */
export interface RightsAnswer {
  number: number
  keys: ListedKey[]
}

/** A failed case as the folders of its evidence name it. */
export interface CaseFolder {
  run: string
  name: string
}

export interface FailedCase {
  remote: string
  version: string
  name: string
  problem: string
  /** Absent where this machine has no evidence of it. */
  place?: CaseFolder
}

interface AnyRunLine {
  whitelabel: string
  versions: Record<string, string>
  at: string
  by: string
  key: string
  browser: string
  state: 'green' | 'red' | 'empty'
  counts: { passed: number; failed: number; skipped: number }
  /** The first of them. */
  failed: FailedCase[]
}

/** A run of a composed set. */
export interface SetRunLine extends AnyRunLine {
  kind: 'set'
  set: string
  /** The set is live there. */
  live: boolean
  /** Undecided candidates that would make it live. */
  candidates: number[]
  /** Of those that passed: in an earlier run with the same builds. */
  inherited: number
}

/** A run of a site that was live at an address; it proves no set. */
export interface AddressRunLine extends AnyRunLine {
  kind: 'address'
  url: string
  release: number
}

export type RunLine = SetRunLine | AddressRunLine

export interface RunsAnswer {
  /** Newest first. */
  runs: RunLine[]
  older: number
  /** Whitelabels whose live set has no run. */
  unproven: string[]
}

/** What a failed case left. */
export interface CaseAnswer {
  title: string
  problem: string
  errors: string[]
  requests: string[]
  hasPicture: boolean
  /** Where its trace opens. */
  trace?: string
}

/** Whether a version could be promoted on one whitelabel. */
export interface SkewLine {
  whitelabel: string
  allowed: boolean
  problems: string[]
}
