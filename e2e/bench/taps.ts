import type { Browser, BrowserContext } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { loadNow } from './load-now.ts'
import { freshContext, slowDown } from './measure.ts'
import { busyUntilAnswer, startTrace } from './page-trace.ts'
import { type RunningSite, siteOf, tabOf } from './running-site.ts'
import { median } from './statistics.ts'
import { TAPS, type Tap } from './tap-list.ts'

/** Maximum of the median of one tap, and of the median of all taps, in ms. */
const LIMIT_MS = 100
const MIDDLE_LIMIT_MS = 60

const PEOPLE = ['marina', 'aline'] as const

export interface TapMetrics {
  what: string
  /** Ms from the tap to the next paint, by the page's own Event Timing: the median and the longest. */
  median: number
  longest: number
  /** Of the median tap: ms until its event started, and ms of its own handlers. */
  waited: number
  handled: number
  /** Ms of processor time of the page's thread until it has drawn the answer: the median. */
  busy: number
  /** Runnable processes of the whole machine, and its cores. */
  load: string
}

/** A tap as the page reports it; without an entry it took less than 16 ms. */
interface Answered {
  duration: number
  waited: number
  handled: number
  busy: number
}

declare global {
  var __taps: Omit<Answered, 'busy'>[]
}

/**
 * Every tap, or those with one of the given parts in their name, on a phone whose processor is four times slower,
 * `repetitions` times in a fresh tab each.
 */
export async function measureTaps(
  repetitions: number,
  only: readonly string[] = [''],
  running?: Omit<RunningSite, 'close'>,
): Promise<TapMetrics[]> {
  const site = await siteOf(running)
  const browser = await launchBrowser(readCertificate())
  try {
    const sessions = new Map<string, string>()
    for (const name of PEOPLE) sessions.set(name, await tabOf(browser, site, name))
    const found: TapMetrics[] = []
    for (const tap of TAPS.filter(({ what }) => only.some((part) => what.includes(part))))
      found.push(await measured(browser, site, tap, repetitions, tap.as && sessions.get(tap.as)))
    return found
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Prints the table, and the taps that take too long; returns whether there are none. */
export function printTaps(found: readonly TapMetrics[]): boolean {
  console.table(found)
  const slow = found.filter(({ median: middle }) => middle > LIMIT_MS)
  for (const { what, median: middle } of slow) console.error(`${what}: ${middle} ms`)
  const middle = median(found.map((tap) => tap.median))
  const work = median(found.map(({ busy }) => busy))
  console.log(`The median of all ${found.length} taps: ${middle} ms; of their processor time: ${work} ms`)
  return slow.length === 0 && middle <= MIDDLE_LIMIT_MS
}

async function measured(
  browser: Browser,
  site: RunningSite,
  tap: Tap,
  repetitions: number,
  session: string | undefined,
): Promise<TapMetrics> {
  const samples: Answered[] = []
  for (let at = 0; at < repetitions; at += 1) {
    const context = await freshContext(browser, session)
    try {
      samples.push(await tapped(browser, context, site, tap))
    } finally {
      await context.close()
    }
  }
  const middle = median(samples.map(({ duration }) => duration))
  const typical = samples.toSorted((a, b) => Math.abs(a.duration - middle) - Math.abs(b.duration - middle))[0]
  return {
    what: tap.what,
    median: middle,
    longest: Math.max(...samples.map(({ duration }) => duration)),
    waited: Math.round(typical?.waited ?? 0),
    handled: Math.round(typical?.handled ?? 0),
    busy: Math.round(median(samples.map(({ busy }) => busy))),
    load: loadNow(),
  }
}

async function tapped(
  browser: Browser,
  context: BrowserContext,
  site: RunningSite,
  tap: Tap,
): Promise<Answered> {
  await context.addInitScript(observeTaps)
  const page = await context.newPage()
  await page.goto(site.origin + tap.address)
  await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)
  // A pause before the tap, so that deferred work has ended.
  await page.waitForTimeout(3000)
  for (const opener of tap.before ?? []) {
    await opener(page).tap()
    await page.waitForTimeout(500)
  }
  const control = tap.control(page)
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`${tap.what}: nothing to tap`)
  await slowDown(await context.newCDPSession(page), true)
  await page.waitForTimeout(500)
  const trace = await startTrace(browser)
  await page.evaluate(() => {
    globalThis.__taps = []
  })
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(1500)
  const taps = await page.evaluate(() => globalThis.__taps)
  const busy = busyUntilAnswer(await trace.stop())
  // As for INP, the longest of the events of one tap counts; an event without an entry took less than 16 ms.
  const longest = taps.toSorted((a, b) => b.duration - a.duration)[0]
  return { ...(longest ?? { duration: 16, waited: 0, handled: 0 }), busy }
}

/** Runs before any script of the page. No imports: it is sent as text. */
function observeTaps(): void {
  globalThis.__taps = []
  sessionStorage.setItem('MC_SEEN:popups', '1')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        globalThis.__taps.push({
          duration: entry.duration,
          waited: entry.processingStart - entry.startTime,
          handled: entry.processingEnd - entry.processingStart,
        })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
