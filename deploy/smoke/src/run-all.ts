import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { SmokeCase } from '@arcada/federation'
import type { RanCase, SmokeJob } from '@arcada/release'
import { skipReason, timePasses } from '@arcada/release/smoke-needs'
import type { Browser } from '@playwright/test'
import type { SiteFacts } from './ask-site.ts'
import { runCase } from './run-case.ts'
import { Secrets } from './secrets.ts'
import { signIns } from './sign-in.ts'

interface Run {
  browser: Browser
  origin: string
  /** So many ms pass for the sandbox; a live site has none. */
  later: ((ms: number) => Promise<void>) | undefined
  job: SmokeJob
  facts: SiteFacts
}

/** So many pages at once that none waits long for a processor. */
const AT_ONCE = Math.min(4, availableParallelism())

/** A name for a folder that says which case it is of. */
const folderName = (remote: string, name: string) =>
  `${remote}-${name
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .slice(0, 60)}`

/**
 * Runs the cases of all remotes, some at once, and after them those in which time passes, one by one; the results stand
 * in the order of the cases.
 */
export async function runAll({ browser, origin, later, job, facts }: Run): Promise<RanCase[]> {
  const secrets = new Secrets()
  for (const { password } of Object.values(job.people)) secrets.add(password)
  const sessions = signIns(browser, origin, job, secrets)
  const cases = job.smoke.flatMap(({ remote, version, cases }) =>
    cases.map((one) => ({ remote, version, one })),
  )
  const runOne = async (remote: string, version: string, one: SmokeCase): Promise<RanCase> => {
    const result = { remote, version, name: one.name }
    const skipped = skipReason(facts, remote, one)
    if (skipped !== undefined) return { ...result, skipped }
    const folder = join(job.folder, folderName(remote, one.name))
    const problem = await runCase({ browser, origin, later, facts, sessions, secrets, remote, one, folder })
    if (problem === undefined) return result
    return { ...result, problem, ...(existsSync(folder) ? { folder } : {}) }
  }
  const results: RanCase[] = []
  const work = async (queue: [number, (typeof cases)[number]][]) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [at, { remote, version, one }] = next
      results[at] = await runOne(remote, version, one)
    }
  }
  const passing = [...cases.entries()].filter(([, { one }]) => timePasses(one))
  const queue = [...cases.entries()].filter(([, { one }]) => !timePasses(one))
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)))
  await work(passing)
  return results
}
