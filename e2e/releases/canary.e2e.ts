import type { Browser } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** The result for a visitor in this bucket: version of games, and whether the page is marked as canary. */
async function visit(browser: Browser, address: string, bucket: number | undefined) {
  const context = await browser.newContext()
  if (bucket !== undefined)
    await context.addInitScript((value) => localStorage.setItem('MC_BUCKET', value), String(bucket))
  const page = await context.newPage()
  await page.goto(address)
  const version = await page.locator('[data-remote="games"]').first().getAttribute('data-version')
  const seen = {
    version,
    canary: await page.locator('html').getAttribute('data-canary'),
    bucket: await page.evaluate(() => localStorage.getItem('MC_BUCKET')),
  }
  await context.close()
  return seen
}

test.describe('a canary for 10 %', () => {
  test('reaches exactly the buckets below 1000, keeps each visitor in the group, and ends', {
    tag: '@long',
  }, async ({ browser, page, site, releases }) => {
    // Eight full visits: a busy machine needs longer than for one.
    test.setTimeout(120_000)
    const before = releases.version('games')
    const next = await releases.publishVariant('games', 'canary')
    const home = `${site.origin}/m/home`
    await releases.promote('arcada', { games: next }, { canary: 1000 })

    expect(await visit(browser, home, 0)).toMatchObject({ version: next, canary: 'true' })
    expect(await visit(browser, home, 999)).toMatchObject({ version: next, canary: 'true' })
    expect(await visit(browser, home, 1000)).toMatchObject({ version: before, canary: null })
    expect(await visit(browser, home, 9999)).toMatchObject({ version: before, canary: null })
    const drawn = await visit(browser, home, undefined)
    expect(drawn.bucket).toMatch(/^\d{1,4}$/)
    expect(drawn.version).toBe(Number(drawn.bucket) < 1000 ? next : before)

    await page.addInitScript(() => localStorage.setItem('MC_BUCKET', '5'))
    await page.goto('/m/home')
    await releases.promote('arcada', {}, { canary: 2000 })
    await page.reload()
    expect(await page.evaluate(() => localStorage.getItem('MC_BUCKET'))).toBe('5')
    expect(await page.locator('[data-remote="games"]').first().getAttribute('data-version')).toBe(next)

    await releases.rollback('arcada')
    expect(await visit(browser, home, 0)).toMatchObject({ version: before, canary: null })
  })

  test('falls back to the stable version if its files fail to load', { tag: '@long' }, async ({
    page,
    problems,
    releases,
  }) => {
    problems.expect(/404|did not load|Not Found/)
    const before = releases.version('games')
    const next = await releases.publishVariant('games', 'canary')
    await releases.promote('arcada', { games: next }, { canary: 1000 })
    await page.addInitScript(() => localStorage.setItem('MC_BUCKET', '5'))
    await page.route(`**/apps/games/${next}/**`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/m/home')
    await expect(page.locator('[data-remote="games"]').first()).toHaveAttribute('data-version', before)
    await releases.rollback('arcada')
  })
})
