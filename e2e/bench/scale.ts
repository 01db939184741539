import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@arcada/local/site'
import type { Browser, Page } from '@playwright/test'
import { freePortPair } from '../support/free-port.ts'
import { launchBrowser } from './browser.ts'
import { makeCertificate } from './certificate.ts'
import { freshContext, slowDown } from './measure.ts'
import { observeScale, type Watch, watchPage } from './scale-watch.ts'

const LONG_TASK_MS = 50
const MOST_NODES = 2000
const COUNTDOWNS = 100
/** One shared timer of 500 ms, and room for what else waits on a page. */
const MOST_WAKE_UPS = 5

export interface ScaleMetrics {
  what: string
  /** Games that were listed, or countdowns that ran. */
  tiles: number
  seconds: number
  /** Ms by the clock of the wall, as the page's own observer saw it; a busy machine makes them longer. */
  longestTask: number
  longTasks: number
  /** Ms of processor time of the page's main thread: what the page itself costs. */
  busiestTask: number
  busyTasks: number
  /** Those of them that are so long only because V8 collected garbage just then. */
  collecting: number
  mostNodes: number
  /** Callbacks of timers, per second. */
  wakeUps: number
  /** Processes of the whole machine that wanted to run, and its cores. */
  load: string
}

interface Running {
  origin: string
  sandboxOrigin: string
  close(): Promise<void>
}

interface Bench {
  browser: Browser
  site: Running
}

export interface ScaleOptions {
  games: number
  /** The longest that the list is scrolled for. */
  seconds: number
  /** A site that runs already, with its sandbox. */
  running?: { origin: string; sandboxOrigin: string }
}

/**
 * A list of games that lies still, then is scrolled to its end and some way back, and 100 countdowns on one page, all
 * on a phone whose processor is four times slower.
 */
export async function measureScale({ games, seconds, running }: ScaleOptions): Promise<ScaleMetrics[]> {
  const site = running ? { ...running, close: async () => {} } : await startApart()
  const browser = await launchBrowser(makeCertificate())
  const bench = { browser, site }
  try {
    await seed(site, { slots: games, lotteries: COUNTDOWNS })
    return [...(await longList(bench, games, seconds)), await countdowns(bench)]
  } finally {
    await browser.close()
    await seed(site, { slots: 0, lotteries: 0 })
    await site.close()
  }
}

/** Prints the metrics, and what is over the limits; returns whether nothing is. */
export function printScale(found: readonly ScaleMetrics[], games: number): boolean {
  console.table(found)
  const problems = found.flatMap(({ what, tiles, busyTasks, collecting, mostNodes, wakeUps }) => {
    const counting = what.includes('countdowns')
    const wanted = counting ? COUNTDOWNS : games
    return [
      // Once in a while the answer with 100 new draws takes longer: it is told, and decides nothing.
      ...(!counting && busyTasks > collecting
        ? [`${what}: ${busyTasks - collecting} tasks over ${LONG_TASK_MS} ms`]
        : []),
      ...(!counting && mostNodes > MOST_NODES ? [`${what}: ${mostNodes} elements`] : []),
      ...(what.includes('end') || counting ? (tiles < wanted ? [`${what}: ${tiles} of ${wanted}`] : []) : []),
      ...(counting && wakeUps > MOST_WAKE_UPS ? [`${what}: ${wakeUps} timers a second`] : []),
    ]
  })
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

async function startApart(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-scale-'))
  const started = await startSite({
    port: await freePortPair(),
    store: join(folder, '.arcada/store'),
    data: join(folder, 'sandbox.db'),
  })
  const close = async () => {
    await started.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { origin: started.origin, sandboxOrigin: started.sandboxOrigin, close }
}

async function open({ browser, site }: Bench, path: string, role: 'article' | 'timer'): Promise<Page> {
  const context = await freshContext(browser)
  const page = await context.newPage()
  await page.addInitScript(observeScale)
  await slowDown(await context.newCDPSession(page), true)
  await page.goto(site.origin + path)
  await page.getByRole(role).first().waitFor()
  // Opening a page may take its time; what is measured here is what comes after.
  await page.waitForTimeout(4000)
  return page
}

async function metricsOf(watch: Watch, what: string, tiles: number): Promise<ScaleMetrics> {
  const { busy, seen, seconds } = await watch.stop()
  const long = busy.filter(({ all }) => all > LONG_TASK_MS)
  return {
    what,
    tiles,
    seconds: Math.round(seconds),
    longestTask: Math.round(seen.longest),
    longTasks: seen.long,
    busiestTask: Math.round(Math.max(0, ...busy.map(({ all }) => all))),
    busyTasks: long.length,
    collecting: long.filter(({ all, collector }) => all - collector <= LONG_TASK_MS).length,
    mostNodes: seen.nodes,
    wakeUps: Math.round((seen.wakeUps / seconds) * 10) / 10,
    load: `${loadavg()[0]?.toFixed(1)} on ${cpus().length}`,
  }
}

async function longList({ browser, site }: Bench, wanted: number, seconds: number): Promise<ScaleMetrics[]> {
  const page = await open({ browser, site }, '/m/gameList?gameType=RNG', 'article')
  const still = await watchPage(browser, page)
  await page.waitForTimeout(5000)
  const atRest = await metricsOf(still, 'game list at rest', await listed(page))
  const moving = await watchPage(browser, page)
  const until = Date.now() + seconds * 1000
  // A page comes at most once a second, so the way to the end of 5,000 games takes over three minutes.
  while (Date.now() < until && (await listed(page)) < wanted) await fling(page, 1)
  for (let back = 0; back < 8; back++) await fling(page, -1)
  const scrolled = await metricsOf(moving, 'game list to its end', await listed(page))
  await page.context().close()
  return [atRest, scrolled]
}

/** How long the list says that it is. */
function listed(page: Page): Promise<number> {
  return page.evaluate(() => {
    const length = document.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize')
    return Number(length ?? document.querySelectorAll('main article').length)
  })
}

/** A fling of a thumb: 4,000 px a second that die away within one, by the clock, whatever the page's own pace. */
async function fling(page: Page, direction: 1 | -1): Promise<void> {
  await page.evaluate(async (sign) => {
    const start = performance.now()
    let last = start
    while (last - start < 1000) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = performance.now()
      window.scrollBy(0, sign * 4000 * Math.exp(-(now - start) / 500) * ((now - last) / 1000))
      last = now
    }
  }, direction)
}

async function countdowns({ browser, site }: Bench): Promise<ScaleMetrics> {
  const page = await open({ browser, site }, '/m/moreLottery', 'timer')
  const watch = await watchPage(browser, page)
  await page.waitForTimeout(10_000)
  const tiles = await page.getByRole('timer').count()
  const found = await metricsOf(watch, `${tiles} countdowns`, tiles)
  await page.context().close()
  return found
}

async function seed(site: Running, data: { slots: number; lotteries: number }): Promise<void> {
  const response = await fetch(`${site.sandboxOrigin}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ whitelabel: 'arcada', ...data }),
  })
  if (!response.ok) throw new Error(`the sandbox refuses: ${await response.text()}`)
}
