import { json } from 'node:stream/consumers'
import type { PictureAnswer, PictureJob, PictureSide } from '@arcada/release'
import { oneLine } from '@arcada/release/one-line'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../open-browser.ts'
import { SiteUnreadable } from '../site-facts.ts'
import { compareCases } from './compare-cases.ts'
import { type CausedPicture, groupPictures } from './groups.ts'
import { PictureFolder } from './picture-folder.ts'
import { caseKey, takeSide } from './take-side.ts'

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
    const lost: string[] = []
    for (const whitelabel of job.whitelabels) {
      const one = await picturesOf(browser, whitelabel, folder)
      all.push(...one.found)
      lost.push(...one.lost)
    }
    const pictures = all.map(({ picture }) => picture)
    return {
      browser: name,
      report: { format: 1, pictures, groups: groupPictures(all) },
      lost: [...new Set(lost)],
    }
  } catch (error) {
    if (error instanceof SiteUnreadable) return { refused: error.message }
    throw error
  }
}

/** Live twice and the candidate once, what differs once more, one after the other: two sandboxes at once would share nothing but the processors. */
async function picturesOf(
  browser: Browser,
  whitelabel: PictureJob['whitelabels'][number],
  pictures: PictureFolder,
): Promise<{ found: CausedPicture[]; lost: string[] }> {
  const { live, candidate } = whitelabel
  const take = (side: typeof candidate, name: string) => {
    console.error(`${whitelabel.id}, ${name}:`)
    return takeSide({ browser, job, whitelabel, side, pictures, name })
  }
  const first = live && (await take(live, 'live'))
  const again = live && (await take(live, 'live again'))
  const taken = await take(candidate, 'candidate')
  const sides = { candidate: taken, ...(first ? { live: first } : {}), ...(again ? { again } : {}) }
  const found = await compareCases(whitelabel, sides, pictures)
  const smoke = differing(candidate.smoke, found)
  if (smoke.length === 0) return { found, lost: taken.lost }
  const second = await take({ ...candidate, smoke }, 'candidate again')
  return { found: await compareCases(whitelabel, { ...sides, second }, pictures), lost: taken.lost }
}

/** The cases with a difference, which are taken once more. */
function differing(smoke: PictureSide['smoke'], found: readonly CausedPicture[]): PictureSide['smoke'] {
  const seen = found.filter(({ picture: { kind } }) => kind === 'changed' || kind === 'layout')
  const keys = new Set(seen.map(({ picture }) => caseKey(picture.remote, picture.case)))
  return smoke
    .map((one) => ({
      ...one,
      cases: one.cases.filter(({ name }) => keys.has(caseKey(one.remote, oneLine(name)))),
    }))
    .filter(({ cases }) => cases.length > 0)
}
