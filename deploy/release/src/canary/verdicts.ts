import type { Verdict } from '@arcada/kit/federation'
import { VERDICT } from '@arcada/kit/federation/formats'
import type { Keys } from '../keys/keys.ts'
import { addRecord, readRecords } from '../records/numbered.ts'
import { recordKind } from '../records/signed-record.ts'
import type { Store } from '../store/store.ts'

export const VERDICTS = recordKind<Verdict>('verdict', 'verdicts', VERDICT)

export type NewVerdict = Omit<Verdict, 'format' | 'number'>

export interface FoundVerdicts {
  /** Rising numbers, each with the id of the key that signed it. */
  verdicts: (Verdict & { key: string })[]
  /** Why files do not count, a sentence each. */
  ignored: string[]
}

/** What makes a verdict another one: the figures change at every look. */
const meaning = ({ release, remotes, unreachable }: NewVerdict) =>
  JSON.stringify([
    release,
    unreachable,
    remotes.map(({ remote, version, outcome }) => [remote, version, outcome]),
  ])

/** Reads the verdicts about all canaries of a whitelabel. */
export async function readVerdicts(store: Store, keys: Keys, whitelabel: string): Promise<FoundVerdicts> {
  const { records, ignored } = await readRecords(store, keys, VERDICTS, whitelabel)
  return { verdicts: records.map(({ value, key }) => ({ ...value, key })), ignored }
}

/**
 * Stores a verdict unless the newest one has the same outcomes. Returns whether it wrote. A Refusal when no key at hand may
 * promote the whitelabel.
 */
export async function noteVerdict(store: Store, keys: Keys, verdict: NewVerdict): Promise<boolean> {
  const { verdicts } = await readVerdicts(store, keys, verdict.whitelabel)
  const newest = verdicts.at(-1)
  if (newest && meaning(newest) === meaning(verdict)) return false
  await addRecord(
    store,
    keys,
    VERDICTS,
    verdict.whitelabel,
    (number): Verdict => ({ format: 1, ...verdict, number }),
  )
  return true
}
