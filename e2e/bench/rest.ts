import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { loadNow } from './load-now.ts'
import { freshContext, slowDown } from './measure.ts'
import { type RunningSite, siteOf } from './running-site.ts'
import { observeScale, watchPage } from './scale-watch.ts'

const MAX_BUSY_PERCENT = 8
const LONG_TASK_MS = 50
const REST_SECONDS = 10

export interface RestMetrics {
  what: string
  seconds: number
  /** Share of the time in which the page's thread worked, in per cent, by its processor time. */
  busy: number
  longestTask: number
  longTasks: number
  load: string
}

/**
 * Home on a phone whose processor is four times slower: the time after it is interactive, then ten seconds without
 * input.
 */
export async function measureRest(running?: Omit<RunningSite, 'close'>): Promise<RestMetrics[]> {
  const site = await siteOf(running)
  const browser = await launchBrowser(readCertificate())
  try {
    const context = await freshContext(browser)
    const page = await context.newPage()
    await page.addInitScript(observeScale)
    await slowDown(await context.newCDPSession(page), true)
    await page.goto(`${site.origin}/m/home`)
    await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)
    const after = await watchPage(browser, page)
    await page.waitForTimeout(8000)
    const settled = metricsOf('after interactive', await after.stop())
    // One full round, so that every slide's picture has loaded.
    await page.waitForTimeout(25_000)
    const rest = await watchPage(browser, page)
    await page.waitForTimeout(REST_SECONDS * 1000)
    return [settled, metricsOf('at rest', await rest.stop())]
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Prints the measurements, and those over the limits; returns whether there are none. */
export function printRest(found: readonly RestMetrics[]): boolean {
  console.table(found)
  const problems = found.flatMap(({ what, busy, longTasks, longestTask }) => [
    ...(what === 'at rest' && busy > MAX_BUSY_PERCENT ? [`${what}: ${busy} % busy`] : []),
    ...(longTasks > 0
      ? [`${what}: ${longTasks} tasks over ${LONG_TASK_MS} ms, the longest ${longestTask} ms`]
      : []),
  ])
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

type Stopped = Awaited<ReturnType<Awaited<ReturnType<typeof watchPage>>['stop']>>

/** The longer tasks of a watched page; `limit` in ms is the length of a long one. */
export function metricsOf(
  what: string,
  { busy, busyMs, seconds }: Stopped,
  limit = LONG_TASK_MS,
): RestMetrics {
  // The page cannot influence the time of V8's garbage collection.
  const own = busy.map(({ all, collector }) => all - collector)
  return {
    what,
    seconds: Math.round(seconds),
    busy: Math.round(busyMs / seconds) / 10,
    longestTask: Math.round(Math.max(0, ...own)),
    longTasks: own.filter((ms) => ms > limit).length,
    load: loadNow(),
  }
}
