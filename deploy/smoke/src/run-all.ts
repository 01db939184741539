import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { SmokeCase } from '@arcada/kit/federation'
import type { RanCase, SmokeJob } from '@arcada/release'
import { inParallel } from '@arcada/release/in-parallel'
import { skipReason, timePasses } from '@arcada/release/smoke-needs'
import type { Page } from '@playwright/test'
import { logInOnce, WrongPassword } from './log-in.ts'
import type { ContextOpener } from './open-context.ts'
import { runCase } from './run-case.ts'
import { Secrets } from './secrets.ts'
import { type SiteFacts, SiteUnreadable } from './site-facts.ts'

interface Run {
  browser: ContextOpener
  origin: string
  /** So many ms pass for the sandbox; a live site has none. */
  later: ((ms: number) => Promise<void>) | undefined
  job: SmokeJob
  facts: SiteFacts
  /** Sees the page of each case that passed, in its last state. */
  keep?: (page: Page, remote: string, one: SmokeCase) => Promise<void>
}

/** So many pages at once that none waits long for a processor. */
const MAX_CONCURRENT = Math.min(4, availableParallelism())

/** A name for a folder that says which case it is of. */
const folderName = (remote: string, name: string) =>
  `${remote}-${name
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .slice(0, 60)}`

interface Entry {
  remote: string
  version: string
  one: SmokeCase
}

/** The cases that may run at the same time: what is kept of a page must not depend on what another case of its person changes. */
function listsOf(entries: readonly Entry[], perPerson: boolean): Entry[][] {
  if (!perPerson) return entries.map((entry) => [entry])
  const people = new Set(entries.map(({ one }) => one.as))
  return [...people].map((as) => entries.filter(({ one }) => one.as === as))
}

const onlyReads = ({ one }: Entry) =>
  one.live === true || one.steps.every((step) => 'see' in step || 'leads' in step)

/**
 * Runs the cases of all remotes, some at once, and after them those in which time passes, one by one; the results stand
 * in the order of the cases.
 */
export async function runAll({ browser, origin, later, job, facts, keep }: Run): Promise<RanCase[]> {
  const secrets = new Secrets()
  for (const { password } of Object.values(job.people)) secrets.add(password)
  const logIns = logInOnce(browser, origin, job, secrets)
  const cases = job.smoke.flatMap(({ remote, version, cases }) =>
    cases.map((one): Entry => ({ remote, version, one })),
  )
  const runOne = async ({ remote, version, one }: Entry): Promise<RanCase> => {
    const result = { remote, version, name: one.name }
    const skipped = skipReason(facts, remote, one)
    if (skipped !== undefined) return { ...result, skipped }
    const folder = join(job.folder, folderName(remote, one.name))
    const kept = keep && ((page: Page) => keep(page, remote, one))
    const run = { browser, origin, later, facts, logIns, secrets, remote, one, folder, keep: kept }
    const problem = await runCase(run)
    if (problem === undefined) return result
    return { ...result, problem, ...(existsSync(folder) ? { folder } : {}) }
  }
  if ('origin' in job.site) {
    // A wrong password is said once, and not by each case that needs the person.
    const ran = cases.filter(({ remote, one }) => skipReason(facts, remote, one) === undefined)
    for (const as of new Set(ran.flatMap(({ one }) => one.as ?? [])))
      await logIns(as).catch((error: unknown) => {
        if (error instanceof WrongPassword) throw new SiteUnreadable(error.message)
      })
  }
  const results = new Map<Entry, RanCase>()
  const work = async (entries: readonly Entry[]) => {
    for (const entry of entries) {
      const start = performance.now()
      const result = await runOne(entry)
      results.set(entry, result)
      if (result.skipped !== undefined) continue
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      const state = result.problem === undefined ? '' : ` FAILED (${result.problem})`
      // Standard output carries the answer, so that progress goes beside it.
      console.error(
        `  ${results.size}/${cases.length} ${result.remote}: ${result.name}, ${seconds} s${state}`,
      )
    }
  }
  const passing = cases.filter(({ one }) => timePasses(one))
  const others = cases.filter(({ one }) => !timePasses(one))
  const [first, then] = keep
    ? [others.filter(onlyReads), others.filter((entry) => !onlyReads(entry))]
    : [others, []]
  await inParallel(listsOf(first, false), work, MAX_CONCURRENT)
  await inParallel(listsOf(then, true), work, MAX_CONCURRENT)
  await work(passing)
  return cases.flatMap((entry) => results.get(entry) ?? [])
}
