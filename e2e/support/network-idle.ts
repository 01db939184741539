import { expect, type Page, type Request } from '@playwright/test'

/** Ms without pending requests after which a page counts as quiet. */
const QUIET = 500

interface Traffic {
  inFlight: Set<Request>
  since: number
}

const traffic = new WeakMap<Page, Traffic>()

/**
 * Records the requests of a page. Playwright's own `networkidle` also waits for the end of each answer, which it
 * never reports for a beacon, nor for an unread answer.
 */
export function watchRequests(page: Page): void {
  if (traffic.has(page)) return
  const state: Traffic = { inFlight: new Set(), since: Date.now() }
  traffic.set(page, state)
  page.on('request', (request) => {
    // Playwright reports no more events for requests of the previous document.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) state.inFlight.clear()
    if (request.resourceType() !== 'ping') state.inFlight.add(request)
    state.since = Date.now()
  })
  const over = (request: Request) => {
    if (state.inFlight.delete(request)) state.since = Date.now()
  }
  // The response, not its end: Playwright reports the end only once the body was read.
  page.on('response', (response) => over(response.request()))
  page.on('requestfailed', over)
}

/** Waits until no request of the page is pending, and none starts for half a second, or for the given ms. */
export async function networkIdle(page: Page, lasting = QUIET): Promise<void> {
  const state = traffic.get(page)
  if (!state) throw new Error('no requests of this page are recorded')
  const started = Date.now()
  while (state.inFlight.size > 0 || Date.now() - state.since < lasting) {
    if (Date.now() - started > 30_000)
      throw new Error(`still pending: ${[...state.inFlight].map((request) => request.url()).join(', ')}`)
    await page.waitForTimeout(50)
  }
}

/** Waits until the present document of the page is interactive; a second report of it is an error. */
export async function interactive(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('arcada:interactive').length))
    .toBe(1)
}
