import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { baseOf } from '@arcada/kit/federation/names'
import { expect, test } from '../support/test.ts'

/** A screen of each remote. */
const SCREENS = {
  games: '/m/gameCenter',
  lottery: '/m/moreLottery',
  promotions: '/m/activity',
  member: '/m/securityCenter',
  agent: '/m/agent',
}

// Our build replaces private files of the runtime, so only this test notices when a new version behaves differently.
test('home, the log-in and a screen of each remote open with the federation runtime as it is published', async ({
  page,
  site,
  releases,
  logIn,
}) => {
  // It builds the host.
  test.setTimeout(180_000)
  const sizeOf = async (version: string) =>
    (await stat(join(site.store, baseOf('host', version), 'provider.js'))).size
  const own = releases.version('host')
  const stock = await releases.publishVariant('host', 'stock', undefined, { stockRuntime: true })
  expect(await sizeOf(stock)).toBeGreaterThan(await sizeOf(own))
  await releases.promote('arcada', { host: stock })

  await page.goto('/m/home')
  await expect(page.locator('[data-remote="games"]').getByRole('article').first()).toBeVisible()
  await logIn('aline')
  for (const [remote, address] of Object.entries(SCREENS)) {
    await page.goto(address)
    const screen = page.locator(`[data-remote="${remote}"]`)
    await expect(screen.getByRole('main')).toBeVisible()
  }
  await releases.promote('arcada', { host: own })
})
