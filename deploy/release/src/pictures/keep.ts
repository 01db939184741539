import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureReport, PictureRun } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { append, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'
import { PICTURES, picturePath, reportPath, reportProblems } from './files.ts'
import { type SignedPictureRun, signedRun } from './read.ts'

/** What a run is on one whitelabel. */
export type KeptRun = Omit<PictureRun, 'report'> & { whitelabel: string; at: string; by: string }

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
): Promise<SignedPictureRun[]> {
  await (await keys.on(store)).need({ verb: 'smoke' })
  const [problem] = reportProblems(report)
  if (problem !== undefined) throw new Error(`the runner made a report that cannot be read: ${problem}`)
  await keepPictures(store, report, folder)
  const bytes = Buffer.from(JSON.stringify(report))
  const hash = integrityOf(bytes)
  await store.createOnly(reportPath(hash), bytes)
  const kept: SignedPictureRun[] = []
  for (const { whitelabel, at, by, ...data } of runs)
    kept.push(
      signedRun(
        await append(store, keys, whitelabelLog(whitelabel), 'picture-run', () => ({
          ...{ at, by },
          data: { ...data, report: hash },
        })),
      ),
    )
  // A gc that began before the record was there may have removed a picture of an earlier run that this one shares.
  await keepPictures(store, report, folder)
  return kept
}
