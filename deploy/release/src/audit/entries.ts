import type { KeyEntry } from '@arcada/kit/federation/rights'
import { listHistory } from '../keys/key-list.ts'
import type { Keys } from '../keys/keys.ts'
import { mayText } from '../keys/rights.ts'
import type { Entry } from '../log/entry.ts'
import { type Log, subjectOf } from '../log/log.ts'
import type { ReleaseKind } from '../release/status.ts'
import type { Store } from '../store/store.ts'

/** What can be done in a store, as `audit` names it: the kinds of releases first. */
export const AUDIT_KINDS = [
  ...(['promotion', 'canary', 'rollback', 'removal', 'settings', 'repeated'] satisfies ReleaseKind[]),
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
  /** Id of the key that signed it; absent where the list before cannot be read. */
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

type Shown = Omit<AuditEntry, 'at' | 'by' | 'key'>

const said = (text: string | undefined) => (text ? [text] : [])
const versionsOf = (apps: Readonly<Record<string, { version: string }>>) =>
  Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))

/** How `audit` shows an entry of a log; undefined for a step between, and for what can be repeated at any time. */
function shown(entry: Entry, log: Log): Shown | undefined {
  const whitelabel = subjectOf(log)
  switch (entry.kind) {
    case 'mark': {
      const { state, version, why } = entry.data
      return { kind: state, versions: { [subjectOf(log)]: version }, reasons: said(why) }
    }
    case 'hold':
      return {
        ...{ whitelabel, kind: entry.data.state === 'held' ? 'hold' : 'lift' },
        reasons: [entry.data.reason],
      }
    case 'proposal': {
      const { apps, note } = entry.data
      const about = { candidate: entry.number, versions: versionsOf(apps) }
      return { whitelabel, kind: 'proposal', ...about, reasons: said(note) }
    }
    case 'decision': {
      const { state, candidate, release, reason, canary } = entry.data
      if (state !== 'promoted' && state !== 'rejected') return undefined
      const about = log.entries.find(({ number }) => number === candidate)
      const versions = about?.kind === 'proposal' ? versionsOf(about.data.apps) : undefined
      const kind = state === 'promoted' ? 'approval' : 'rejection'
      return { whitelabel, kind, candidate, versions, release, share: canary, reasons: said(reason) }
    }
    case 'verdict': {
      const { release, share, remotes, unreachable } = entry.data
      const outcomes = remotes.map(
        ({ remote, version, outcome, reason }) => `${remote} ${version} is ${outcome}: ${reason}`,
      )
      const versions = Object.fromEntries(remotes.map(({ remote, version }) => [remote, version]))
      const reasons = [...outcomes, ...said(unreachable)]
      return { whitelabel, kind: 'verdict', release, share, versions, reasons }
    }
    case 'picture-decision': {
      const { why, accepted, run } = entry.data
      const decided = `the pictures of run ${run} were ${accepted ? 'accepted' : 'refused'}`
      return { whitelabel, kind: 'pictures', reasons: [decided, why] }
    }
    default:
      return undefined
  }
}

/** The entries of a log as `audit` shows them. */
export const logEntries = (log: Log): AuditEntry[] =>
  log.entries.flatMap((entry) => {
    const what = shown(entry, log)
    const { at, by, key } = entry
    return what ? [{ at, by, key, ...what }] : []
  })

const STATES = { active: 'is active again', reading: 'was retired', revoked: 'was revoked' } as const

/** What one list of keys changes of the list before, a sentence for each key. */
function listChanges(keys: readonly KeyEntry[], before: readonly KeyEntry[]): string[] {
  return keys.flatMap((entry) => {
    const { id, state, may } = entry
    const old = before.find((one) => one.id === id)
    if (old === undefined) return [`${id} was added: ${mayText(may)}`]
    const rights = mayText(old.may) === mayText(may) ? [] : [`${id} may now: ${mayText(may)}`]
    return [...(old.state === state ? [] : [`${id} ${STATES[state]}`]), ...rights]
  })
}

/** The changes of the list of keys. */
export async function keyEntries(store: Store, keys: Keys): Promise<AuditEntry[]> {
  const lists = await listHistory(store, keys)
  return lists.map(({ list, signer }, at): AuditEntry => {
    const reasons = listChanges(list.keys, lists[at - 1]?.list.keys ?? [])
    return { at: list.at, kind: 'keys', list: list.number, key: signer, reasons }
  })
}
