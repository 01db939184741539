import { routes } from '@arcada/routes'
import type { Page } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { makeCertificate } from './certificate.ts'
import { freshContext, slowDown } from './measure.ts'
import { metricsOf, type RestMetrics } from './rest.ts'
import { type RunningSite, siteOf, tabOf } from './running-site.ts'
import { observeScale, watchPage } from './scale-watch.ts'

/** What a frame of a display with 60 of them in a second leaves for the page. */
const FRAME_MS = 16
const SECONDS = 10
const TAPS = 10
const TAP_EVERY_MS = 700

/**
 * A round of the red envelope rain on a phone whose processor is four times slower: ten seconds in which the envelopes
 * fall, then ten of them that somebody opens.
 */
export async function measureRain(running?: Omit<RunningSite, 'close'>): Promise<RestMetrics[]> {
  const site = await siteOf(running)
  const browser = await launchBrowser(makeCertificate())
  try {
    const redRain = { on: true, everyMinutes: 0, durationSec: 120, chances: 20 }
    await control(site, 'settings', { whitelabel: 'arcada', redRain })
    const context = await freshContext(browser, await tabOf(browser, site, 'aline'))
    const page = await context.newPage()
    await page.addInitScript(observeScale)
    await slowDown(await context.newCDPSession(page), true)
    await control(site, 'redRain', { whitelabel: 'arcada', startInSec: 0 })
    await page.goto(site.origin + routes.redRain)
    await envelopes(page).first().waitFor()
    // What comes after the screen's first frames is not the rain's.
    await page.waitForTimeout(8000)
    const falling = await watchPage(browser, page)
    await page.waitForTimeout(SECONDS * 1000)
    const fell = metricsOf('falling', await falling.stop(), FRAME_MS)
    let opened = 0
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.ok()) opened += 1
    })
    const all = await falls(page)
    const tapping = await watchPage(browser, page)
    await tapAround(page, all)
    const tapped = metricsOf(`opening ${TAPS}`, await tapping.stop())
    if (opened < TAPS) throw new Error(`${opened} of ${TAPS} taps opened an envelope`)
    return [fell, tapped]
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Prints what was measured, and what takes too long; returns whether nothing does. */
export function printRain(found: readonly RestMetrics[]): boolean {
  console.table(found)
  const over = found.filter(({ longTasks }) => longTasks > 0)
  for (const { what, longTasks, longestTask } of over)
    console.error(`${what}: ${longTasks} tasks are too long, the longest ${longestTask} ms`)
  return over.length === 0
}

const envelopes = (page: Page) => page.locator('main section > [aria-hidden="true"] > span')

interface Fall {
  x: number
  /** Of the sky. */
  top: number
  /** When it is at the top next, in ms since 1970, and how long it takes from there to there. */
  next: number
  every: number
}

/** Where each falls and when, asked once: whoever asks the page in between works in the page. */
function falls(page: Page): Promise<Fall[]> {
  return envelopes(page).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const [animation] = element.getAnimations()
      const sky = element.parentElement?.getBoundingClientRect()
      const { left, width } = element.getBoundingClientRect()
      if (!animation || !sky) return []
      const { duration, delay = 0 } = animation.effect?.getComputedTiming() ?? {}
      const every = Number(duration)
      const gone = (Number(animation.currentTime) - delay) % every
      return [{ x: left + width / 2, top: sky.top, next: Date.now() + every - gone, every }]
    }),
  )
}

/** Taps at an envelope that is half way down, again and again. */
async function tapAround(page: Page, all: readonly Fall[]): Promise<void> {
  for (let at = 0; at < TAPS; at += 1) {
    const now = Date.now() + 200
    const times = all.map(({ x, top, next, every }) => {
      const half = next + every / 2
      return { x, y: top + 120 + 29, when: half + Math.max(0, Math.ceil((now - half) / every)) * every }
    })
    const [first] = times.sort((one, other) => one.when - other.when)
    if (!first) break
    await page.waitForTimeout(first.when - Date.now())
    await page.touchscreen.tap(first.x, first.y)
    await page.waitForTimeout(TAP_EVERY_MS)
  }
}

async function control({ sandboxOrigin }: { sandboxOrigin: string }, path: string, body: unknown) {
  const response = await fetch(`${sandboxOrigin}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`/sandbox/${path}: ${response.status}`)
}
