import { expect, type Locator, type Page, test } from '../support/test.ts'

const box = async (target: Locator) => {
  const found = await target.boundingBox()
  if (!found) throw new Error('not drawn')
  return found
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const columns = (list: Locator) =>
  list.evaluate(
    (element) => new Set([...element.children].map((item) => item.getBoundingClientRect().left)).size,
  )

test.describe('in a desktop window', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('the navigation is at the side, the page takes the rest, at every width', async ({ page }) => {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/m/home')
      const nav = await box(rail(page))
      expect([nav.x, nav.y, nav.height]).toEqual([0, 0, 800])
      expect(nav.width).toBeLessThan(300)
      const links = rail(page).getByRole('link')
      for (const name of ['Início', 'Promoções', 'Depositar', 'Atendimento', 'Perfil'])
        await expect(links.filter({ hasText: name })).toBeInViewport({ ratio: 1 })
      const main = await box(page.locator('main'))
      expect(main.x).toBeGreaterThanOrEqual(nav.width)
      expect(main.width).toBeGreaterThanOrEqual(Math.min(width - nav.width - 1, 1100))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      // Side by side; on a phone one below the other.
      const banner = await box(page.getByRole('group', { name: '1 de 5' }).first())
      const matches = await box(page.getByRole('heading', { name: 'Partidas em destaque' }))
      expect(matches.x).toBeGreaterThan(banner.x + banner.width)
    }
  })

  test('[LAYOUT-03] lists have more columns than on a phone, a sheet is a centred dialog, and a page without a footer keeps its menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/m/gameList?gameType=RNG')
    const games = page
      .locator('main ul')
      .filter({ has: page.getByRole('article') })
      .first()
    await expect(games).toBeVisible()
    expect(await columns(games)).toBeGreaterThan(6)
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const panel = page.getByRole('dialog').locator('> div').first()
    expect((await box(panel)).width).toBeLessThan(600)
    // It moves into its place.
    const offset = async () => {
      const { x, y, width, height } = await box(panel)
      return Math.max(Math.abs(x + width / 2 - 640), Math.abs(y + height / 2 - 400))
    }
    await expect.poll(offset).toBeLessThanOrEqual(8)
    await page.goto('/m/lottery')
    const draws = page
      .locator('main ul')
      .filter({ has: page.getByRole('timer') })
      .first()
    await expect(draws).toBeVisible()
    expect(await columns(draws)).toBe(3)
    await page.goto('/m/activity')
    const offers = page.locator('main ul').filter({ hasText: 'Cashback semanal nos slots' })
    await expect(offers).toBeVisible()
    expect(await columns(offers)).toBe(2)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(rail(page)).toHaveCount(0)
    expect((await box(page.locator('main'))).x).toBeLessThan(240)
  })

  test('the side contains the menu’s entries, which are not offered twice', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/m/home')
    for (const name of ['Central de ajuda', 'English', 'Tema claro'])
      await expect(rail(page).getByRole('button', { name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
    await rail(page).getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('link', { name: 'Promotions' })).toBeVisible()

    // A narrowed window has the phone's layout, without a reload.
    await page.setViewportSize({ width: 800, height: 800 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    const nav = await box(page.getByRole('navigation', { name: 'Main menu' }))
    expect(nav.y + nav.height).toBe(800)
  })
})
