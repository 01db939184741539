import { setTimeout } from 'node:timers/promises'
import type { SmokeCase } from '@arcada/kit/federation'
import { partsOf, timePasses } from '@arcada/release/smoke-needs'
import type { Page } from '@playwright/test'
import { errorText } from './error-text.ts'
import { leaveEvidence, watchRequests } from './evidence.ts'
import { TIMEOUT_MS } from './find.ts'
import { onlyReads } from './guard.ts'
import { deadLinks } from './links.ts'
import type { LogIns } from './log-in.ts'
import { type ContextOpener, openContext } from './open-context.ts'
import { Problems, watchPage } from './problems.ts'
import type { Secrets } from './secrets.ts'
import { runStep, type Stage } from './steps.ts'
import { fillTab, type TabStorage, tokenOf } from './tab-storage.ts'

export interface CaseRun extends Omit<Stage, 'page'> {
  browser: ContextOpener
  origin: string
  logIns: LogIns
  secrets: Secrets
  one: SmokeCase
  /** For what it leaves when it fails. */
  folder: string
  /** Sees the page of a case that passed, in its last state. */
  keep?: ((page: Page) => Promise<void>) | undefined
}

/** Runs one case in a browser context of its own; returns what went wrong, in one line, or undefined. */
export async function runCase(run: CaseRun): Promise<string | undefined> {
  const { browser, origin, secrets, remote, one, folder } = run
  const context = await openContext(browser, origin)
  const problems = new Problems()
  for (const status of one.refusals ?? [])
    problems.expect(new RegExp(`^console: Failed to load resource: .* status of ${status} `))
  let page: Page | undefined
  let requests: string[] = []
  let problem: string | undefined
  try {
    if (one.live) await onlyReads(context, origin, problems)
    await context.tracing.start({ snapshots: true })
    context.setDefaultTimeout(TIMEOUT_MS)
    await problems.install(context)
    await fillTab(context, origin, await tabOf(run))
    page = await context.newPage()
    watchPage(page, problems)
    requests = watchRequests(page, secrets)
    if (timePasses(one)) await page.clock.install()
    await takeSteps(run, page)
    problem = problems.left()[0] ?? (await faultOf(page))
    if (problem === undefined) await run.keep?.(page)
  } catch (error) {
    await reportsArrived(page)
    problem = [errorText(error), ...problems.left().slice(0, 1)].join('; ')
  }
  try {
    if (problem === undefined) return undefined
    const title = `${remote}: ${one.name}`
    const seen = { title, problem, errors: problems.left().map(errorText), requests }
    // What it leaves is worth less than the results of all the others.
    const lost = await leaveEvidence(folder, context, page, seen, secrets).then(() => '', errorText)
    return secrets.leaveOut(errorText(lost ? `${problem} (what it saw could not be kept: ${lost})` : problem))
  } finally {
    await context.close()
  }
}

/** The session storage that the page of a case begins with. */
async function tabOf({ facts, logIns, secrets, remote, one }: CaseRun): Promise<TabStorage> {
  const tab = one.as === undefined ? [] : await logIns(one.as)
  secrets.add(tokenOf(tab))
  // Popups would cover elements of the other cases.
  const looksAtPopups = partsOf(one).some((part) => facts.popups.includes(`${remote} ${part}`))
  return looksAtPopups ? tab : [...tab, ['MC_SEEN:popups', '1']]
}

/** Opens the page of a case and runs its steps; rejects if one fails, or a part of the page does not open. */
async function takeSteps({ later, facts, secrets, remote, one }: CaseRun, page: Page): Promise<void> {
  await page.goto(one.open)
  const broken = failureOf(page)
  for (const step of one.steps) {
    if ('fill' in step && (await isPassword(page, step.fill))) secrets.add(step.with)
    await Promise.race([runStep({ page, remote, facts, later }, step), broken])
  }
  if ((await page.locator('[data-failed]').count()) > 0) await broken
}

async function isPassword(page: Page, label: string): Promise<boolean> {
  const field = page.getByLabel(label, { exact: true }).and(page.locator('[type=password]'))
  return (await field.count()) > 0
}

/**
 * Resolves when what the page has reported so far is here, or after a second if the page hangs: the card of a failed part
 * can be seen before the error that it reports.
 */
function reportsArrived(page: Page | undefined): Promise<unknown> {
  const answered = page?.evaluate(() => undefined).catch(() => undefined)
  return Promise.race([answered, setTimeout(1000)])
}

/** Rejects as soon as a part of the page did not open: the case has failed then. */
function failureOf(page: Page): Promise<never> {
  const card = page.locator('[data-failed]').first()
  const failure = card
    .waitFor({ state: 'attached', timeout: 0 })
    .then(() => card.getAttribute('data-failed'))
    .then((remote) => {
      throw new Error(`a part of ${remote} did not open`)
    })
  // Most pages end without one.
  failure.catch(() => {})
  return failure
}

/** Words that only a defect shows to people. */
const MISTAKES = /(?<![\w.])(?:NaN|undefined|\[object Object\]|Invalid Date)(?!\w)/

/** A fault of the page that fails every case, as a sentence; undefined without one. */
async function faultOf(page: Page): Promise<string | undefined> {
  // The client of a game is another site's page.
  if (!(await page.evaluate(() => '__arcada' in globalThis))) return undefined
  const [dead] = await deadLinks(page)
  if (dead)
    return `the link '${dead.name}' of ${dead.remote} leads to ${dead.at}, which no app of the set declares`
  // biome-ignore lint/performance/useDomNodeTextContent: scripts and what is hidden are not shown to people.
  const text = await page.evaluate(() => document.body.innerText)
  const [mistake] = MISTAKES.exec(text) ?? []
  return mistake === undefined ? undefined : `the page shows '${mistake}'`
}
