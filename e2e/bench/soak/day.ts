import { routes } from '@arcada/kit/routes'
import type { Page } from 'puppeteer-core'
import type { SoakTab } from './tab.ts'

/** Members of the sandbox's whitelabel arcada, in turn on the same page. */
const PEOPLE = ['marina', 'nina', 'davi'] as const
const PASSWORD = 'Arcada123'
/** A member's nap, which the device's clock shows afterwards. */
const SLEEP_MS = 20 * 60_000
/** Two rounds of the polls at their shortened waits, in ms. */
const POLLS_MS = 6_500
const OFFLINE_MS = 1_500
/** Before the counts are read, in ms. */
const REST_MS = 3_000

/** Addresses that leave the page or end the session. */
const NOT_VISITED: readonly string[] = [routes.launchGame, routes.startLottery, routes.login, routes.exit]

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The screens that a member may open, of every remote and of the host. */
export function screensOf({ page }: SoakTab): Promise<string[]> {
  return page.evaluate((skipped) => {
    const open = ['public', 'session', 'session-or-home', 'member-centre']
    return Object.entries(globalThis.__arcada.release.routes).flatMap(([path, { access }]) =>
      open.includes(access) && !skipped.includes(path) ? [path] : [],
    )
  }, NOT_VISITED)
}

/** A part of a player's day. `turn` chooses the person. The page is at rest on home afterwards, as a guest. */
export async function livePartOfDay(tab: SoakTab, screens: readonly string[], turn: number): Promise<void> {
  await logIn(tab, PEOPLE[turn % PEOPLE.length] ?? PEOPLE[0])
  for (const screen of screens) await visit(tab, screen)
  await visit(tab, routes.home)
  await openAndClose(tab, 'header [aria-haspopup=dialog][aria-label=Menu]')
  await openAndClose(tab, 'main button[aria-haspopup=dialog]')
  await pause(POLLS_MS)
  await sleep(tab)
  await goOffline(tab, screens)
  await logOut(tab)
  await visit(tab, routes.home)
  await dismissNotices(tab)
  await pause(REST_MS)
}

/** Opens an address on this page, and waits until its screen is there. */
async function visit({ page }: SoakTab, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.replaceState({ key: String(performance.now()), idx: 0 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  // A screen's parts below the window stay placeholders.
  await there(page, '#root main h1')
  await pause(60)
}

/** Waits for an element. The driver's reference to it would keep it in memory. */
async function there(page: Page, selector: string): Promise<void> {
  const found = await page.waitForSelector(selector, { timeout: 20_000 })
  await found?.dispose()
}

async function logIn(tab: SoakTab, name: string): Promise<void> {
  const { page } = tab
  await visit(tab, routes.login)
  await there(page, 'main form input[type=password]')
  // Its announcements would cover the screens.
  await page.evaluate(() => sessionStorage.setItem('MC_SEEN:popups', '1'))
  await page.type('main form input:not([type=password])', name)
  await page.type('main form input[type=password]', PASSWORD)
  await page.click('main form button[type=submit]')
  await until(tab, 'the log-in', () => location.pathname === '/m/home')
}

async function logOut(tab: SoakTab): Promise<void> {
  await press(tab, 'header [aria-haspopup=dialog]', /^Menu$/)
  await press(tab, 'dialog button', /^Sair$/)
  await press(tab, '[role=alertdialog] button', /^Sair$/)
  await until(tab, 'the log-out', () => location.pathname === '/m/login')
}

async function openAndClose(tab: SoakTab, selector: string): Promise<void> {
  await press(tab, selector, /./)
  await until(tab, 'a dialog', () => document.querySelector('dialog[open] button') !== null)
  await tab.page.keyboard.press('Escape')
  await until(tab, 'the dialog to close', () => document.querySelector('dialog[open]') === null)
}

/** The page goes out of sight, the device sleeps, and the page comes back. */
async function sleep({ page, client }: SoakTab): Promise<void> {
  // Chromium draws a page that was frozen only after another tab was in front of it.
  const other = await page.browser().newPage()
  await other.bringToFront()
  await page.evaluate(() => globalThis.__soak.show(false))
  await client?.send('Page.setWebLifecycleState', { state: 'frozen' })
  await pause(300)
  await client?.send('Page.setWebLifecycleState', { state: 'active' })
  await page.bringToFront()
  await other.close()
  await page.evaluate((ms) => {
    globalThis.__soak.sleep(ms)
    globalThis.__soak.show(true)
  }, SLEEP_MS)
  await pause(500)
}

async function goOffline(tab: SoakTab, screens: readonly string[]): Promise<void> {
  await tab.page.setOfflineMode(true)
  for (const screen of screens.slice(0, 3)) await visit(tab, screen)
  await pause(OFFLINE_MS)
  await tab.page.setOfflineMode(false)
  await visit(tab, routes.home)
  await pause(OFFLINE_MS)
}

async function dismissNotices({ page }: SoakTab): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-update-notice] button:last-of-type'))
      button.click()
  })
}

/** Taps the first element of a selector whose text or name matches, as soon as it is there. */
async function press(tab: SoakTab, selector: string, name: RegExp): Promise<void> {
  const tapped = () =>
    tab.page.evaluate(
      (where, pattern) => {
        const like = new RegExp(pattern)
        const found = [...document.querySelectorAll<HTMLElement>(where)].find((one) =>
          like.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
        )
        found?.click()
        return found !== undefined
      },
      selector,
      name.source,
    )
  for (let tries = 0; tries < 150; tries += 1) {
    if (await tapped()) return
    await pause(100)
  }
  throw new Error(`${selector} with ${name} is not on ${tab.page.url()}`)
}

async function until({ page }: SoakTab, what: string, holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await page.evaluate(holds)) return
    await pause(100)
  }
  throw new Error(`timed out waiting for ${what} on ${page.url()}`)
}
