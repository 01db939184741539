import { expect, test } from '../support/test.ts'

test.describe('a guest', () => {
  test('[LAYOUT-08] [LAYOUT-12] sees home with banners, announcements, matches, games and draws', async ({
    page,
  }) => {
    await page.goto('/m/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arcada: jogos, loteria e esportes')
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    for (const remote of ['promotions', 'games', 'lottery'])
      await expect(page.locator(`[data-remote="${remote}"]`).first()).toBeAttached()
    await expect(page.locator('[data-failed]')).toHaveCount(0)
  })

  test('[I18N-01] [LAYOUT-17] sees the site in English after switching, and after a reload', async ({
    page,
  }) => {
    await page.goto('/m/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Promotions' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('[AGENT-25] is redirected home from the agency centre', async ({ page }) => {
    await page.goto('/m/agent')
    await expect(page).toHaveURL(/\/m\/home$/)
  })

  test('sees the log-in over the page for a deposit, and stays on it', async ({ page }) => {
    await page.goto('/m/home')
    await page.getByRole('navigation').getByRole('link', { name: 'Depositar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home$/)
  })

  test('[MEM-27] reaches the log-in from the member centre in the footer', async ({ page }) => {
    await page.goto('/m/home')
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click()
    await expect(page).toHaveURL(/\/m\/login/)
  })

  test('[AGENT-25] is redirected home from a page for agents and to the log-in from one for members', async ({
    page,
  }) => {
    await page.goto('/m/redRain')
    await expect(page).toHaveURL(/\/m\/home$/)
    await page.goto('/m/feedback')
    await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Ffeedback$/)
  })

  test('sees no header that disappears: the boot script knows the route before the first paint', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/)
    await page.route('**/apps/**/main.js', (route) => route.abort())
    await page.goto('/m/login', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-header', 'false')
    await expect(page.locator('.ar-shell .ar-header')).toBeHidden()
    await page.goto('/m/gameList?gameType=RNG', { waitUntil: 'commit' })
    await expect(page.locator('.ar-shell .ar-header')).toBeVisible()
  })
})
