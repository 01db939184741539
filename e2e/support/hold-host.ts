import type { Page } from './test.ts'

/** Keeps the host's script back until `arrive()`: until then the page is what the document and its boot script make. */
export async function holdHost(page: Page): Promise<() => void> {
  let arrive = () => {}
  const underWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/apps/host/**/main.js', async (route) => {
    await underWay
    await route.continue()
  })
  return () => arrive()
}

/** The title that the document shows before any script of the host. */
export const firstTitle = (page: Page) =>
  page.locator('.ar-header-title').evaluate((element) => getComputedStyle(element, '::before').content)
