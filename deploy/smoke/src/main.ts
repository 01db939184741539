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
const site: Pick<ServedStore, 'origin' | 'close'> & Partial<ServedStore> =
  'origin' in job.site ? { origin: job.site.origin, close: async () => {} } : await serve(job.site)
try {
  process.stdout.write(
    JSON.stringify(await (job.command ? ranCommand(job.command, site.origin) : inBrowser())),
  )
} finally {
  await site.close()
}

function serve({ store, whitelabels, ports: [port, sandboxPort] }: { store: string } & Served) {
  return serveStore({ store, whitelabels, whitelabel: job.whitelabel, port, sandboxPort })
}

async function inBrowser(): Promise<SmokeAnswer> {
  const { browser, name } = await openBrowser()
  try {
    const facts = await readSiteFacts(browser, site.origin, job)
    const results = await runAll({ browser, origin: site.origin, later: site.later, job, facts })
    return { browser: name, results }
  } catch (error) {
    if (error instanceof SiteUnreadable) return { refused: error.message }
    throw error
  } finally {
    await browser.close()
  }
}

interface Served {
  whitelabels: string
  ports: [edge: number, sandbox: number]
}
