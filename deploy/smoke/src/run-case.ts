import { setTimeout } from 'node:timers/promises'
import { timePasses } from '@arcada/release/smoke-needs'
import type { Page } from '@playwright/test'
import { type CasePage, type CaseRun, preparePage } from './case-page.ts'
import { errorText } from './error-text.ts'
import { leaveEvidence } from './evidence.ts'
import { onlyReads } from './guard.ts'
import { inspectPage } from './inspect-page.ts'
import { openContext } from './open-context.ts'
import { Problems } from './problems.ts'
import { runStep } from './steps.ts'

/** Runs one case in a browser context of its own; returns what went wrong, in one line, or undefined. */
export async function runCase(run: CaseRun): Promise<string | undefined> {
  const { browser, origin, secrets, remote, one, folder } = run
  const context = await openContext(browser, origin)
  const problems = new Problems()
  for (const status of one.refusals ?? [])
    problems.expect(new RegExp(`^console: Failed to load resource: .* status of ${status} `))
  let opened: CasePage | undefined
  let problem: string | undefined
  try {
    if (one.live) await onlyReads(context, origin, problems)
    await context.tracing.start({ snapshots: true })
    opened = await preparePage(run, context, problems)
    const { page } = opened
    if (timePasses(one)) await page.clock.install()
    problem = await takeSteps(run, opened, () => page.goto(one.open))
  } catch (error) {
    await reportsArrived(opened?.page)
    problem = [errorText(error), ...problems.left().slice(0, 1)].join('; ')
  }
  try {
    if (problem === undefined) return undefined
    const title = `${remote}: ${one.name}`
    const seen = { title, problem, errors: problems.left().map(errorText), requests: opened?.requests ?? [] }
    // What it leaves is worth less than the results of all the others.
    const lost = await leaveEvidence(folder, context, opened?.page, seen, secrets).then(() => '', errorText)
    return secrets.leaveOut(errorText(lost ? `${problem} (what it saw could not be kept: ${lost})` : problem))
  } finally {
    await context.close()
  }
}

/** Opens the page by `begin` and runs the steps of a case; returns the first problem, rejects if a step fails. */
export async function takeSteps(
  { later, facts, secrets, remote, one, keep }: CaseRun,
  { page, problems }: CasePage,
  begin: () => Promise<unknown>,
): Promise<string | undefined> {
  await begin()
  const broken = failureOf(page)
  for (const step of one.steps) {
    if ('fill' in step && (await isPassword(page, step.fill))) secrets.add(step.with)
    await Promise.race([runStep({ page, remote, facts, later }, step), broken])
  }
  if ((await page.locator('[data-failed]').count()) > 0) await broken
  const problem = problems.left()[0] ?? (await inspectPage(page))
  if (problem === undefined) await keep?.(page)
  return problem
}

const isPassword = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .and(page.locator('[type=password]'))
    .count()
    .then((count) => count > 0)

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
