import type { Page } from './test.ts'

/** Delays the host's script until `arrive()`: until then only the document and its boot script run. */
export async function holdHost(page: Page): Promise<() => void> {
  let arrive = () => {}
  const inFlight = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/apps/host/**/main.js', async (route) => {
    await inFlight
    await route.continue()
  })
  return () => arrive()
}

/** The title of the document before any script of the host. */
export const firstTitle = (page: Page) =>
  page.locator('.ar-header-title').evaluate((element) => getComputedStyle(element, '::before').content)
