import type { Page } from '@playwright/test'
import { type PageElement, readElements } from './elements.ts'
import { type Language, switchLanguage } from './switch-language.ts'

export type Theme = 'light' | 'dark'

/** One picture of a page, as it was taken. */
export interface Taken {
  language: Language
  theme: Theme
  png: Buffer
  elements: readonly PageElement[]
}

/** Lower rows of a long page are left out. */
const MAX_HEIGHT = 3000
/** How long images and requests of a page may take, in ms. */
const QUIET_TIMEOUT_MS = 10_000
/** Attempts to take two equal pictures in a row. */
const MAX_SHOTS = 6
/** No request began or ended for so long, in ms. */
const QUIET_MS = 120
/** After a switch of the language, lists are requested again, but only after a moment, in ms. */
const AGAIN_MS = 300

interface Traffic {
  open: number
  last: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Counts the requests of a page from now on. */
export function watchQuiet(page: Page): void {
  if (traffic.has(page)) return
  const counts: Traffic = { open: 0, last: performance.now() }
  traffic.set(page, counts)
  const count = (change: number) => () => {
    counts.open = Math.max(0, counts.open + change)
    counts.last = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
}

/** Waits until a page has loaded what it shows: requests, fonts, images. False where requests do not end. */
async function settle(page: Page): Promise<boolean> {
  const end = performance.now() + QUIET_TIMEOUT_MS
  let isQuiet = false
  while (!isQuiet && performance.now() < end) {
    const { open, last } = traffic.get(page) ?? { open: 0, last: 0 }
    isQuiet = open === 0 && performance.now() - last > QUIET_MS
    if (!isQuiet) await page.waitForTimeout(30)
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    const decoded = [...document.images].filter(({ complete }) => complete)
    await Promise.all(decoded.map((image) => image.decode().catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  return isQuiet
}

/** Scrolls through what the picture shows, because some parts load only near the window. */
const scrollThrough = (page: Page) =>
  page.evaluate(async (lowest) => {
    for (let y = 0; y < Math.min(lowest, document.documentElement.scrollHeight); y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 40)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }, MAX_HEIGHT)

/** Moves bars at the lower edge of the window to the end of the page, as if it were scrolled to, so that they hide nothing. */
const moveBars = (page: Page) =>
  page.evaluate(() => {
    const down = document.documentElement.scrollHeight - innerHeight
    if (down <= 0 || document.querySelector('dialog[open]')) return
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { top, bottom } = element.getBoundingClientRect()
      const isBar = getComputedStyle(element).position === 'fixed' && top > innerHeight / 2
      if (!isBar || bottom > innerHeight + 1 || bottom <= top) continue
      element.style.translate = `0 ${down}px`
      element.dataset.movedBar = ''
    }
  })

const moveBarsBack = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-moved-bar]')) {
      element.style.translate = ''
      delete element.dataset.movedBar
    }
  })

async function shoot(page: Page): Promise<Buffer> {
  const height = await page.evaluate(() => {
    const { activeElement: focused } = document
    // The menu that switches the language leaves the focus on its button.
    if (focused instanceof HTMLElement && focused.closest('.ar-header')) focused.blur()
    scrollTo({ top: 0, left: 0, behavior: 'instant' })
    return document.documentElement.scrollHeight
  })
  const { width = 390, height: window = 844 } = page.viewportSize() ?? {}
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(MAX_HEIGHT, Math.max(window, height)) },
    animations: 'disabled',
    caret: 'hide',
  })
}

/** A picture of a page that has come to rest: what loads late is waited for, as long as it changes the picture. */
async function shootStill(page: Page): Promise<Buffer> {
  let isQuiet = await settle(page)
  let last = await shoot(page)
  for (let shots = 1; shots < MAX_SHOTS; shots += 1) {
    await page.waitForTimeout(QUIET_MS)
    if (isQuiet) isQuiet = await settle(page)
    const next = await shoot(page)
    if (next.equals(last)) return next
    last = next
  }
  return last
}

const showTheme = (page: Page, theme: string) =>
  page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted
  }, theme)

/** Which screen is shown and how many dialogs are open: a switch of the language may close what the steps opened. */
const stateOf = (page: Page) =>
  page.evaluate(
    () => `${location.pathname}${location.search} ${document.querySelectorAll('dialog[open]').length}`,
  )

export interface TakenCase {
  taken: Taken[]
  /** The page cannot be shown in English in the state to which the steps led, so there is no picture of that. */
  isLost: boolean
}

/** The pictures of a page as it is now, in both languages and both themes; it is shown as before at the end. */
export async function takePictures(page: Page): Promise<TakenCase> {
  // The client of a game is another site's page, with neither of them.
  if (!(await page.evaluate(() => '__arcada' in globalThis))) {
    await settle(page)
    const png = await shoot(page)
    return { taken: [{ language: 'pt', theme: 'dark', png, elements: [] }], isLost: false }
  }
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')
  const taken: Taken[] = []
  const both = async (language: Language) => {
    await settle(page)
    await moveBars(page)
    let elements: PageElement[] | undefined
    for (const shown of ['light', 'dark'] as const) {
      await showTheme(page, shown)
      // Also after the theme changed: it may have pictures of its own.
      const png = await shootStill(page)
      // The same in both themes, which differ by colours alone.
      elements ??= await readElements(page, MAX_HEIGHT)
      taken.push({ language, theme: shown, png, elements })
    }
    await showTheme(page, theme)
    await moveBarsBack(page)
  }
  await scrollThrough(page)
  await both('pt')
  const before = await stateOf(page)
  await switchLanguage(page, 'en')
  await page.waitForTimeout(AGAIN_MS)
  const isLost = (await stateOf(page)) !== before
  if (!isLost) await both('en')
  await switchLanguage(page, 'pt')
  await page.waitForTimeout(AGAIN_MS)
  return { taken, isLost }
}
