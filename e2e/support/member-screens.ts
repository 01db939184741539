import { SCREENS } from './screens.ts'
import type { Page } from './test.ts'

/** The addresses of the member screens that need a session, from the running release. */
export async function memberAddresses(page: Page): Promise<string[]> {
  await page.goto('/m/login')
  return page.evaluate(() =>
    Object.entries(globalThis.__arcada.release.routes)
      .filter(([, { app, access }]) => app === 'member' && access === 'session')
      .map(([path]) => path),
  )
}

/** These addresses, some with a query for which they show data. */
export const screensOf = (addresses: readonly string[]) =>
  SCREENS.filter(({ address, as }) => as !== undefined && addresses.includes(address.split('?')[0] ?? ''))
