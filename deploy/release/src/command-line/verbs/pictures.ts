import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { authorText } from '../../common/author.ts'
import { Refusal, WrongUsage } from '../../common/refusal.ts'
import { decidePictures } from '../../pictures/decide.ts'
import { countsText, decisionText } from '../../pictures/notes.ts'
import { readReport } from '../../pictures/report.ts'
import { type DecidedRun, readPictureRun } from '../../pictures/runs.ts'
import type { Store } from '../../store/store.ts'
import { BY, WHITELABEL } from '../change-options.ts'
import { linesOf, type Verb } from '../verb.ts'

/** A run for people. */
function runLines(run: DecidedRun): string[] {
  const { whitelabel, number, at, key, by, liveSeq, superseded, ignored } = run
  const beside = liveSeq === undefined ? 'nothing, because nothing was live' : `release ${liveSeq}`
  return linesOf(
    `${whitelabel}, run ${number} of ${at} by ${authorText(key, by)}, beside ${beside}: ${countsText(run)}.`,
    `  ${decisionText(run)}`,
    superseded !== undefined && `  superseded by run ${superseded}`,
    ignored.map((sentence) => `  ${sentence}`),
  )
}

/** Makes a new folder for a report. A Refusal when there is something of this name. */
export async function reportFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder).catch((error: unknown) => {
    throw new Refusal(`${folder} cannot be made (${String(error)}): name a new folder for the report.`)
  })
}

async function writeReport(store: Store, run: DecidedRun, folder: string): Promise<void> {
  const files = await readReport(store, run)
  await reportFolder(folder)
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}

export const picturesVerb: Verb = {
  does:
    'prints how many pictures differ between live and the set whose pictures were taken last (smoke --pictures), and what was ' +
    'decided about it',
  example: 'pictures praia --accept --why "larger buttons, as designed"',
  options: {
    ...WHITELABEL,
    '--run <run>': 'that run; a decision is refused if a newer one is there (default: the newest)',
    '--report <folder>': 'writes the report into a new folder',
    '--accept': 'records that the differences are wanted',
    '--refuse': 'records that they are not',
    '--why <text>': 'the reason of the decision',
    ...BY,
  },
  whitelabelFirst: true,
  async run({ store, keys, act, need, has, number, value }) {
    const whitelabel = need('whitelabel')
    const accepted = has('accept')
    if (accepted && has('refuse')) throw new WrongUsage('Either --accept or --refuse.')
    if (accepted || has('refuse')) {
      const data = await decidePictures({ ...act(), accepted, why: need('why'), run: number('run') })
      const what = accepted ? 'accepted' : 'refused'
      return { lines: [`The pictures of run ${data.run} of ${whitelabel} are ${what}.`], data }
    }
    const run = await readPictureRun(store, keys, whitelabel, number('run'))
    const none = `No pictures of ${whitelabel} are in ${store.address}: 'smoke --whitelabel ${whitelabel} --pictures' takes them.`
    if (run === undefined) return { lines: [none], data: { whitelabel } }
    const folder = value('report')
    if (folder !== undefined) await writeReport(store, run, folder)
    return { lines: linesOf(runLines(run), folder && `  report: ${folder}/index.html`), data: run }
  },
}
