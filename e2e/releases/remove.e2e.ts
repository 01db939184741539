import { buildAll, makeLive } from '@arcada/local/site'
import { interactive } from '../support/network-idle.ts'
import { expect, type Page, test } from '../support/test.ts'

const partsOf = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`)

/** Empty space between two consecutive parts of home, in px. */
const gaps = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelector('main [data-slot]')?.parentElement?.children ?? []
    const boxes = [...parts].map((part) => part.getBoundingClientRect())
    return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))
  })

/** Waits until all of home below the window is drawn. */
async function openHome(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/m/home`)
  await expect(partsOf(page, 'games').first()).toBeVisible()
  await interactive(page)
}

test.describe('an operator', () => {
  test('removes lottery from praia, where no trace of it is left, and restores it', { tag: '@long' }, async ({
    page,
    site,
    releases,
  }) => {
    test.setTimeout(120_000)
    const praia = site.origin.replace('localhost', 'praia.localhost')
    const banner = page.getByText('Loterias ao vivo')
    await openHome(page, praia)
    await expect(banner).toBeAttached()
    await expect(partsOf(page, 'lottery').first()).toBeAttached()
    await expect(page.locator('a[href^="/m/lottery"]').first()).toBeAttached()
    const before = await gaps(page)

    await releases.run('remove', '--whitelabel', 'praia', '--remote', 'lottery')
    await openHome(page, praia)
    await expect(page.locator('main [data-remote]').nth(2)).toBeVisible()
    await expect.poll(() => gaps(page)).toHaveLength(before.length - 1)
    expect(Math.max(...(await gaps(page)))).toBeLessThanOrEqual(Math.max(...before))
    await expect(partsOf(page, 'lottery')).toHaveCount(0)
    await expect(banner).toHaveCount(0)
    await expect(page.locator('a[href*="lottery" i]')).toHaveCount(0)

    for (const address of ['/m/lottery', '/m/moreLottery', '/m/startLottery?code=EL5']) {
      await page.goto(praia + address)
      await expect(page.locator('html')).toHaveAttribute('data-home', 'true')
      await expect(partsOf(page, 'games').first()).toBeVisible()
      await expect(page.getByText('Esta página ainda não está disponível.')).toHaveCount(0)
    }

    await page.goto('/m/lottery')
    await expect(partsOf(page, 'lottery').first()).toBeVisible()

    // A tester with a grant sees the repaired version while it is removed for all others.
    const token = await releases.grant('praia', 'lottery', releases.version('lottery'))
    const trial = await page.context().newPage()
    await trial.goto(`${praia}/m/lottery?arcada-override=${token}`)
    await expect(partsOf(trial, 'lottery').first()).toBeVisible()
    await trial.close()

    // Like `npm start` after a change of a source.
    const built = await buildAll(() => {})
    for (const sandboxOrigin of ['http://localhost:1', site.sandboxOrigin])
      await makeLive({ storeFolder: site.store, sandboxOrigin, built, say: () => {} })
    await page.goto(`${praia}/m/lottery`)
    await expect(page.locator('html')).toHaveAttribute('data-home', 'true')

    await releases.run('restore', '--whitelabel', 'praia', '--remote', 'lottery')
    await page.goto(`${praia}/m/lottery`)
    await expect(partsOf(page, 'lottery').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-home', 'false')
    await openHome(page, praia)
    await expect(partsOf(page, 'lottery').first()).toBeAttached()
  })

  test('removes promotions: the footer has no link to them, before the first script either', {
    tag: '@long',
  }, async ({ page, browser, site, releases }) => {
    test.setTimeout(120_000)
    const praia = site.origin.replace('localhost', 'praia.localhost')
    await releases.run('remove', '--whitelabel', 'praia', '--remote', 'promotions')
    const first = await browser.newContext({ javaScriptEnabled: false })
    const paper = await first.newPage()
    await paper.goto(`${praia}/m/home`)
    await expect(paper.locator('#first-footer .ar-footer-item:visible')).toHaveCount(4)
    await first.close()

    await openHome(page, praia)
    const ways = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
    await expect(ways).toHaveCount(4)
    await expect(page.locator('a[href^="/m/activity"], a[href^="/m/notice"]')).toHaveCount(0)

    await releases.rollback('praia')
    await openHome(page, praia)
    await expect(ways).toHaveCount(5)
    await expect(partsOf(page, 'promotions').first()).toBeAttached()
  })
})
