import { authorText } from '../common/author.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { allRecords, failedIn, type SmokeRun, skippedIn } from './record.ts'

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

/** A run in two lines for people. */
export function runLines({ whitelabel, set, versions, run }: ListedRun): string[] {
  const skipped = skippedIn(run).length
  const failed = failedIn(run)
  const ran = run.results.length - skipped
  const state = ran === 0 ? 'empty' : failed.length > 0 ? 'red' : 'green'
  const named = Object.entries(versions).map(([app, version]) => `${app} ${version}`)
  const first = failed[0]
  return [
    `${run.at} ${whitelabel}: ${state}, ${ran - failed.length} of ${ran} passed, ${skipped} skipped, by ${authorText(run.key, run.by)}`,
    `  set ${set}: ${named.join(', ')}`,
    ...(first
      ? [
          `  failed: ${first.remote}: ${first.name}${failed.length > 1 ? ` and ${failed.length - 1} more` : ''}`,
        ]
      : []),
  ]
}
