import { SCREENS } from './screens.ts'
import type { Page } from './test.ts'

/** The addresses of the member's own screens that ask for a session, as the running release declares them. */
export async function memberAddresses(page: Page): Promise<string[]> {
  await page.goto('/m/login')
  return page.evaluate(() =>
    Object.entries(globalThis.__arcada.release.routes)
      .filter(([, { app, access }]) => app === 'member' && access === 'session')
      .map(([path]) => path),
  )
}

/** What is looked at of these addresses, a few with what makes them show something. */
export const screensOf = (addresses: readonly string[]) =>
  SCREENS.filter(({ address, as }) => as !== undefined && addresses.includes(address.split('?')[0] ?? ''))
