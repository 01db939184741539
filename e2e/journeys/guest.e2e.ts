import { expect, test } from '../support/test.ts'

test('[LAYOUT-08] [LAYOUT-12] [I18N-01] [LAYOUT-17] a guest sees home with parts of three remotes, and in English after switching and after a reload', async ({
  page,
}) => {
  await page.goto('/m/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arcada: jogos, loteria e esportes')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  for (const remote of ['promotions', 'games', 'lottery'])
    await expect(page.locator(`[data-remote="${remote}"]`).first()).toBeAttached()
  await expect(page.locator('[data-failed]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Promotions' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
