import { isoOf } from '@arcada/kit/i18n/dates'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { logSubjects } from '../log/log.ts'
import { PICTURES, REPORTS, readReport, reportPath } from '../pictures/files.ts'
import { picturesIn } from '../pictures/keep.ts'
import { readPictureRuns } from '../pictures/read.ts'
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

/** The paths of all reports and pictures that runs name which stay. */
async function keptPaths({ store, keys, since }: CollectPicturesOptions): Promise<Set<string>> {
  const all = await inParallel(await logSubjects(store, 'whitelabels'), async (whitelabel) => {
    const { runs } = await readPictureRuns(store, keys, whitelabel)
    return runs.filter(({ at }, place) => place === runs.length - 1 || at >= isoOf(since))
  })
  const reports = new Map(all.flat().map((run) => [run.report, run]))
  const named = await inParallel([...reports.values()], async (run) => {
    try {
      return picturesIn(await readReport(store, run)).map((name) => `${PICTURES}${name}.png`)
    } catch (error) {
      // Without its report a run names no picture.
      if (error instanceof Refusal) return []
      throw error
    }
  })
  return new Set([...[...reports.keys()].map(reportPath), ...named.flat()])
}

/** Removes pictures and reports that no run names which stays; returns a sentence about it, if there are any. */
export async function collectPictures(options: CollectPicturesOptions): Promise<string[]> {
  const { store, before, dryRun } = options
  const paths = await Promise.all(
    [PICTURES, REPORTS].map(async (folder) => (await store.list(folder)).map((name) => folder + name)),
  )
  const all = paths.flat()
  if (all.length === 0) return []
  const kept = await keptPaths(options)
  const removed = await inParallel(
    all.filter((path) => !kept.has(path)),
    async (path) => {
      const file = await store.read(path)
      if (file === undefined || file.at > before) return 0
      if (!dryRun) await store.remove(path)
      return 1
    },
  )
  const count = removed.filter(Boolean).length
  if (count === 0) return []
  return [
    `${count} file${count > 1 ? 's' : ''} of pictures that no run needs any more ${dryRun ? 'would be' : 'were'} removed.`,
  ]
}
