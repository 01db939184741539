import { json } from 'node:stream/consumers'
import type { PictureAnswer, PictureJob } from '@arcada/release'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../open-browser.ts'
import { SiteUnreadable } from '../site-facts.ts'
import { compareCases } from './compare-cases.ts'
import { type CausedPicture, groupPictures } from './groups.ts'
import { PictureFolder } from './picture-folder.ts'
import { takeSide } from './take-side.ts'

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
    const folder = new PictureFolder(job.folders.pictures)
    const all: CausedPicture[] = []
    for (const whitelabel of job.whitelabels) all.push(...(await picturesOf(browser, whitelabel, folder)))
    const pictures = all.map(({ picture }) => picture)
    return { browser: name, report: { format: 1, pictures, groups: groupPictures(all) } }
  } catch (error) {
    if (error instanceof SiteUnreadable) return { refused: error.message }
    throw error
  }
}

/** Live twice and the candidate once, one after the other: two sandboxes at once would share nothing but the processors. */
async function picturesOf(
  browser: Browser,
  whitelabel: PictureJob['whitelabels'][number],
  pictures: PictureFolder,
): Promise<CausedPicture[]> {
  const { live, candidate } = whitelabel
  const take = (side: typeof candidate, name: string) => {
    console.error(`${whitelabel.id}, ${name}:`)
    return takeSide({ browser, job, whitelabel, side, pictures, name })
  }
  const first = live && (await take(live, 'live'))
  const again = live && (await take(live, 'live again'))
  const taken = await take(candidate, 'candidate')
  const sides = { candidate: taken, ...(first ? { live: first } : {}), ...(again ? { again } : {}) }
  return compareCases(whitelabel, sides, pictures)
}
