import type { Page } from './test.ts'

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

export const firstTitle = (page: Page) =>
  page.locator('.ar-header-title').evaluate((element) => getComputedStyle(element, '::before').content)
