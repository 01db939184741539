import type { Call, ValueOf } from '@arcada/kit/contract'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import type { SmokeJob, SmokeSite } from '@arcada/release'
import type { Page } from '@playwright/test'
import { errorText } from './error-text.ts'
import { type ContextOpener, openContext } from './open-context.ts'

/** The site does not answer what the cases need to know. */
export class SiteUnreadable extends Error {}

const TIMEOUT_MS = 30_000

/** Asks the back end of the running site itself, through its edge, as its page would. */
async function ask<C extends Call>(page: Page, call: C): Promise<ValueOf<C>> {
  const { status, body } = await page
    .evaluate(
      async ([path, module]) => {
        const answer = await fetch(path, { headers: { module, language: 'PT' } })
        const body: unknown = await answer.json().catch(() => undefined)
        return { status: answer.status, body }
      },
      [call.path, call.module] as const,
    )
    .catch((error: unknown) => ({ status: errorText(error), body: undefined }))
  if (
    typeof body === 'object' &&
    body !== null &&
    'success' in body &&
    body.success === true &&
    'value' in body
  )
    // The contract says what a success holds.
    return body.value as ValueOf<C>
  throw new SiteUnreadable(
    `${new URL(page.url()).origin}${call.path} did not tell what the whitelabel has (${status}): put the back end right first.`,
  )
}

/** Which whitelabel the page is of, and which widgets it shows in which slot. */
async function askPage(page: Page) {
  try {
    await page.goto('/m/home', { waitUntil: 'commit' })
    const release = await page.waitForFunction(() => globalThis.__arcada?.release, undefined, {
      timeout: TIMEOUT_MS,
    })
    return await release.evaluate(({ whitelabel, slots }) => ({
      whitelabel,
      slots: Object.entries(slots).flatMap(([slot, widgets]) =>
        widgets.map(({ app, widget }): [string, string] => [slot, `${app} ${widget}`]),
      ),
    }))
  } catch (error) {
    throw new SiteUnreadable(`${page.url()} does not open: ${errorText(error)}`)
  }
}

/** Facts that a case may depend on, and the widgets that open over home by themselves. */
export interface SiteFacts extends SmokeSite {
  popups: readonly string[]
}

/** What the running site has and has not. Throws SiteUnreadable when it does not say, or is another whitelabel's. */
export async function readSiteFacts(
  browser: ContextOpener,
  origin: string,
  job: SmokeJob,
): Promise<SiteFacts> {
  const context = await openContext(browser, origin)
  try {
    const page = await context.newPage()
    const { whitelabel, slots } = await askPage(page)
    if (whitelabel !== job.whitelabel)
      throw new SiteUnreadable(
        `${origin} shows ${whitelabel}, not ${job.whitelabel}: look at the edge's hostnames.`,
      )
    const { flags } = await ask(page, consolidatedSettings)
    const promotions = await ask(page, availablePromotions)
    const { agentMenu } = await ask(page, whitelabelMenu)
    const live = 'origin' in job.site
    return {
      whitelabel,
      flags,
      promotions: promotions.flatMap(({ code, enabled }) => (enabled ? [code] : [])),
      agentMenu,
      remotes: job.smoke.map(({ remote }) => remote),
      widgets: slots.map(([, widget]) => widget),
      popups: slots.flatMap(([slot, widget]) => (slot === 'home.popups' ? [widget] : [])),
      live,
      ...(live ? { people: Object.keys(job.people) } : {}),
    }
  } finally {
    await context.close()
  }
}
