import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureReport } from '@arcada/kit/federation'
import { PNG } from 'pngjs'
import { pictureHash } from '../pictures/hash.ts'
import { keepPictureRun } from '../pictures/keep.ts'
import type { PictureAnswer, PictureJob } from '../smoke/picture-job.ts'
import type { Workplace } from './fixture-store.ts'

type Picture = PictureReport['pictures'][number]

/** A PNG file of one grey, and its name. */
export function greyPicture(grey: number): { name: string; png: Buffer } {
  const png = new PNG({ width: 4, height: 4 })
  png.data.fill(grey)
  return { name: pictureHash({ width: 4, height: 4, data: png.data }), png: PNG.sync.write(png) }
}

/** An id of a report: the number in hexadecimal. */
export const idOf = (number: number) => number.toString(16).padStart(12, '0')

/** One changed picture on each whitelabel, all of one group, whose candidate is of this grey. */
export function changedReport(whitelabels: readonly string[], grey = 200): PictureReport {
  const pictures = whitelabels.map(
    (whitelabel, at): Picture => ({
      id: idOf(at + 1),
      whitelabel,
      remote: 'games',
      case: 'the list opens',
      language: 'pt',
      theme: 'dark',
      kind: 'changed',
      live: greyPicture(100).name,
      candidate: greyPicture(grey).name,
      boxes: [{ x: 0, y: 0, width: 4, height: 4 }],
      noise: [],
    }),
  )
  const group = {
    id: idOf(255),
    kind: 'changed' as const,
    remote: 'games',
    element: 'list in screens/list',
    pictures: pictures.map(({ id }) => id),
  }
  return { format: 1, pictures, groups: [group] }
}

async function writeGreys(folder: string): Promise<void> {
  for (const grey of [100, 200, 210, 220]) {
    const { name, png } = greyPicture(grey)
    await writeFile(join(folder, `${name}.png`), png)
  }
}

/** Answers like the runner, with a report; `jobs` are what it was asked. */
export function pictureRunner(report: PictureReport) {
  const jobs: PictureJob[] = []
  const run = async (job: PictureJob): Promise<PictureAnswer> => {
    jobs.push(job)
    await mkdir(job.folders.pictures, { recursive: true })
    await writeGreys(job.folders.pictures)
    return { browser: 'Chromium 0', report, lost: [] }
  }
  return { jobs, run }
}

/** Stores a run of pictures of games 1.1.0 with such a report. */
export async function takeIn(
  { store, keys }: Pick<Workplace, 'store' | 'keys'>,
  report: PictureReport,
  at = '2026-11-21T12:00:00.000Z',
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-pictures-'))
  await writeGreys(folder)
  const whitelabels = [...new Set(report.pictures.map(({ whitelabel }) => whitelabel))]
  const run = {
    ...{ at, by: 'Ana', set: 'x'.repeat(43), versions: { games: '1.1.0' }, liveSeq: 1, whitelabels },
    ...{ seconds: 1, browser: 'Chromium 0', unchanged: 0 },
  }
  const runs = whitelabels.map((whitelabel) => ({ ...run, whitelabel }))
  await keepPictureRun(store, keys, runs, report, folder)
  await rm(folder, { recursive: true })
}
