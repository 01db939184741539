import { edit } from '../support/releases.ts'
import { expect, REFUSED_AFTER_SIGN_OUT, test } from '../support/test.ts'

test.describe('a test link for one version', () => {
  test('shows it in this tab only, with a banner and a button to leave it, and is removed from the address', async ({
    page,
    context,
    releases,
  }) => {
    const before = releases.version('games')
    const next = await releases.publishVariant('games', 'granted')
    const token = await releases.grant('arcada', 'games', next)
    const games = page.locator('[data-remote="games"]').first()

    await page.goto(`/m/home?arcada-override=${token}`)
    await expect(games).toHaveAttribute('data-version', next)
    await expect(page.locator('[data-override-banner]')).toContainText(`games ${next}`)
    await expect(page).toHaveURL(/\/m\/home$/)
    await page.goto('/m/gameList?gameType=RNG')
    await expect(games).toHaveAttribute('data-version', next)

    const other = await context.newPage()
    await other.goto('/m/home')
    await expect(other.locator('[data-remote="games"]').first()).toHaveAttribute('data-version', before)
    await expect(other.locator('[data-override-banner]')).toHaveCount(0)
    await other.close()

    await page.getByRole('button', { name: 'Sair do teste' }).click()
    await expect(games).toHaveAttribute('data-version', before)
    await expect(page.locator('[data-override-banner]')).toHaveCount(0)
  })

  test('belongs to the tab, not to the account: logging out does not end it', { tag: '@long' }, async ({
    page,
    problems,
    releases,
    logIn,
  }) => {
    problems.expect(REFUSED_AFTER_SIGN_OUT)
    const next = await releases.publishVariant('games', 'granted')
    await page.goto(`/m/home?arcada-override=${await releases.grant('arcada', 'games', next)}`)
    await expect(page.locator('[data-override-banner]')).toBeVisible()
    await logIn('marina')
    await page.goto('/m/home')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/m\/login/)
    await page.goto('/m/home')
    await expect(page.locator('[data-remote="games"]').first()).toHaveAttribute('data-version', next)
    await expect(page.locator('[data-override-banner]')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  })

  test('shows a screen that only that version has', { tag: '@long' }, async ({ page, releases, logIn }) => {
    const version = await releases.publishVariant('lottery', 'granted-screen', async (folder) => {
      await edit(
        `${folder}/remote.ts`,
        'routes: [',
        `routes: [
    { path: '/m/brandNewDraws', screen: './src/screens/lottery', title: { pt: 'Novo', en: 'New' }, header: true, footer: true, back: 'history', access: 'public' },`,
      )
    })
    await logIn('marina')
    await page.goto(`/m/brandNewDraws?arcada-override=${await releases.grant('arcada', 'lottery', version)}`)
    await expect(page.locator('[data-remote="lottery"]').first()).toHaveAttribute('data-version', version)
    await expect(page).toHaveTitle('Novo · Arcada')
  })

  for (const [what, words] of [
    ['changed', 'Este link de teste não é válido'],
    ['for another whitelabel', 'Este link de teste é de outro site'],
    ['expired', 'Este link de teste venceu'],
  ] as const) {
    test(`that is ${what} runs nothing of the version and shows a message`, { tag: '@long' }, async ({
      page,
      releases,
    }) => {
      const before = releases.version('games')
      const next = await releases.publishVariant('games', 'granted')
      const good = await releases.grant(what === 'for another whitelabel' ? 'praia' : 'arcada', 'games', next)
      if (what === 'expired') await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      const token = what === 'changed' ? good.replace(/^.../, 'eyK') : good
      await page.goto(`/m/home?arcada-override=${token}`)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.locator('[data-remote="games"]').first()).toHaveAttribute('data-version', before)
      await expect(page.locator('[data-override-banner]')).toHaveCount(0)
      expect(requested.filter((url) => url.includes(next))).toEqual([])
      expect(await page.evaluate(() => sessionStorage.getItem('MC_OVERRIDE'))).toBeNull()
    })
  }
})
