import { json } from 'node:stream/consumers'
import type { SmokeAnswer, SmokeJob } from '@arcada/release'
import { openBrowser } from './open-browser.ts'
import { runAll } from './run-all.ts'
import { ranCommand } from './run-command.ts'
import { type ServedStore, serveStore } from './serve-store.ts'
import { readSiteFacts, SiteUnreadable } from './site-facts.ts'

/** The runner of `release smoke`: a job on standard input, its answer on standard output. */
// Standard output carries the answer and nothing else.
console.log = console.error
// The release tool writes the job; both are of one checkout.
const job = (await json(process.stdin)) as SmokeJob
const served: ServedStore =
  'origin' in job.site
    ? { origin: job.site.origin, close: async () => {} }
    : await serveStore(job.site, job.whitelabel)
try {
  const answer = job.command ? ranCommand(job.command, served.origin) : inBrowser(served)
  process.stdout.write(JSON.stringify(await answer))
} finally {
  await served.close()
}

async function inBrowser({ origin, later }: ServedStore): Promise<SmokeAnswer> {
  const { browser, name } = await openBrowser()
  try {
    const facts = await readSiteFacts(browser, origin, job)
    return { browser: name, results: await runAll({ browser, origin, later, job, facts }) }
  } catch (error) {
    if (error instanceof SiteUnreadable) return { refused: error.message }
    throw error
  } finally {
    await browser.close()
  }
}
