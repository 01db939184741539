import { json } from 'node:stream/consumers'
import { findChromium } from '@arcada/local/chromium'
import { serveStore } from '@arcada/local/serve-store'
import type { SmokeAnswer, SmokeJob, SmokeResult } from '@arcada/release'
import { chromium } from '@playwright/test'
import { runCase } from './run-case.ts'

/** The runner of `release smoke`: a job on standard input, its answer on standard output. */
// Standard output carries the answer and nothing else.
console.log = console.error
// The release tool writes the job; both are of one checkout.
const job = (await json(process.stdin)) as SmokeJob
const [edge, sandbox] = job.ports
const site = await serveStore({ ...job, port: edge, sandboxPort: sandbox })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const results: SmokeResult[] = []
  for (const { remote, version, cases } of job.smoke) {
    for (const one of cases) {
      const problem = await runCase(browser, site.origin, one)
      results.push({ remote, version, name: one.name, ...(problem === undefined ? {} : { problem }) })
    }
  }
  const answer: SmokeAnswer = { browser: `Chromium ${browser.version()}`, results }
  process.stdout.write(JSON.stringify(answer))
} finally {
  await browser.close()
  await site.close()
}
