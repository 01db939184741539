import { integrityOf } from '../common/hash.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { append, readLog, type Said, saidIn, whitelabelLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'
import { packReport, reportPath } from './report.ts'

/** A run of pictures as it was recorded. */
export type SignedRun = Said<'picture-run'>

/** A run of pictures, and what was decided about it. */
export interface DecidedRun extends SignedRun {
  decision?: Said<'picture-decision'>
  /** Number of the newest run, where this is an older one: it takes no decision any more. */
  superseded?: number
  /** Why files do not count, a sentence each. */
  ignored: string[]
}

/**
 * The newest run of pictures of a whitelabel, or the one of this number, with the last decision about it; undefined when none
 * were taken. A Refusal when there is no run of this number.
 */
export async function readPictureRun(
  store: Store,
  keys: Keys,
  whitelabel: string,
  number?: number,
): Promise<DecidedRun | undefined> {
  const log = await readLog(store, keys, whitelabelLog(whitelabel))
  const runs = saidIn(log, 'picture-run')
  const newest = runs.at(-1)
  const run = number === undefined ? newest : runs.find((one) => one.number === number)
  if (newest === undefined && number === undefined) return undefined
  if (run === undefined)
    throw new Refusal(
      `${whitelabel} has no run of pictures ${number}: 'pictures ${whitelabel}' shows the newest.`,
    )
  return {
    ...run,
    decision: saidIn(log, 'picture-decision').findLast((one) => one.run === run.number),
    superseded: run === newest ? undefined : newest?.number,
    ignored: log.ignored,
  }
}

/**
 * Stores a run with its report from a folder and returns its number; it supersedes the earlier ones. A Refusal when no key at hand
 * may record smoke runs.
 */
export async function keepPictureRun(
  store: Store,
  keys: Keys,
  { whitelabel, at, by, ...run }: Omit<SignedRun, 'number' | 'key' | 'report'>,
  folder: string,
): Promise<number> {
  await (await keys.on(store)).need({ verb: 'smoke' })
  const bytes = await packReport(folder)
  const report = integrityOf(bytes)
  await store.createOnly(reportPath(report), bytes)
  const next = { at, by, data: { ...run, report } }
  const { number } = await append(store, keys, whitelabelLog(whitelabel), 'picture-run', () => next)
  return number
}
