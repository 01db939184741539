import { control, expect, test } from '../support/test.ts'

test.describe('when the back end', () => {
  test.afterEach(async ({ site }) => {
    await control(site, 'POST', '/sandbox/settings', {
      whitelabel: 'arcada',
      maintenance: false,
      regionRestriction: false,
    })
  })

  test('[BOOT-03] restricts the region, the page shows it', async ({ page, site }) => {
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', regionRestriction: true })
    await page.goto('/m/maintenance')
    await expect(
      page.getByRole('heading', { name: 'Este site não pode ser usado de onde você está.' }),
    ).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-startup', '2')
  })

  test('violates the contract, only that part of the page shows an error', async ({
    page,
    problems,
    site,
  }) => {
    problems.expect(/500|Internal Server Error/)
    await control(site, 'POST', '/sandbox/faults', { match: 'gameList', malformed: true })
    await page.goto('/m/gameList?gameType=RNG')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
    await control(site, 'DELETE', '/sandbox/faults')
    await page.getByRole('alert').getByRole('button').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('rejects the session, it ends in this tab and in the other', async ({
    page,
    context,
    problems,
    logIn,
    site,
  }) => {
    problems.expect(/401/)
    await logIn('marina')
    await page.goto('/m/home')
    const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO') ?? '')
    const other = await context.newPage()
    // A duplicated tab starts with a copy of the session storage.
    await other.addInitScript((value) => {
      if (!sessionStorage.getItem('seeded')) sessionStorage.setItem('MC_SESSION_INFO', value)
      sessionStorage.setItem('seeded', '1')
    }, session)
    await other.goto('/m/home')
    await expect(other.locator('html')).toHaveAttribute('data-session', 'true')

    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', expireSessions: true })
    // The first tab with a call detects it and notifies the other.
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'false')
    await expect(other.locator('html')).toHaveAttribute('data-session', 'false')
    expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  })
})
