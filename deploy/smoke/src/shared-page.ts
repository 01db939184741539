import { timePasses } from '@arcada/release/smoke-needs'
import { expect, type Page } from '@playwright/test'
import { type CasePage, type CaseRun, looksAtPopups, preparePage } from './case-page.ts'
import { onlyReads } from './guard.ts'
import { openContext } from './open-context.ts'
import { Problems } from './problems.ts'
import { takeSteps } from './run-case.ts'

/** Longest wait for an overlay to close, in ms. */
const CLOSE_TIMEOUT_MS = 1000

/**
 * A page in which the cases of one person run one after the other, because the start of a page takes most of the time of a
 * case. Only a pass counts: a failure may come from what an earlier case left.
 */
export class SharedPage {
  private opened: CasePage | undefined

  /** Runs a case; false if it fails, would change something, or needs a page of its own. */
  async passes(run: CaseRun): Promise<boolean> {
    if (!canShare(run)) return false
    try {
      const isFirst = this.opened === undefined
      this.opened ??= await open(run)
      const { page, problems } = this.opened
      const begin = () => (isFirst ? page.goto(run.one.open) : moveTo(page, run.one.open))
      const problem = await Promise.race([takeSteps(run, this.opened, begin), problems.next()])
      if (problem !== undefined || !(await closeOverlay(page))) await this.close()
      return problem === undefined
    } catch {
      await this.close()
      return false
    }
  }

  async close(): Promise<void> {
    await this.opened?.context.close()
    this.opened = undefined
  }
}

/** Whether a case only reads and begins like any other. */
export function canShare(run: Pick<CaseRun, 'facts' | 'remote' | 'one'>): boolean {
  const { one } = run
  const reads = one.live === true || one.steps.every((step) => 'see' in step || 'leads' in step)
  return reads && !one.refusals && !timePasses(one) && !looksAtPopups(run)
}

async function open(run: CaseRun): Promise<CasePage> {
  const context = await openContext(run.browser, run.origin)
  const problems = new Problems()
  try {
    await onlyReads(context, run.origin, problems)
    return await preparePage(run, context, problems)
  } catch (error) {
    await context.close()
    throw error
  }
}

/** Closes the overlay that a case left open, because it would cover the next one's screen; false if it stays open. */
async function closeOverlay(page: Page): Promise<boolean> {
  const overlay = page.locator('dialog[open]')
  if ((await overlay.count()) === 0) return true
  await page.keyboard.press('Escape')
  return expect(overlay)
    .toHaveCount(0, { timeout: CLOSE_TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    )
}

/** Opens another address of the site without loading the document again, as a link does. */
const moveTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
