import type { Page, Request } from '@playwright/test'

/** How long nothing is under way, in ms, before a page counts as quiet. */
const QUIET = 500

interface Traffic {
  underWay: Set<Request>
  since: number
}

const traffic = new WeakMap<Page, Traffic>()

/**
 * Notes what a page asks for. Playwright's own `networkidle` waits for the end of each answer as well, which is never
 * told of a beacon, nor of an answer that nobody reads.
 */
export function watchTraffic(page: Page): void {
  if (traffic.has(page)) return
  const state: Traffic = { underWay: new Set(), since: Date.now() }
  traffic.set(page, state)
  page.on('request', (request) => {
    // Of what the document before had asked for, nothing is told any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) state.underWay.clear()
    if (request.resourceType() !== 'ping') state.underWay.add(request)
    state.since = Date.now()
  })
  const over = (request: Request) => {
    if (state.underWay.delete(request)) state.since = Date.now()
  }
  // Not its end: that is told only once somebody has read the body.
  page.on('response', (response) => over(response.request()))
  page.on('requestfailed', over)
}

/** Waits until nothing that the page asked for is under way, and nothing new for half a second, or as many ms as are given. */
export async function quiet(page: Page, lasting = QUIET): Promise<void> {
  const state = traffic.get(page)
  if (!state) throw new Error('nobody watches what this page asks for')
  const started = Date.now()
  while (state.underWay.size > 0 || Date.now() - state.since < lasting) {
    if (Date.now() - started > 30_000)
      throw new Error(`still under way: ${[...state.underWay].map((request) => request.url()).join(', ')}`)
    await page.waitForTimeout(50)
  }
}
