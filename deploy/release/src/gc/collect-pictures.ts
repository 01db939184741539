import { isoOf } from '@arcada/kit/i18n/dates'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { logSubjects, readLog, saidIn, whitelabelLog } from '../log/log.ts'
import { REPORTS, reportPath } from '../pictures/report.ts'
import type { Store } from '../store/store.ts'

export interface CollectPicturesOptions {
  store: Store
  keys: Keys
  /** Runs since then stay, in ms since 1970; the newest of each whitelabel stays in any case. */
  since: number
  /** Files that were written later may belong to a run that has not ended. */
  before: number
  dryRun: boolean
}

/** The paths of the reports of all runs that stay. */
async function keptPaths({ store, keys, since }: CollectPicturesOptions): Promise<Set<string>> {
  const all = await inParallel(await logSubjects(store, 'whitelabels'), async (whitelabel) => {
    const runs = saidIn(await readLog(store, keys, whitelabelLog(whitelabel)), 'picture-run')
    return runs.filter(({ at }, place) => place === runs.length - 1 || at >= isoOf(since))
  })
  return new Set(all.flat().map(({ report }) => reportPath(report)))
}

/** Removes reports of pictures that no run names which stays; returns a sentence about it, if there are any. */
export async function collectPictures(options: CollectPicturesOptions): Promise<string[]> {
  const { store, before, dryRun } = options
  const all = (await store.list(REPORTS)).map((name) => REPORTS + name)
  if (all.length === 0) return []
  const kept = await keptPaths(options)
  let count = 0
  for (const path of all) {
    const file = kept.has(path) ? undefined : await store.read(path)
    if (file === undefined || file.at > before) continue
    if (!dryRun) await store.remove(path)
    count += 1
  }
  if (count === 0) return []
  const removed = dryRun ? 'would be removed' : `${count > 1 ? 'were' : 'was'} removed`
  return [`${count} report${count > 1 ? 's' : ''} of pictures that no run needs any more ${removed}.`]
}
