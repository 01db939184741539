import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureReport } from '@arcada/kit/federation'
import { currentPerson } from '../common/author.ts'
import { findProgram } from '../common/program.ts'
import { Refusal } from '../common/refusal.ts'
import { keepPictureRun } from '../pictures/keep.ts'
import { openApps } from '../publish/apps.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { evidenceFolder, runProgram } from './job.ts'
import type { PictureAnswer, PictureJob } from './picture-job.ts'
import { composeSides, type PictureSides, type PictureSidesOptions } from './picture-sides.ts'
import { secondsSince } from './run.ts'
import { isWhole } from './select.ts'

export interface TakePicturesOptions extends Omit<PictureSidesOptions, 'whitelabel'> {
  /** Whitelabels whose pictures are taken in one run. */
  of: readonly string[]
  evidence?: string
}

/** What became of a run of pictures; a run that was not recorded has no number. */
export interface TakenPictures {
  runs: { whitelabel: string; number?: number; set: string; liveSeq?: number; unchanged: number }[]
  report: PictureReport
  browser: string
  seconds: number
  notes: string[]
}

/** Far from the full and the half second, where a count-down would change its number. */
const PART_OF_SECOND_MS = 300

/** Each record of a run names all of them. */
const MAX_WHITELABELS = 1000

const runner = (job: PictureJob): Promise<PictureAnswer> =>
  runProgram(job, findProgram('@arcada/smoke/pictures') ?? '')

const PART =
  'This run was a selection of cases, so it is not recorded: only the pictures of a run without --only and --remote can be decided about.'

const lostNotes = (lost: readonly string[]) =>
  lost.length === 0
    ? []
    : [
        `Without pictures in English, because a switch of the language closes what the steps opened: ${lost.join('; ')}.`,
      ]

const runOf = ({ run: { versions: _, ...run } }: PictureSides, number: number | undefined) =>
  number === undefined ? run : { ...run, number }

/**
 * Takes a picture of each smoke case of the set that `promote` with the same options would make live, in both languages and
 * themes, and of the live set twice, in one browser and with sandboxes in the same state; compares them, groups what differs
 * by its cause, and stores pictures and report. `see` gets the folder of the pictures before it is removed. Takes what
 * `promote` takes. A Refusal when a set cannot run at all.
 */
export async function takePictures(
  options: TakePicturesOptions,
  see: (report: PictureReport, pictures: string) => Promise<void> = async () => {},
  run = runner,
): Promise<TakenPictures> {
  const { store, keys, of, by = currentPerson(), now = () => new Date() } = options
  if (of.length > MAX_WHITELABELS)
    throw new Refusal(
      `Pictures of at most ${MAX_WHITELABELS} whitelabels are taken in one run, not of ${of.length}: name fewer with --of.`,
    )
  // Before minutes are spent on what could not be recorded.
  await (await keys.on(store)).need({ verb: 'smoke' })
  const apps = options.apps ?? openApps(store, keys)
  const temporary = await mkdtemp(join(tmpdir(), 'arcada-pictures-'))
  try {
    const pictures = join(temporary, 'pictures')
    await mkdir(pictures)
    const at = now()
    const composed: PictureSides[] = []
    for (const whitelabel of of)
      composed.push(await composeSides({ ...options, whitelabel }, apps, temporary))
    const start = performance.now()
    const answer = await run({
      at: Math.floor(at.getTime() / 1000) * 1000 + PART_OF_SECOND_MS,
      whitelabels: composed.map(({ entry }) => entry),
      folders: {
        whitelabels: options.whitelabels ?? WHITELABELS,
        pictures,
        evidence: evidenceFolder('pictures', at, options.evidence),
      },
    })
    if ('refused' in answer) throw new Refusal(answer.refused)
    const { browser, report, lost } = answer
    const seconds = secondsSince(start)
    const told = { at: at.toISOString(), by, whitelabels: [...of], seconds, browser }
    const runs = composed.map((one) => ({ ...told, ...one.run }))
    // Minutes have passed: the list of keys may have changed.
    const kept = isWhole(options) ? await keepPictureRun(store, keys.fresh(), runs, report, pictures) : []
    await see(report, pictures)
    return {
      runs: composed.map((one, place) => runOf(one, kept[place]?.number)),
      report,
      browser,
      seconds,
      notes: [...(isWhole(options) ? [] : [PART]), ...lostNotes(lost)],
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
