import type { Page } from '@playwright/test'

/** Lets the page's clock run ahead; everything else of it stays the browser's own. For `page.addInitScript`. */
export function clockThatJumps(): void {
  const real = Date.now.bind(Date)
  Object.assign(globalThis, { ahead: 0 })
  Date.now = () => real() + Number(Reflect.get(globalThis, 'ahead'))
}

/** A person comes back to the tab after a quarter of an hour; the page has looked for a newer release then. */
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
  // The page has read the answer and drawn what follows from it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The look-out starts once the page reacts and is idle. */
export async function lookOutStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('deferred')),
  )
}
