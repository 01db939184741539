import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureReport } from '@arcada/kit/federation'
import { PNG } from 'pngjs'
import { pictureHash } from '../pictures/hash.ts'
import type { PictureAnswer, PictureJob } from '../smoke-runs/picture-job.ts'
import { type TakenPictures, type TakePicturesOptions, takePictures } from '../smoke-runs/take-pictures.ts'
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

/** Answers like the runner, with a report; `jobs` are what it was asked. */
export function pictureRunner(report: PictureReport, lost: string[] = []) {
  const jobs: PictureJob[] = []
  const run = async (job: PictureJob): Promise<PictureAnswer> => {
    jobs.push(job)
    await mkdir(job.folders.pictures, { recursive: true })
    for (const grey of [100, 200, 210, 220]) {
      const { name, png } = greyPicture(grey)
      await writeFile(join(job.folders.pictures, `${name}.png`), png)
    }
    return { browser: 'Chromium 0', report, lost }
  }
  return { jobs, run }
}

/** Stores a run of pictures of games 1.1.0 with such a report. */
export function takeIn(
  place: Workplace,
  report: PictureReport,
  more: Partial<TakePicturesOptions> = {},
): Promise<TakenPictures> {
  return takePictures(
    {
      store: place.store,
      keys: place.keys,
      of: [...new Set(report.pictures.map(({ whitelabel }) => whitelabel))],
      versions: { games: '1.1.0' },
      by: 'Ana',
      now: () => new Date('2026-11-21T12:00:00Z'),
      ...more,
    },
    undefined,
    pictureRunner(report).run,
  )
}
