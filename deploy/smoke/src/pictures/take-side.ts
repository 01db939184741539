import { join } from 'node:path'
import type { PictureJob, PictureSide, RanCase, SmokeJob } from '@arcada/release'
import type { Browser } from '@playwright/test'
import { runAll } from '../run-all.ts'
import { serveStore } from '../serve-store.ts'
import { readSiteFacts } from '../site-facts.ts'
import type { PageElement } from './elements.ts'
import type { PictureFolder } from './picture-folder.ts'
import { stillBrowser } from './still-browser.ts'
import { type Theme, takePictures } from './take.ts'

/** A picture of a case, by its name. */
export interface CasePicture {
  language: 'pt' | 'en'
  theme: Theme
  name: string
  elements: readonly PageElement[]
}

/** What one side came to: pictures of each case that passed, by `caseKey`, and all results. */
export interface TakenSide {
  pictures: Map<string, CasePicture[]>
  results: RanCase[]
  /** Cases without a picture in English. */
  lost: string[]
}

export const caseKey = (remote: string, name: string): string => JSON.stringify([remote, name])

interface SideOptions {
  browser: Browser
  job: PictureJob
  whitelabel: PictureJob['whitelabels'][number]
  side: PictureSide
  pictures: PictureFolder
  /** Of the folder for what failed cases leave. */
  name: string
}

/** Serves one side with a sandbox in its first state, and takes the pictures of its cases. */
export async function takeSide(options: SideOptions): Promise<TakenSide> {
  const { job, whitelabel, side, pictures, name } = options
  const { at } = job
  const [port, sandboxPort] = whitelabel.ports
  const served = await serveStore({
    store: side.store,
    whitelabel: whitelabel.id,
    whitelabels: job.folders.whitelabels,
    port,
    sandboxPort,
    at,
  })
  const browser = stillBrowser(options.browser, at)
  const smokeJob: SmokeJob = {
    whitelabel: whitelabel.id,
    site: { store: side.store, whitelabels: job.folders.whitelabels, ports: whitelabel.ports },
    smoke: side.smoke,
    sharePages: true,
    people: {},
    folder: join(job.folders.evidence, `${whitelabel.id}-${name}`),
  }
  const taken = new Map<string, CasePicture[]>()
  const lost: string[] = []
  try {
    const { origin, later } = served
    const facts = await readSiteFacts(browser, origin, smokeJob)
    const results = await runAll({
      browser,
      origin,
      later,
      job: smokeJob,
      facts,
      async keep(page, remote, one) {
        const { taken: all, isLost } = await takePictures(page)
        if (isLost) lost.push(`${remote}: ${one.name}`)
        const kept = await Promise.all(
          all.map(async ({ png, ...about }) => ({ ...about, name: await pictures.add(png) })),
        )
        taken.set(caseKey(remote, one.name), kept)
      },
    })
    return { pictures: taken, results, lost }
  } finally {
    await served.close()
  }
}
