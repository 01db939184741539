import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { authorText } from '../../common/author.ts'
import { Refusal, WrongUsage } from '../../common/refusal.ts'
import { decidePictures } from '../../pictures/decide.ts'
import { countsText, decisionText } from '../../pictures/notes.ts'
import { readReport } from '../../pictures/report.ts'
import { type DecidedRun, readPictureRun } from '../../pictures/runs.ts'
import { releaseIn } from '../arguments.ts'
import { BY, WHITELABEL } from '../change-options.ts'
import type { Arguments, Outcome, Verb } from '../verb.ts'

/** A run for people. */
function lines(run: DecidedRun): string[] {
  const { whitelabel, number, at, key, by, liveSeq, superseded, ignored } = run
  const beside = liveSeq === undefined ? 'nothing, because nothing was live' : `release ${liveSeq}`
  return [
    `${whitelabel}, run ${number} of ${at} by ${authorText(key, by)}, beside ${beside}: ${countsText(run)}.`,
    `  ${decisionText(run)}`,
    ...(superseded === undefined ? [] : [`  superseded by run ${superseded}`]),
    ...ignored.map((sentence) => `  ${sentence}`),
  ]
}

/** Makes a new folder for a report. A Refusal when there is something of this name. */
export async function reportFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder).catch((error: unknown) => {
    throw new Refusal(`${folder} cannot be made (${String(error)}): name a new folder for the report.`)
  })
}

async function writeReport({ store }: Arguments, run: DecidedRun, folder: string): Promise<void> {
  const files = await readReport(store, run)
  await reportFolder(folder)
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}

async function decide(args: Arguments, run: number | undefined): Promise<Outcome> {
  if (args.has('accept') && args.has('refuse')) throw new WrongUsage('Either --accept or --refuse.')
  const decision = await decidePictures({
    store: args.store,
    keys: args.keys,
    whitelabel: args.need('whitelabel'),
    accepted: args.has('accept'),
    why: args.need('why'),
    by: args.value('by'),
    run,
  })
  return {
    lines: [
      `The pictures of run ${decision.run} of ${args.need('whitelabel')} are ${decision.accepted ? 'accepted' : 'refused'}.`,
    ],
    data: decision,
  }
}

export const picturesVerb: Verb = {
  does:
    'prints how many pictures differ between live and the set whose pictures were taken last (smoke --pictures), and what was ' +
    'decided about it',
  example: 'pictures praia --accept --why "larger buttons, as designed"',
  options: {
    ...WHITELABEL,
    '--run <number>': 'that run; a decision is refused if a newer one is there (default: the newest)',
    '--report <folder>': 'writes the report into a new folder',
    '--accept': 'records that the differences are wanted',
    '--refuse': 'records that they are not',
    '--why <text>': 'the reason of the decision',
    ...BY,
  },
  whitelabelFirst: true,
  async run(args) {
    const { store, keys } = args
    const whitelabel = args.need('whitelabel')
    const number = releaseIn(args, 'run')
    if (args.has('accept') || args.has('refuse')) return decide(args, number)
    const run = await readPictureRun(store, keys, whitelabel, number)
    if (run === undefined)
      return {
        lines: [
          `No pictures of ${whitelabel} are in ${store.address}: 'smoke --whitelabel ${whitelabel} --pictures' takes them.`,
        ],
        data: { whitelabel },
      }
    const folder = args.value('report')
    if (folder !== undefined) await writeReport(args, run, folder)
    return { lines: [...lines(run), ...(folder ? [`  report: ${folder}/index.html`] : [])], data: run }
  },
}
