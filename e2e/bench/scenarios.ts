import { routes } from '@arcada/kit/routes'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Rates } from './link.ts'
import { type Detail, freshContext, measureLoad, measureNavigation, openTab, slowDown } from './measure.ts'
import { tabOf } from './running-site.ts'
import type { Served } from './server.ts'
import type { BenchSite } from './site.ts'

export const NETWORKS = {
  slow4g: { rtt: 150, down: 1_600_000, up: 750_000 },
  fast: { rtt: 40, down: 10_000_000, up: 5_000_000 },
} as const satisfies Record<string, Rates>

export type Network = keyof typeof NETWORKS

export const SCENARIOS = [
  'home cold',
  'member cold',
  'deposit cold',
  'withdraw cold',
  'home repeat',
  'home after release',
  'home after a host release',
  'navigation cold',
  'navigation prefetched',
] as const

export type Scenario = (typeof SCENARIOS)[number]

/** The addresses of those with nothing in any cache; all but home are opened as a member. */
const FIRST_VISITED: Partial<Record<Scenario, string>> = {
  'home cold': routes.home,
  'member cold': routes.mine,
  'deposit cold': routes.deposit,
  'withdraw cold': routes.withdraw,
}

export const isFirstVisit = (scenario: Scenario): boolean => scenario in FIRST_VISITED

export interface Variant {
  name: string
  before: BenchSite
  after: BenchSite
  afterHost: BenchSite
  served: Served
}

export interface Bench {
  browser: Browser
  /** The tab's storage with marina logged in. */
  session: string
}

/** One sample: a fresh browser profile, the preparation on a fast line, then the visit. */
export async function runScenario(
  { browser, session }: Bench,
  variant: Variant,
  scenario: Scenario,
  rates: Rates,
): Promise<Detail> {
  const { link, origin } = variant.served
  const address = FIRST_VISITED[scenario]
  if (address !== undefined)
    return openCold(browser, variant, address, rates, address === routes.home ? undefined : session)
  variant.served.serve(variant.before)
  link.use(undefined)
  const context = await freshContext(browser)
  const home = origin + routes.home
  try {
    if (scenario.startsWith('navigation')) {
      const visit = await openTab(context, false)
      await measureLoad(visit, home)
      link.use(rates)
      await slowDown(visit.client, true)
      const prefetch = scenario === 'navigation prefetched'
      if (prefetch) {
        await visit.page.evaluate(touchOffers)
        await visit.wire.quiet(800)
      }
      return await measureNavigation(visit, clickOffers)
    }
    const first = await openTab(context, false)
    await measureLoad(first, home)
    await first.page.close()
    if (scenario === 'home after release') variant.served.serve(variant.after)
    if (scenario === 'home after a host release') variant.served.serve(variant.afterHost)
    return await measureVisit(context, variant, routes.home, rates)
  } finally {
    await context.close()
    link.use(undefined)
    link.cut()
  }
}

/** A first visit of an address, with nothing in any cache. */
export async function openCold(
  browser: Browser,
  variant: Variant,
  address: string,
  rates: Rates,
  session?: string,
): Promise<Detail> {
  const { link, serve } = variant.served
  serve(variant.before)
  link.use(undefined)
  const context = await freshContext(browser, session)
  try {
    return await measureVisit(context, variant, address, rates)
  } finally {
    await context.close()
    link.use(undefined)
    link.cut()
  }
}

/** Opens an address over a new connection. */
async function measureVisit(
  context: BrowserContext,
  { served: { link, origin } }: Variant,
  address: string,
  rates: Rates,
): Promise<Detail> {
  link.cut()
  link.use(rates)
  return measureLoad(await openTab(context, true), origin + address)
}

const OFFERS = `.ar-footer a[href="${routes.activity}"]`

async function clickOffers(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const now = performance.now()
    const link = document.querySelector<HTMLElement>(selector)
    if (!link) throw new Error(`home has no ${selector}`)
    link.click()
    return now
  }, OFFERS)
}

function touchOffers(): void {
  const link = document.querySelector('.ar-footer a[href="/m/activity"]')
  link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
}

/** Logs marina in once and returns the tab's storage. */
export function logInOnce(browser: Browser, { served, before }: Variant): Promise<string> {
  served.serve(before)
  served.link.use(undefined)
  return tabOf(browser, served, 'marina')
}
