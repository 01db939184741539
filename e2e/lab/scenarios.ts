import { routes } from '@arcada/kit/routes'
import type { Browser, Page } from '@playwright/test'
import { sendLogIn } from '../support/test.ts'
import type { Composed } from './composed.ts'
import {
  asPhone,
  freshContext,
  type Line,
  measureLoad,
  measureNavigation,
  openTab,
  type Sample,
} from './measure.ts'
import type { Served } from './server.ts'

export const NETWORKS: Readonly<Record<string, Line>> = {
  slow4g: { latency: 150, down: 1_600_000, up: 750_000 },
  fast: { latency: 40, down: 10_000_000, up: 5_000_000 },
}

/** The addresses of visits with nothing in any cache; all but home are opened as a member. */
const FIRST_VISITS: Readonly<Record<string, string>> = {
  'home cold': routes.home,
  'member cold': routes.mine,
  'deposit cold': routes.deposit,
  'withdraw cold': routes.withdraw,
}

export const SCENARIOS = [
  ...Object.keys(FIRST_VISITS),
  'home repeat',
  'home after release',
  'home after a host release',
  'navigation cold',
  'navigation prefetched',
]

export interface Variant extends Composed {
  name: string
  served: Served
}

/** One sample of a scenario: a fresh browser profile, the preparation on a fast line, then the visit. */
export async function runScenario(
  browser: Browser,
  { served, before, after, afterHost }: Variant,
  scenario: string,
  line: Line,
  session: string,
): Promise<{ sample: Sample; problems: string[] }> {
  const first = FIRST_VISITS[scenario]
  const isMember = first !== undefined && first !== routes.home
  const context = await freshContext(browser, isMember ? session : undefined)
  served.serve(before)
  try {
    const visit = await openTab(context)
    if (scenario.startsWith('navigation')) {
      await measureLoad(visit, served.origin + routes.home)
      await asPhone(visit, line)
      if (scenario === 'navigation prefetched') {
        await touchOffers(visit.page)
        await visit.wire.idle(800)
      }
      return { sample: await measureNavigation(visit, clickOffers), problems: visit.problems }
    }
    if (first === undefined) {
      const earlier = await openTab(context)
      await measureLoad(earlier, served.origin + routes.home)
      await earlier.page.close()
    }
    if (scenario === 'home after release') served.serve(after)
    if (scenario === 'home after a host release') served.serve(afterHost)
    await asPhone(visit, line)
    const sample = await measureLoad(visit, served.origin + (first ?? routes.home))
    return { sample, problems: visit.problems }
  } finally {
    await context.close()
  }
}

const offers = (page: Page) => page.locator(`.ar-footer a[href="${routes.activity}"]`)

const clickOffers = (page: Page): Promise<number> =>
  offers(page).evaluate((link: HTMLElement) => {
    const now = performance.now()
    link.click()
    return now
  })

const touchOffers = (page: Page): Promise<void> => offers(page).dispatchEvent('pointerdown')

/** Logs in and returns the tab's storage. */
export async function logIn(browser: Browser, origin: string, name: string): Promise<string> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(origin + routes.login)
  await sendLogIn(page, name)
  await page.waitForURL(`${origin}${routes.home}`)
  const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))
  await context.close()
  if (session === null) throw new Error(`${name} could not log in`)
  return session
}
