import { VERDICTS } from '../canary/verdicts.ts'
import { readCandidates } from '../candidates/read.ts'
import type { Keys } from '../keys/keys.ts'
import { PICTURE_DECISIONS } from '../pictures/files.ts'
import { versionsOf } from '../proposals/check-now.ts'
import { readRecords } from '../records/numbered.ts'
import { HOLDS } from '../release/holds.ts'
import type { Store } from '../store/store.ts'
import { type AuditEntry, type FoundEntries, reasonsOf } from './entry.ts'

async function holdEntries(store: Store, keys: Keys, whitelabel: string): Promise<FoundEntries> {
  const { records, ignored } = await readRecords(store, keys, HOLDS, whitelabel)
  const entries = records.map(({ key, value: { at, state, by, reason } }): AuditEntry => {
    const kind = state === 'held' ? 'hold' : 'lift'
    return { at, kind, whitelabel, key, by, reasons: [reason] }
  })
  return { entries, ignored }
}

async function verdictEntries(store: Store, keys: Keys, whitelabel: string): Promise<FoundEntries> {
  const { records, ignored } = await readRecords(store, keys, VERDICTS, whitelabel)
  const entries = records.map(({ key, value }): AuditEntry => {
    const { at, release, share, remotes, unreachable } = value
    const outcomes = remotes.map(
      ({ remote, version, outcome, reason }) => `${remote} ${version} is ${outcome}: ${reason}`,
    )
    const reasons = [...outcomes, ...reasonsOf(unreachable)]
    const versions = Object.fromEntries(remotes.map(({ remote, version }) => [remote, version]))
    return { at, kind: 'verdict', whitelabel, key, by: 'watch', release, share, versions, reasons }
  })
  return { entries, ignored }
}

/** Decisions of people about pictures. */
async function pictureEntries(store: Store, keys: Keys, whitelabel: string): Promise<FoundEntries> {
  const { records, ignored } = await readRecords(store, keys, PICTURE_DECISIONS, whitelabel)
  const entries = records.map(({ key, value }): AuditEntry => {
    const { at, by, why, accepted, tolerated, quarantined } = value
    const decided = [
      ...(accepted ? [`group ${accepted.group} was accepted`] : []),
      ...(tolerated ? [`a rendering of ${tolerated.remote}: ${tolerated.case} was tolerated`] : []),
      ...(quarantined
        ? [`${quarantined.remote}: ${quarantined.case} is in quarantine until ${quarantined.until}`]
        : []),
    ]
    return { at, kind: 'pictures', whitelabel, key, by, reasons: [...decided, why] }
  })
  return { entries, ignored }
}

/** What teams proposed, and what operators decided about it. */
async function candidateEntries(store: Store, keys: Keys, whitelabel: string): Promise<FoundEntries> {
  const { candidates, ignored } = await readCandidates(store, keys, whitelabel)
  const entries = candidates.flatMap(({ candidate, key, decision }): AuditEntry[] => {
    const { at, by, note, apps, number } = candidate
    const about = { whitelabel, candidate: number, versions: versionsOf(apps) }
    const proposal: AuditEntry = { ...about, at, kind: 'proposal', key, by, reasons: reasonsOf(note) }
    if (decision?.state !== 'promoted' && decision?.state !== 'rejected') return [proposal]
    const { release, reason, canary: share } = decision
    return [
      proposal,
      {
        ...about,
        at: decision.at,
        kind: decision.state === 'promoted' ? 'approval' : 'rejection',
        key: decision.key,
        by: decision.by,
        ...(release === undefined ? {} : { release }),
        ...(share === undefined ? {} : { share }),
        reasons: reasonsOf(reason),
      },
    ]
  })
  return { entries, ignored }
}

/** Holds, verdicts, decisions about pictures, candidates and decisions about them of a whitelabel. */
export async function recordEntries(store: Store, keys: Keys, whitelabel: string): Promise<FoundEntries> {
  const found = await Promise.all(
    [holdEntries, verdictEntries, pictureEntries, candidateEntries].map((read) =>
      read(store, keys, whitelabel),
    ),
  )
  return {
    entries: found.flatMap(({ entries }) => entries),
    ignored: found.flatMap(({ ignored }) => ignored),
  }
}
