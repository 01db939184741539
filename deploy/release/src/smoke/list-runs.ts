import { allRecords, countsOf, failedIn, runState, type SmokeRun } from '../check/smoke-proof.ts'
import { authorText } from '../common/author.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { type AddressRun, listAddressRuns } from './address-runs.ts'

/** The last run of a set on a whitelabel. */
export interface ListedRun {
  whitelabel: string
  set: string
  versions: Record<string, string>
  run: SmokeRun
}

/** The last run of each set on each whitelabel, newest first. */
export async function listRuns(store: Store, keys: Keys, whitelabel?: string): Promise<ListedRun[]> {
  const records = await allRecords(store, keys)
  return records
    .flatMap(({ set, versions, runs }) =>
      Object.entries(runs).map(([id, { last }]) => ({ whitelabel: id, set, versions, run: last })),
    )
    .filter((one) => whitelabel === undefined || one.whitelabel === whitelabel)
    .sort((a, b) => (a.run.at < b.run.at ? 1 : -1))
}

interface RunText {
  at: string
  whitelabel: string
  by: string
  /** What was tested. */
  what: string
  counts: { passed: number; failed: number; skipped: number }
  failed: readonly { remote: string; name: string }[]
}

function textLines({ at, whitelabel, by, what, counts: { passed, failed, skipped }, ...run }: RunText) {
  const state = runState({ passed, failed })
  const first = run.failed[0]
  const more = failed > 1 ? ` and ${failed - 1} more` : ''
  return [
    `${at} ${whitelabel}: ${state}, ${passed} of ${passed + failed} passed, ${skipped} skipped, by ${by}`,
    `  ${what}`,
    ...(first ? [`  failed: ${first.remote}: ${first.name}${more}`] : []),
  ]
}

const versionsText = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')

function setLines({ whitelabel, set, versions, run }: ListedRun): string[] {
  const what = `set ${set}: ${versionsText(versions)}`
  const by = authorText(run.key, run.by)
  return textLines({ at: run.at, whitelabel, by, what, counts: countsOf(run), failed: failedIn(run) })
}

function addressLines({ url, release, versions, key, by, ...run }: AddressRun): string[] {
  const what = `live address ${url}, release ${release}: ${versionsText(versions)}`
  return textLines({ ...run, by: authorText(key, by), what })
}

/** The runs of sets and of live addresses, newest first, in lines for people. */
export async function listedRuns(store: Store, keys: Keys, whitelabel?: string) {
  const runs = await listRuns(store, keys, whitelabel)
  const addressRuns = await listAddressRuns(store, keys, whitelabel)
  const all = [
    ...runs.map((one) => ({ at: one.run.at, lines: setLines(one) })),
    ...addressRuns.map((one) => ({ at: one.at, lines: addressLines(one) })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  return { runs, addressRuns, lines: all.flatMap(({ lines }) => lines) }
}
