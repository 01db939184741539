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
import { canShare, SharedPage } from './shared-page.ts'
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

function refuseWrong(error: unknown): void {
  if (error instanceof WrongPassword) throw new SiteUnreadable(error.message)
}

type Entry = [at: number, { remote: string; version: string; one: SmokeCase }]

/** The cases of each person, the most numerous first: one worker runs each list, in one page. */
function byPerson(entries: readonly Entry[]): Entry[][] {
  const people = new Map<string, Entry[]>()
  for (const entry of entries) {
    const person = entry[1].one.as ?? ''
    people.set(person, [...(people.get(person) ?? []), entry])
  }
  return [...people.values()].sort((a, b) => b.length - a.length)
}

/**
 * Runs the cases of all remotes, some at once, and after them those in which time passes, one by one; the results stand
 * in the order of the cases.
 */
export async function runAll({ browser, origin, later, job, facts, keep }: Run): Promise<RanCase[]> {
  const secrets = new Secrets()
  for (const { password } of Object.values(job.people)) secrets.add(password)
  const logIns = logInOnce(browser, origin, job, secrets)
  const cases = job.smoke.flatMap(({ remote, version, cases }) =>
    cases.map((one) => ({ remote, version, one })),
  )
  const runOne = async (
    remote: string,
    version: string,
    one: SmokeCase,
    shared?: SharedPage,
  ): Promise<RanCase> => {
    const result = { remote, version, name: one.name }
    const skipped = skipReason(facts, remote, one)
    if (skipped !== undefined) return { ...result, skipped }
    const folder = join(job.folder, folderName(remote, one.name))
    const kept = keep && ((page: Page) => keep(page, remote, one))
    const run = { browser, origin, later, facts, logIns, secrets, remote, one, folder, keep: kept }
    if (await shared?.passes(run)) return result
    const problem = await runCase(run)
    if (problem === undefined) return result
    return { ...result, problem, ...(existsSync(folder) ? { folder } : {}) }
  }
  if ('origin' in job.site) {
    // A wrong password is said once, and not by each case that needs the person.
    const ran = cases.filter(({ remote, one }) => skipReason(facts, remote, one) === undefined)
    for (const as of new Set(ran.flatMap(({ one }) => one.as ?? []))) await logIns(as).catch(refuseWrong)
  }
  const results: RanCase[] = []
  let done = 0
  /** Standard output carries the answer, so that progress goes beside it. */
  const report = ({ remote, name, problem, skipped }: RanCase, ms: number) => {
    done += 1
    const state = problem === undefined ? '' : ` FAILED (${problem})`
    if (skipped === undefined)
      console.error(`  ${done}/${cases.length} ${remote}: ${name}, ${(ms / 1000).toFixed(1)} s${state}`)
  }
  const work = async (entries: Entry[]) => {
    const shared = job.sharePages ? new SharedPage() : undefined
    for (const [at, { remote, version, one }] of entries) {
      const start = performance.now()
      const result = await runOne(remote, version, one, shared)
      results[at] = result
      report(result, performance.now() - start)
    }
    await shared?.close()
  }
  const passing = [...cases.entries()].filter(([, { one }]) => timePasses(one))
  const others = [...cases.entries()].filter(([, { one }]) => !timePasses(one))
  const isReader = ([, { remote, one }]: Entry) => canShare({ facts, remote, one })
  // What is kept of a page must not depend on what another case changes at the same time.
  const phases = keep ? [others.filter(isReader), others.filter((entry) => !isReader(entry))] : [others]
  for (const phase of phases)
    await inParallel(job.sharePages ? byPerson(phase) : phase.map((entry) => [entry]), work, MAX_CONCURRENT)
  await work(passing)
  return results
}
