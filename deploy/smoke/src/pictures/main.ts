import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { PictureAnswer, PictureJob, PictureSide } from '@arcada/release'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../open-browser.ts'
import { SiteUnreadable } from '../site-facts.ts'
import { maskNoise } from './mask-noise.ts'
import { type ReportEntry, writeReport } from './report.ts'
import { type TakenSide, takeSide } from './take-side.ts'

/** The runner of `release smoke --pictures`: a job on standard input, its answer on standard output. */
// Standard output carries the answer and nothing else.
console.log = console.error
// The release tool writes the job; both are of one checkout.
const job = (await json(process.stdin)) as PictureJob
const { browser, name } = await openBrowser()
try {
  process.stdout.write(JSON.stringify(await answer(browser)))
} finally {
  await browser.close()
}

async function answer(browser: Browser): Promise<PictureAnswer> {
  try {
    const { entries, failed, lost } = await picturesOf(browser)
    const title = `Pictures of ${job.whitelabel} beside what is live`
    const other = await writeReport(job.folders.pictures, { title, entries })
    const compared = entries.filter(({ problem }) => problem === undefined)
    const differing = compared.filter((entry) => other.includes(entry.title)).map((entry) => entry.title)
    return { browser: name, pictures: compared.length, differing, failed, lost }
  } catch (error) {
    if (error instanceof SiteUnreadable) return { refused: error.message }
    throw error
  }
}

/** Live twice and the candidate once, what differs once more, one after the other: two sandboxes at once would share nothing but the processors. */
async function picturesOf(browser: Browser) {
  const take = (side: PictureSide, folder: string) => {
    console.error(`${job.whitelabel}, ${folder}:`)
    return takeSide(browser, job, side, folder)
  }
  const live = job.live && (await take(job.live, 'live'))
  const again = job.live && (await take(job.live, 'live-again'))
  const candidate = await take(job.candidate, 'candidate')
  const smoke = differing(live, candidate)
  const second = smoke.length > 0 ? await take({ ...job.candidate, smoke }, 'candidate-again') : undefined
  const failed = candidate.results.filter(({ problem }) => problem !== undefined)
  const entries: ReportEntry[] = failed.map(({ remote, name: title, problem }) => ({
    title: `${remote}: ${title}`,
    problem,
  }))
  for (const title of new Set([...candidate.shots.keys(), ...(live?.shots.keys() ?? [])])) {
    const [before, now] = [live?.shots.get(title), candidate.shots.get(title)]
    const shot = now ?? before
    if (failed.some(({ remote, name: one }) => remote === shot?.remote && one === shot.case)) continue
    if (before && now && !before.png.equals(now.png)) {
      const masked = maskNoise({
        live: before.png,
        again: again?.shots.get(title)?.png ?? before.png,
        candidate: now.png,
        second: second?.shots.get(title)?.png ?? now.png,
      })
      for (const side of ['live', 'candidate'] as const)
        await writeFile(join(job.folders.pictures, side, shot?.file ?? ''), masked[side])
    }
    entries.push({ title, live: before?.file, candidate: now?.file })
  }
  return { entries, failed, lost: candidate.lost }
}

/** The cases of the candidate that have a picture which is not exactly that of live. */
function differing(live: TakenSide | undefined, { shots }: TakenSide): PictureSide['smoke'] {
  const isOther = ([title, { png }]: [string, { png: Buffer }]) =>
    live?.shots.get(title)?.png.equals(png) === false
  const found = [...shots].filter(isOther).map(([, shot]) => shot)
  return job.candidate.smoke
    .map((one) => ({
      ...one,
      cases: one.cases.filter(({ name: title }) =>
        found.some((shot) => shot.remote === one.remote && shot.case === title),
      ),
    }))
    .filter(({ cases }) => cases.length > 0)
}
