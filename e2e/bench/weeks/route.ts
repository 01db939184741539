import { links, routes } from '@arcada/kit/routes'
import type { Browser, BrowserContext } from '@playwright/test'
import { freshContext, measureLoad, measureNavigation, openTab } from '../measure.ts'
import type { Served } from '../server.ts'
import type { BenchSite } from '../site.ts'
import type { WireRequest } from '../wire.ts'

/** A visit's requests for files and documents that no cache answered. */
export interface Walk {
  /** Addresses of files. */
  files: string[]
  /** Bytes on the line, with headers, by address. */
  bytes: Map<string, number>
  problems: string[]
}

export interface Line {
  browser: Browser
  /** The tab's storage with a member logged in. */
  session: string
  served: Served
}

/** Visits each site in turn with one browser profile, which keeps its caches. */
export async function walkAll(line: Line, sites: readonly BenchSite[]): Promise<Walk[]> {
  const context = await freshContext(line.browser, line.session)
  try {
    const walks: Walk[] = []
    for (const site of sites) {
      line.served.serve(site)
      line.served.link.cut()
      walks.push(await walk(context, line.served.origin))
    }
    return walks
  } finally {
    await context.close()
    line.served.link.cut()
  }
}

/** Home, by a link to the games, back, and by a link to the cashier. */
async function walk(context: BrowserContext, origin: string): Promise<Walk> {
  const visit = await openTab(context, false)
  const { page, wire, problems } = visit
  await betweenSamples()
  const start = Date.now()
  await measureLoad(visit, origin + routes.home)
  const follow = (selector: string) => {
    return measureNavigation(visit, (tab) =>
      tab.evaluate((wanted) => {
        const link = document.querySelector<HTMLElement>(wanted)
        if (!link) throw new Error(`${location.pathname} has no ${wanted}`)
        const now = performance.now()
        link.click()
        return now
      }, selector),
    )
  }
  await wire.quiet(1_500)
  await follow(`a[href="${links.gameList('HOT')}"]`)
  await page.goBack()
  await wire.quiet(1_500)
  await follow(`a[href="${routes.deposit}"]`)
  await wire.quiet(1_500)
  const requests = wire.between(start - 1_000, Date.now()).filter(isOwn)
  await page.close()
  const paths = requests.map(({ url, bytes }) => [new URL(url).pathname, bytes] as const)
  return {
    files: paths.map(([path]) => path).filter((path) => path !== routes.home),
    bytes: new Map(paths),
    problems: [...problems, ...wire.failed],
  }
}

/** The host measures a share of page loads by the time when they begin (`isSampled`); what it loads for that is left out. */
async function betweenSamples(): Promise<void> {
  const sampled = () => {
    const moment = Math.floor(Date.now() / 100) % 100
    return moment < 30 || moment > 80
  }
  while (sampled()) await new Promise((done) => setTimeout(done, 100))
}

/** Calls of the back end do not depend on releases. */
const isOwn = ({ url }: WireRequest) =>
  /^\/(apps|files|whitelabels)\/|^\/m\/home$/.test(new URL(url).pathname)
