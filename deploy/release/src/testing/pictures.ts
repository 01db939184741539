import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepPictureRun, readPictureRun, type SignedRun } from '../pictures/runs.ts'
import type { PictureAnswer, PictureJob } from '../smoke/picture-job.ts'
import type { Workplace } from './fixture-store.ts'

/** The name of a picture in a report. */
export const PICTURE = `data/${'0'.repeat(40)}.png`

/** A report like Playwright's: a page whose script shows a picture and remembers something. */
async function writeReport(folder: string, text: string): Promise<void> {
  await mkdir(join(folder, 'data'), { recursive: true })
  const script = "localStorage.setItem('theme', 'dark'); document.title = 'Playwright'"
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><h1>${text}</h1><img src="${PICTURE}" alt="a"><script>${script}</script>`,
  )
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await writeFile(join(folder, PICTURE), Buffer.from(pixel, 'base64'))
  await writeFile(join(folder, 'notes.txt'), 'no part of a report')
}

/** Answers like the runner; `jobs` are what it was asked. */
export function pictureRunner(more: Partial<Exclude<PictureAnswer, { refused: string }>> = {}) {
  const jobs: PictureJob[] = []
  const run = async (job: PictureJob): Promise<PictureAnswer> => {
    jobs.push(job)
    await writeReport(join(job.folders.pictures, 'report'), job.whitelabel)
    const differing = ['games: the list opens (pt, dark)']
    return { browser: 'Chromium 0', pictures: 4, differing, failed: [], lost: [], ...more }
  }
  return { jobs, run }
}

/** Stores a run of pictures of games 1.1.0, of which three of twelve differ. */
export async function recordPictures(
  { store, keys }: Pick<Workplace, 'store' | 'keys'>,
  whitelabel = 'arcada',
  more: Partial<SignedRun> = {},
): Promise<SignedRun> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-pictures-'))
  const run = {
    ...{ whitelabel, at: '2026-11-21T12:00:00.000Z', by: 'Ana', set: 'x'.repeat(43), liveSeq: 1 },
    ...{ versions: { games: '1.1.0' }, pictures: 12, differing: 3, failed: 0, ...more },
  }
  await writeReport(folder, `${whitelabel} ${run.at}`)
  const number = await keepPictureRun(store, keys, run, folder)
  await rm(folder, { recursive: true })
  const kept = await readPictureRun(store, keys, whitelabel, number)
  if (kept === undefined) throw new Error('the run was not recorded')
  return kept
}
