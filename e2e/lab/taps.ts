import { parseArgs } from 'node:util'
import type { Browser, BrowserContext } from '@playwright/test'
import { freshContext, onSite, slowDown } from './measure.ts'
import { median } from './results.ts'
import { logIn } from './scenarios.ts'
import { TAPS, type Tap } from './tap-list.ts'

/** Maximum of the median of one tap, and of the median of all taps, in ms. */
const LIMIT_MS = 100
const MIDDLE_LIMIT_MS = 60

/** A tap as the page reports it, in ms; without an entry it took less than 16. */
interface Answered {
  /** From the tap to the next paint. */
  duration: number
  /** Until its event started. */
  waited: number
  /** Of its own handlers. */
  handled: number
}

declare global {
  var __taps: Answered[]
}

/**
 * The common taps on a phone whose processor is four times slower, `--reps` times in a fresh tab each: `--only` those with
 * one of these parts in their name.
 */
export async function taps(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      reps: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      origin: { type: 'string' },
    },
  })
  const only = values.only.split(',')
  return onSite(values.origin, async (browser, origin) => {
    const sessions = new Map<string | undefined, string>()
    for (const name of ['marina', 'aline']) sessions.set(name, await logIn(browser, origin, name))
    const rows = new Map<string, Answered & { longest: number }>()
    for (const tap of TAPS.filter(({ what }) => only.some((part) => what.includes(part))))
      rows.set(tap.what, await measured(browser, origin, tap, Number(values.reps), sessions.get(tap.as)))
    console.table(Object.fromEntries(rows))
    const durations = [...rows.values()].map(({ duration }) => duration)
    console.log(`The median of all ${rows.size} taps: ${median(durations)} ms`)
    return Math.max(...durations) <= LIMIT_MS && median(durations) <= MIDDLE_LIMIT_MS
  })
}

/** The medians of one tap, and the longest. */
async function measured(browser: Browser, origin: string, tap: Tap, reps: number, session?: string) {
  const samples: Answered[] = []
  for (let at = 0; at < reps; at += 1) {
    const context = await freshContext(browser, session)
    try {
      samples.push(await tapped(context, origin, tap))
    } finally {
      await context.close()
    }
  }
  const middle = (of: keyof Answered) => Math.round(median(samples.map((sample) => sample[of])))
  return {
    duration: middle('duration'),
    longest: Math.max(...samples.map(({ duration }) => duration)),
    waited: middle('waited'),
    handled: middle('handled'),
  }
}

async function tapped(context: BrowserContext, origin: string, tap: Tap): Promise<Answered> {
  await context.addInitScript(observeTaps)
  const page = await context.newPage()
  await page.goto(origin + tap.address)
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
  await slowDown(await context.newCDPSession(page))
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    globalThis.__taps = []
  })
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(1500)
  const answers = await page.evaluate(() => globalThis.__taps)
  // As for INP, the longest of the events of one tap counts.
  const longest = answers.toSorted((a, b) => b.duration - a.duration)[0]
  return longest ?? { duration: 16, waited: 0, handled: 0 }
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
