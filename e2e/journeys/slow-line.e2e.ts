import { devices } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { cumulativeShift, watchShifts } from '../support/shifts.ts'
import { expect, type Page, test } from '../support/test.ts'

/** A weak mobile line: round trip 300 ms, 180 KB/s. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 180_000, uploadThroughput: 90_000 }
/** The limit of a visible shift (Web Vitals regards 0.1 as good). */
const MAX_SHIFT = 0.02

async function shiftsAt(page: Page, address: string): Promise<{ sum: number; what: string }> {
  await page.goto(address)
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('arcada:interactive').length), {
      timeout: 30_000,
    })
    .toBe(1)
  await networkIdle(page)
  return cumulativeShift(page)
}

async function slowLine(page: Page): Promise<void> {
  await watchShifts(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.emulateNetworkConditions', SLOW)
}

test.use({ userAgent: PHONE })

for (const address of ['/m/register', '/m/moreLottery', '/m/leaderBoard'])
  test(`${address} does not shift while it loads on a slow line`, async ({ page }) => {
    await slowLine(page)
    const { sum, what } = await shiftsAt(page, address)
    expect(sum, what).toBeLessThanOrEqual(MAX_SHIFT)
  })

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 13'].userAgent })

  test('/m/download does not shift while it loads the profile as well', async ({ page }) => {
    await slowLine(page)
    const { sum, what } = await shiftsAt(page, '/m/download')
    expect(sum, what).toBeLessThanOrEqual(MAX_SHIFT)
  })
})

for (const as of [undefined, 'marina', 'aline', 'caio'])
  test(`no screen shifts while it loads on a slow line:  ${as ?? 'a guest'}`, {
    // In every run, the screens above are measured here, those of accounts on a slow server (`member-centre`, `agent-screens`).
    tag: '@lab',
  }, async ({ page, logIn }) => {
    test.setTimeout(480_000)
    if (as) await logIn(as)
    await slowLine(page)
    for (const { address } of SCREENS.filter((screen) => screen.as === as && screen.only !== 'praia')) {
      const { sum, what } = await shiftsAt(page, address)
      expect.soft(sum, `${address}\n${what}`).toBeLessThanOrEqual(MAX_SHIFT)
    }
  })
