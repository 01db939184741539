import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentPerson } from '../common/author.ts'
import { findProgram } from '../common/program.ts'
import { Refusal } from '../common/refusal.ts'
import { keepPictureRun } from '../pictures/runs.ts'
import { openApps } from '../publish/apps.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { evidenceFolder, runProgram } from './job.ts'
import type { PictureAnswer, PictureJob } from './picture-job.ts'
import { composeSides, type PictureSidesOptions } from './picture-sides.ts'
import { secondsSince } from './run.ts'
import { isWhole } from './select.ts'

export interface TakePicturesOptions extends PictureSidesOptions {
  evidence?: string
}

/** What became of a run of pictures; a run that was not recorded has no number. */
export interface TakenPictures extends Exclude<PictureAnswer, { refused: string }> {
  whitelabel: string
  number?: number
  set: string
  liveSeq?: number
  /** Cases without pictures, because they concern a remote that stays the same, or move the time. */
  unchanged: number
  seconds: number
  notes: string[]
}

/** Far from the full and the half second, where a count-down would change its number. */
const PART_OF_SECOND_MS = 300

const PART =
  'This run was a selection of cases, so it is not recorded: only the pictures of a run without --only and --remote can be decided about.'

const runner = (job: PictureJob): Promise<PictureAnswer> =>
  runProgram(job, findProgram('@arcada/smoke/pictures') ?? '')

const lostNotes = (lost: readonly string[]) =>
  lost.length === 0
    ? []
    : [
        `Without pictures in English, because a switch of the language closes what the steps opened: ${lost.join('; ')}.`,
      ]

/**
 * Takes a picture of each smoke case of the set that `promote` with the same options would make live, in both languages and
 * themes, and of the live set twice, in one browser and with sandboxes in the same state; lets Playwright compare them, and
 * stores its report and a record of the run. `see` gets the folder of the report before it is removed. Takes what `promote`
 * takes. A Refusal when a set cannot run at all.
 */
export async function takePictures(
  options: TakePicturesOptions,
  see: (report: string) => Promise<void> = async () => {},
  run = runner,
): Promise<TakenPictures> {
  const { store, keys, whitelabel, by = currentPerson(), now = () => new Date() } = options
  // Before minutes are spent on what could not be recorded.
  await (await keys.on(store)).need({ verb: 'smoke' })
  const temporary = await mkdtemp(join(tmpdir(), 'arcada-pictures-'))
  try {
    const pictures = join(temporary, 'pictures')
    const report = join(pictures, 'report')
    await mkdir(pictures)
    const at = now()
    const sides = await composeSides(options, options.apps ?? openApps(store, keys), temporary)
    const start = performance.now()
    const answer = await run({
      whitelabel,
      at: Math.floor(at.getTime() / 1000) * 1000 + PART_OF_SECOND_MS,
      ...sides.job,
      folders: {
        whitelabels: options.whitelabels ?? WHITELABELS,
        pictures,
        evidence: evidenceFolder(`${whitelabel}-pictures`, at, options.evidence),
      },
    })
    if ('refused' in answer) throw new Refusal(answer.refused)
    const seconds = secondsSince(start)
    const found = {
      pictures: answer.pictures,
      differing: answer.differing.length,
      failed: answer.failed.length,
    }
    const about = { whitelabel, at: at.toISOString(), by, ...sides.run, ...found }
    // Minutes have passed: the list of keys may have changed.
    const number = isWhole(options) ? await keepPictureRun(store, keys.fresh(), about, report) : undefined
    await see(report)
    const { set, liveSeq } = sides.run
    const notes = [...(number === undefined ? [PART] : []), ...lostNotes(answer.lost)]
    const { unchanged } = sides
    return { ...answer, whitelabel, number, set, liveSeq, unchanged, seconds, notes }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
