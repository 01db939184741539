import { openKeys, openStore, SAMPLE_KEYS, watchOnce } from '@arcada/release'
import type { Browser } from '@playwright/test'
import { makeBreakable } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

/** Fewer would not prove that the canary is worse. */
const VISITS = 20

/** Visits of a browser in this bucket, each in a tab of its own, which remembers no failed version. */
async function visits(browser: Browser, address: string, bucket: number): Promise<void> {
  const context = await browser.newContext()
  await context.addInitScript((value) => {
    localStorage.setItem('MC_BUCKET', String(value))
    ;(globalThis as { __break?: string }).__break = 'while rendering'
  }, bucket)
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await context.newPage()
    const beacon = page.waitForResponse((response) => new URL(response.url()).pathname === '/beacons')
    await page.goto(address)
    expect((await beacon).status()).toBe(204)
    await page.close()
  }
  await context.close()
}

test('watch ends a canary with parts that fail in browsers, by their beacons', {
  tag: '@long',
}, async ({ browser, site, releases }) => {
  test.setTimeout(300_000)
  const before = releases.version('games')
  const broken = await releases.publishVariant('games', 'breaks', makeBreakable)
  await releases.promote('arcada', { games: broken }, { canary: 1000 })
  const home = `${site.origin}/m/home`
  await visits(browser, home, 5000)
  await visits(browser, home, 5)

  const watched = await watchOnce({
    store: openStore(`file:${site.store}`),
    keys: openKeys(SAMPLE_KEYS),
    whitelabel: 'arcada',
    metrics: [`${site.origin}/beacons/metrics`],
    minimum: VISITS,
  })
  expect(watched.compared).toMatchObject([{ remote: 'games', version: broken, outcome: 'worse' }])
  expect(watched.compared[0]?.canary.failures).toBeGreaterThanOrEqual(VISITS)
  expect(watched.compared[0]?.stable.failures).toBe(0)
  expect(watched.compared[0]?.reason).toMatch(/^\d+\.\d % of \d+ loads failed or fell back/)

  const context = await browser.newContext()
  await context.addInitScript(() => localStorage.setItem('MC_BUCKET', '5'))
  const page = await context.newPage()
  await page.goto(home)
  await expect(page.locator('html')).toHaveAttribute('data-release', String(watched.stopped))
  await expect(page.locator('[data-remote="games"]').first()).toHaveAttribute('data-version', before)
  await context.close()
})
