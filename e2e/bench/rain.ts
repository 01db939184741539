import { routes } from '@arcada/kit/routes'
import type { Page } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { freshContext, slowDown } from './measure.ts'
import { metricsOf, type RestMetrics } from './rest.ts'
import { type RunningSite, siteOf, tabOf } from './running-site.ts'
import { observeScale, watchPage } from './scale-watch.ts'

/** Duration of one frame at 60 Hz. */
const FRAME_MS = 16
const SECONDS = 10
const TAPS = 10
const TAP_EVERY_MS = 700

/**
 * A round of the red envelope rain on a phone whose processor is four times slower: ten seconds in which the envelopes
 * fall, then the opening of ten of them.
 */
export async function measureRain(running?: Omit<RunningSite, 'close'>): Promise<RestMetrics[]> {
  const site = await siteOf(running)
  const browser = await launchBrowser(readCertificate())
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
    // Work after the screen's first frames does not belong to the rain.
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

/** Prints the measurements, and the tasks that take too long; returns whether there are none. */
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
  /** The time at which it is at the top next, in ms since 1970, and the duration of one fall. */
  next: number
  every: number
}

/** The position and time of each fall, read once, because each read makes the page work. */
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

/** Taps repeatedly at an envelope that is half way down. */
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
