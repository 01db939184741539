import type { SmokeCase } from '@arcada/federation'
import { partsOf, timePasses } from '@arcada/release/smoke-needs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { SiteFacts } from './ask-site.ts'
import { errorText } from './error-text.ts'
import { leaveEvidence, watchRequests } from './evidence.ts'
import { onlyReads } from './guard.ts'
import { openContext } from './open-context.ts'
import { Problems, watchPage } from './problems.ts'
import type { Secrets } from './secrets.ts'
import type { Session, Sessions } from './sign-in.ts'
import { PATIENCE, runStep } from './steps.ts'

export interface CaseRun {
  browser: Browser
  origin: string
  later: ((ms: number) => Promise<void>) | undefined
  facts: SiteFacts
  sessions: Sessions
  secrets: Secrets
  remote: string
  one: SmokeCase
  /** For what it leaves when it fails. */
  folder: string
}

/** Runs one case in a browser context of its own; returns what went wrong, in one line, or undefined. */
export async function runCase(run: CaseRun): Promise<string | undefined> {
  const { browser, origin, later, secrets, remote, one, folder } = run
  const context = await openContext(browser, origin)
  context.setDefaultTimeout(PATIENCE)
  const problems = new Problems()
  for (const status of one.refusals ?? [])
    problems.expect(new RegExp(`^console: Failed to load resource: .* status of ${status} `))
  let requests: string[] = []
  let page: Page | undefined
  let problem: string | undefined
  try {
    if (one.live) await onlyReads(context, origin, problems)
    await context.tracing.start({ snapshots: true })
    await problems.install(context)
    await keepTab(context, origin, await tabOf(run))
    page = await context.newPage()
    watchPage(page, problems)
    requests = watchRequests(page, secrets)
    const broken = failureOf(page)
    if (timePasses(one)) await page.clock.install()
    await page.goto(one.open)
    for (const step of one.steps) {
      if ('fill' in step && (await isPassword(page, step.fill))) secrets.add(step.with)
      await Promise.race([runStep(page, remote, step, later), broken])
    }
    if ((await page.locator('[data-failed]').count()) > 0) await broken
    problem = problems.left()[0]
  } catch (error) {
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

const isPassword = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .and(page.locator('[type=password]'))
    .count()
    .then((count) => count > 0)

/** Rejects as soon as a part of the page did not open: whatever a step waits for, the case has failed. */
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

/** What the tab holds when the case begins. */
async function tabOf({ facts, sessions, secrets, remote, one }: CaseRun): Promise<Session> {
  const session = one.as === undefined ? [] : await sessions(one.as)
  for (const [, value] of session) secrets.add(/"token":"([^"]+)"/.exec(value)?.[1])
  const looksAtPopups = partsOf(one).some((part) => facts.popups.includes(`${remote} ${part}`))
  // They would lie over everything that the other cases look at.
  return looksAtPopups ? session : [...session, ['MC_SEEN:popups', '1']]
}

/** Puts it there once; who signs out after that stays signed out. */
async function keepTab(context: BrowserContext, origin: string, tab: Session): Promise<void> {
  await context.addInitScript(
    ([where, entries]) => {
      if (location.origin !== where || window.name === 'smoke') return
      window.name = 'smoke'
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    },
    [origin, tab] as const,
  )
}
