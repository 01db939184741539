import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureJob, PictureSide, RanCase } from '@arcada/release'
import { oneLine } from '@arcada/release/one-line'
import type { Browser } from '@playwright/test'
import { runAll } from '../run-all.ts'
import { serveStore } from '../serve-store.ts'
import { readSiteFacts } from '../site-facts.ts'
import { stillBrowser } from './still-browser.ts'
import { takePictures } from './take.ts'

/** A picture of a case, in one language and theme. */
export interface Shot {
  remote: string
  case: string
  png: Buffer
  /** Its name below the folder of its side. */
  file: string
}

/** What one side came to: the pictures of the cases that passed, by their titles, and all results. */
export interface TakenSide {
  shots: Map<string, Shot>
  results: RanCase[]
  /** Cases without a picture in English. */
  lost: string[]
}

/** Serves one side with a sandbox in its first state, and takes the pictures of its cases into a folder of this name. */
export async function takeSide(
  browser: Browser,
  job: PictureJob,
  side: PictureSide,
  name: string,
): Promise<TakenSide> {
  const { at, whitelabel, ports, folders } = job
  const folder = join(folders.pictures, name)
  await mkdir(folder, { recursive: true })
  const site = { store: side.store, whitelabels: folders.whitelabels, ports }
  const served = await serveStore(site, whitelabel, at)
  const still = stillBrowser(browser, at)
  const evidence = join(folders.evidence, name)
  const smokeJob = { whitelabel, site, smoke: side.smoke, people: {}, folder: evidence }
  const shots: TakenSide['shots'] = new Map()
  const lost: string[] = []
  try {
    const { origin, later } = served
    const facts = await readSiteFacts(still, origin, smokeJob)
    const results = await runAll({
      browser: still,
      origin,
      later,
      job: smokeJob,
      facts,
      async keep(page, remote, one) {
        const { taken, isLost } = await takePictures(page)
        if (isLost) lost.push(`${remote}: ${one.name}`)
        for (const { language, theme, png } of taken) {
          const title = `${remote}: ${oneLine(one.name)} (${language}, ${theme})`
          const file = `${createHash('sha256').update(title).digest('hex').slice(0, 16)}.png`
          await writeFile(join(folder, file), png)
          shots.set(title, { remote, case: one.name, png, file })
        }
      },
    })
    return { shots, results, lost }
  } finally {
    await served.close()
  }
}
