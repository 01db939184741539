import type { Page } from '@playwright/test'

/** Moves the page's clock ahead; all other functions stay the browser's own. For `page.addInitScript`. */
export function clockThatJumps(): void {
  const real = Date.now.bind(Date)
  Object.assign(globalThis, { ahead: 0 })
  Date.now = () => real() + Number(Reflect.get(globalThis, 'ahead'))
}

/** Makes the tab visible again after a quarter of an hour, in which the page has checked for a newer release. */
export async function comeBack(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname
  const looked = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && new URL(response.url()).pathname === here,
  )
  await page.evaluate(() => {
    Object.assign(globalThis, { ahead: Number(Reflect.get(globalThis, 'ahead')) + 15 * 60_000 })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await (await looked).finished()
  // The page has read the answer and rendered its result.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The check for releases starts once the page is interactive and idle. */
export async function releaseCheckStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('deferred')),
  )
}
