import type { Browser, Page } from '@playwright/test'
import { dayAt } from '../support/days.ts'
import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { loadNow } from './load-now.ts'
import { freshContext, slowDown } from './measure.ts'
import { type RunningSite, siteOf, tabOf } from './running-site.ts'
import { observeScale, type Watch, watchPage } from './scale-watch.ts'

const LONG_TASK_MS = 50
const MAX_NODES = 2000
const COUNTDOWNS = 100
const MOVEMENTS = 10_000
/** A part of nearly all names in the large team of 5,000. */
const PART_OF_NAMES = '1'
const MEMBERS = 4_500
/** One shared timer of 500 ms, plus a margin for other timers of the page. */
const MAX_WAKE_UPS = 5

export interface ScaleMetrics {
  what: string
  /** Entries that were listed, or countdowns that ran. */
  tiles: number
  /** The expected number. */
  wanted: number
  seconds: number
  /** Ms of wall time, from the page's own observer; a busy machine makes them longer. */
  longestTask: number
  longTasks: number
  /** Ms of processor time of the page's main thread: what the page itself costs. */
  busiestTask: number
  busyTasks: number
  /** Those that are so long only because V8 collected garbage. */
  collecting: number
  mostNodes: number
  /** Callbacks of timers, per second. */
  wakeUps: number
  /** Runnable processes of the whole machine, and its cores. */
  load: string
}

interface Bench {
  browser: Browser
  site: RunningSite
}

/** A list that is scrolled to its end. */
interface LongList {
  what: string
  address: string
  as?: string
  /** Its entries; the rendered ones if the list states its length itself. */
  entries: string
  wanted: number
}

export interface ScaleOptions {
  games: number
  /** A part of the names of the lists to measure; all lists without it. */
  only?: string | undefined
  /** The maximum time of scrolling. */
  seconds: number
  /** A running site with its sandbox. */
  running?: Omit<RunningSite, 'close'>
}

/**
 * Long lists at rest, then scrolled to their end and part of the way back, and 100 countdowns on one page, all on a
 * phone whose processor is four times slower.
 */
export async function measureScale({
  games,
  only = '',
  seconds,
  running,
}: ScaleOptions): Promise<ScaleMetrics[]> {
  const site = await siteOf(running)
  const browser = await launchBrowser(readCertificate())
  const bench = { browser, site }
  const found: ScaleMetrics[] = []
  try {
    await seed(site, { slots: games, lotteries: COUNTDOWNS, movements: MOVEMENTS })
    for (const list of listsOf(games))
      if (list.what.includes(only)) found.push(...(await longList(bench, list, seconds)))
    if ('countdowns'.includes(only)) found.push(await countdowns(bench))
  } finally {
    await browser.close()
    await seed(site, { slots: 0, lotteries: 0, movements: 0 })
    await site.close()
  }
  return found
}

function listsOf(games: number): LongList[] {
  const daysAgo = (days: number) => dayAt(Date.now() - days * 86_400_000)
  return [
    {
      what: 'game list',
      address: '/m/gameList?gameType=RNG',
      entries: 'main article',
      wanted: games,
    },
    {
      what: 'transaction record',
      address: `/m/transaction/record?from=${daysAgo(29)}&to=${daysAgo(0)}`,
      as: 'marina',
      entries: 'main li',
      wanted: MOVEMENTS,
    },
    {
      what: 'team',
      address: `/m/member/team?userName=${PART_OF_NAMES}`,
      as: 'regina',
      entries: 'main li',
      wanted: MEMBERS,
    },
  ]
}

/** Prints the metrics, and those over the limits; returns whether there are none. */
export function printScale(found: readonly ScaleMetrics[]): boolean {
  console.table(found)
  const problems = found.flatMap(({ what, tiles, wanted, busyTasks, collecting, mostNodes, wakeUps }) => {
    const counting = what.includes('countdowns')
    return [
      // Sometimes the answer with 100 new draws takes longer: it is printed, but does not decide.
      ...(!counting && busyTasks > collecting
        ? [`${what}: ${busyTasks - collecting} tasks over ${LONG_TASK_MS} ms`]
        : []),
      ...(!counting && mostNodes > MAX_NODES ? [`${what}: ${mostNodes} elements`] : []),
      ...(what.includes('end') || counting ? (tiles < wanted ? [`${what}: ${tiles} of ${wanted}`] : []) : []),
      ...(counting && wakeUps > MAX_WAKE_UPS ? [`${what}: ${wakeUps} timers a second`] : []),
    ]
  })
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

async function open({ browser, site }: Bench, path: string, entries: string, as?: string): Promise<Page> {
  const context = await freshContext(browser, as && (await tabOf(browser, site, as)))
  const page = await context.newPage()
  await page.addInitScript(observeScale)
  await slowDown(await context.newCDPSession(page), true)
  await page.goto(site.origin + path)
  await page.locator(entries).first().waitFor()
  // Opening a page is not part of the measurement.
  await page.waitForTimeout(4000)
  return page
}

async function metricsOf(watch: Watch, what: string, tiles: number, wanted: number): Promise<ScaleMetrics> {
  const { busy, seen, seconds } = await watch.stop()
  const long = busy.filter(({ all }) => all > LONG_TASK_MS)
  return {
    what,
    tiles,
    wanted,
    seconds: Math.round(seconds),
    longestTask: Math.round(seen.longest),
    longTasks: seen.long,
    busiestTask: Math.round(Math.max(0, ...busy.map(({ all }) => all))),
    busyTasks: long.length,
    collecting: long.filter(({ all, collector }) => all - collector <= LONG_TASK_MS).length,
    mostNodes: seen.nodes,
    wakeUps: Math.round((seen.wakeUps / seconds) * 10) / 10,
    load: loadNow(),
  }
}

async function longList(bench: Bench, list: LongList, seconds: number): Promise<ScaleMetrics[]> {
  const { what, address, as, entries, wanted } = list
  const page = await open(bench, address, entries, as)
  const listed = () => lengthOf(page, entries)
  const still = await watchPage(bench.browser, page)
  await page.waitForTimeout(5000)
  const atRest = await metricsOf(still, `${what} at rest`, await listed(), wanted)
  const moving = await watchPage(bench.browser, page)
  const until = Date.now() + seconds * 1000
  // At most one page loads per second, so the end of 5,000 games takes over three minutes.
  while (Date.now() < until && (await listed()) < wanted) await fling(page, 1)
  for (let back = 0; back < 8; back++) await fling(page, -1)
  const scrolled = await metricsOf(moving, `${what} to its end`, await listed(), wanted)
  await page.context().close()
  return [atRest, scrolled]
}

/** The length that the list states. */
function lengthOf(page: Page, entries: string): Promise<number> {
  return page.evaluate((selector) => {
    const length = document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize')
    return Number(length ?? document.querySelectorAll(selector).length)
  }, entries)
}

/** A fling of a thumb: 4,000 px a second that slows down to zero within one, by the clock, whatever the page's speed. */
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

async function countdowns(bench: Bench): Promise<ScaleMetrics> {
  const page = await open(bench, '/m/moreLottery', '[role=timer]')
  const watch = await watchPage(bench.browser, page)
  await page.waitForTimeout(10_000)
  const tiles = await page.getByRole('main').getByRole('timer').count()
  const found = await metricsOf(watch, `${tiles} countdowns`, tiles, COUNTDOWNS)
  await page.context().close()
  return found
}

async function seed(
  site: RunningSite,
  data: { slots: number; lotteries: number; movements: number },
): Promise<void> {
  const response = await fetch(`${site.sandboxOrigin}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ whitelabel: 'arcada', ...data }),
  })
  if (!response.ok) throw new Error(`the sandbox refuses: ${await response.text()}`)
}
