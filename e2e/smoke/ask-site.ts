import type { Call, ValueOf } from '@arcada/contract'
import { availablePromotions } from '@arcada/contract/available-promotions'
import { consolidatedSettings } from '@arcada/contract/consolidated-settings'
import type { SmokeJob, SmokeSite } from '@arcada/release'
import type { Browser } from '@playwright/test'
import { openContext } from './open-context.ts'

/** The site does not say what the cases must know; the message is for whoever started the run. */
export class CannotLook extends Error {}

const PATIENCE = 30_000

/** Asks the back end of the running site itself, through its edge, as a guest's page would. */
async function ask<C extends Call>(origin: string, call: C): Promise<ValueOf<C>> {
  const address = origin + call.path
  const failed = (why: string) =>
    new CannotLook(`${address} did not tell what the whitelabel has (${why}): put the back end right first.`)
  const answer = await fetch(address, {
    headers: { module: call.module, language: 'PT' },
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: unknown) => {
    throw failed(error instanceof Error ? error.message : String(error))
  })
  const body: unknown = await answer.json().catch(() => undefined)
  const said = typeof body === 'object' && body !== null && 'success' in body && body.success === true
  if (!said || !('value' in body)) throw failed(`it answered ${answer.status}`)
  // The contract says what a success holds.
  return body.value as ValueOf<C>
}

/** Which whitelabel answers and which widgets it shows, as its page has it. */
async function askPage(browser: Browser, origin: string) {
  const context = await openContext(browser, origin)
  try {
    const page = await context.newPage()
    await page.goto('/m/home', { waitUntil: 'commit' })
    return await page
      .waitForFunction(() => globalThis.__arcada?.release, undefined, { timeout: PATIENCE })
      .then((release) =>
        release.evaluate(({ whitelabel, slots }) => ({
          whitelabel,
          slots: Object.entries(slots).flatMap(([slot, widgets]) =>
            widgets.map(({ app, widget }): [string, string] => [slot, `${app} ${widget}`]),
          ),
        })),
      )
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new CannotLook(`${origin}/m/home does not open: ${why}.`)
  } finally {
    await context.close()
  }
}

/** Facts that a case may depend on, and the widgets that open over home by themselves. */
export interface SiteFacts extends SmokeSite {
  popups: readonly string[]
}

/** What the running site has and has not. Throws CannotLook when it does not say, or is another whitelabel's. */
export async function askSite(browser: Browser, origin: string, job: SmokeJob): Promise<SiteFacts> {
  const page = await askPage(browser, origin)
  if (page.whitelabel !== job.whitelabel)
    throw new CannotLook(
      `${origin} shows ${page.whitelabel}, not ${job.whitelabel}: look at the edge's hostnames.`,
    )
  const { flags } = await ask(origin, consolidatedSettings)
  const promotions = await ask(origin, availablePromotions)
  const live = 'origin' in job.site
  return {
    whitelabel: page.whitelabel,
    flags,
    promotions: promotions.flatMap(({ code, enabled }) => (enabled ? [code] : [])),
    widgets: page.slots.map(([, widget]) => widget),
    popups: page.slots.flatMap(([slot, widget]) => (slot === 'home.popups' ? [widget] : [])),
    live,
    ...(live ? { people: Object.keys(job.people) } : {}),
  }
}
