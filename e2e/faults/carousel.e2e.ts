import { expect, test } from '../support/test.ts'

test('[HOME-16] slides whose file does not arrive stay, and move once the connection is restored', async ({
  page,
  problems,
}) => {
  problems.expect(/swiping\.js|Failed to load resource|ERR_FAILED/)
  await page.route(/swiping\.js/, (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/swiping.js'))
  await page.goto('/m/home')
  await missed
  const slides = page.getByRole('region', { name: 'Destaques' })
  const current = slides.locator('[aria-current=true]')
  const next = slides.getByRole('button', { name: 'Próximo slide' })
  await expect(slides.getByRole('group', { name: /^1 de/ })).toBeVisible()
  await next.dispatchEvent('click')
  await expect(current).toHaveAccessibleName('Ir para o slide 1')

  await page.unroute(/swiping\.js/)
  await page.context().setOffline(true)
  await expect(page.getByText(/sem internet|sem conexão/i).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(async () => {
    await next.dispatchEvent('click')
    await expect(current).not.toHaveAccessibleName('Ir para o slide 1', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})
