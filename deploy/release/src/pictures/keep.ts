import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureReport, PictureRun } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { addRecord } from '../records/numbered.ts'
import type { Store } from '../store/store.ts'
import { PICTURE_RUNS, PICTURES, picturePath, reportPath, reportProblems } from './files.ts'

/** What a run is on one whitelabel. */
export type KeptRun = Omit<PictureRun, 'format' | 'number' | 'report'>

/** The names of all pictures in a report. */
export const picturesIn = ({ pictures }: PictureReport): string[] => [
  ...new Set(
    pictures.flatMap(({ live, candidate }) => [live, candidate].filter((name) => name !== undefined)),
  ),
]

/** Stores pictures that are not there yet; identical pixels are stored once. */
async function keepPictures(store: Store, report: PictureReport, folder: string): Promise<void> {
  const there = new Set(await store.list(PICTURES))
  const missing = picturesIn(report).filter((name) => !there.has(`${name}.png`))
  await inParallel(missing, async (name) => {
    await store.createOnly(picturePath(name), await readFile(join(folder, `${name}.png`)))
  })
}

/**
 * Stores the pictures of a run from a folder, its report, and a signed record on each whitelabel, which supersedes the earlier
 * ones there. A Refusal when no key at hand may record smoke runs.
 */
export async function keepPictureRun(
  store: Store,
  keys: Keys,
  runs: readonly KeptRun[],
  report: PictureReport,
  folder: string,
): Promise<PictureRun[]> {
  await (await keys.on(store)).need({ verb: 'smoke' })
  const [problem] = reportProblems(report)
  if (problem !== undefined) throw new Error(`the runner made a report that cannot be read: ${problem}`)
  await keepPictures(store, report, folder)
  const bytes = Buffer.from(JSON.stringify(report))
  const hash = integrityOf(bytes)
  await store.createOnly(reportPath(hash), bytes)
  const kept: PictureRun[] = []
  for (const run of runs)
    kept.push(
      await addRecord(
        store,
        keys,
        PICTURE_RUNS,
        run.whitelabel,
        (number): PictureRun => ({ format: 1, ...run, number, report: hash }),
      ),
    )
  // A gc that began before the record was there may have removed a picture of an earlier run that this one shares.
  await keepPictures(store, report, folder)
  return kept
}
