import type { Page } from '@playwright/test'
import { type Language, switchLanguage } from './switch-language.ts'

/** One picture of a page, as it was taken. */
export interface Taken {
  language: Language
  theme: 'light' | 'dark'
  png: Buffer
}

export interface TakenCase {
  taken: Taken[]
  /** The page cannot be shown in English in the state to which the steps led, so there is no picture of that. */
  isLost: boolean
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

/** Waits until a page has loaded what it shows: requests, fonts, images. */
async function settle(page: Page): Promise<void> {
  const end = performance.now() + QUIET_TIMEOUT_MS
  const isBusy = () => {
    const { open, last } = traffic.get(page) ?? { open: 0, last: 0 }
    return open > 0 || performance.now() - last < QUIET_MS
  }
  while (isBusy() && performance.now() < end) await page.waitForTimeout(30)
  await page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.images].filter(({ complete }) => complete)
    await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)))
  })
}

/** Digits of an order: each side draws its own, whose width moves what is beside them. */
const ORDER_NUMBER = /(?<=\b[A-Z]\d{8})[0-9A-F]{10,}\b/g

/** Shows every order number with the same digits. */
const evenOrderNumbers = (page: Page) =>
  page.evaluate(
    ({ source, flags }) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        const even = text.nodeValue?.replace(new RegExp(source, flags), (digits) => '0'.repeat(digits.length))
        if (even !== undefined && even !== text.nodeValue) text.nodeValue = even
      }
    },
    { source: ORDER_NUMBER.source, flags: ORDER_NUMBER.flags },
  )

/** A picture of a page that has come to rest: what loads late is waited for, as long as it changes the picture. */
async function shoot(page: Page): Promise<Buffer> {
  let last: Buffer | undefined
  for (let shots = 0; shots < MAX_SHOTS; shots += 1) {
    await settle(page)
    await evenOrderNumbers(page)
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (last?.equals(next)) return next
    last = next
    await page.waitForTimeout(QUIET_MS)
  }
  return last ?? Buffer.alloc(0)
}

/**
 * Makes the window as high as the page, so that everything loads and a bar at its lower edge hides nothing; a page below a
 * dialog stays as it is.
 */
async function showAll(page: Page, window: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(window)
  const height = await page.evaluate(() => {
    const { activeElement: focused } = document
    // The menu that switches the language leaves the focus on its button.
    if (focused instanceof HTMLElement && focused.closest('.ar-header')) focused.blur()
    scrollTo({ top: 0, left: 0, behavior: 'instant' })
    return document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight
  })
  if (height > window.height) await page.setViewportSize({ ...window, height: Math.min(MAX_HEIGHT, height) })
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

/** The pictures of a page as it is now, in both languages and both themes; it is shown as before at the end. */
export async function takePictures(page: Page): Promise<TakenCase> {
  // Where the last tap left it, it would colour what lies there.
  await page.mouse.move(-1, -1)
  // The client of a game is another site's page, with neither of them.
  if (!(await page.evaluate(() => '__arcada' in globalThis)))
    return { taken: [{ language: 'pt', theme: 'dark', png: await shoot(page) }], isLost: false }
  const window = page.viewportSize() ?? { width: 390, height: 844 }
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')
  const taken: Taken[] = []
  const both = async (language: Language) => {
    await settle(page)
    await showAll(page, window)
    for (const shown of ['light', 'dark'] as const) {
      await showTheme(page, shown)
      taken.push({ language, theme: shown, png: await shoot(page) })
    }
    await showTheme(page, theme)
    await page.setViewportSize(window)
  }
  const before = await stateOf(page)
  await both('pt')
  await switchLanguage(page, 'en')
  await page.waitForTimeout(AGAIN_MS)
  const isLost = (await stateOf(page)) !== before
  if (!isLost) await both('en')
  await switchLanguage(page, 'pt')
  await page.waitForTimeout(AGAIN_MS)
  return { taken, isLost }
}
