import { makeBreakable } from '../support/releases.ts'
import { expect, type Page, test } from '../support/test.ts'

/** The address of a part of each remote, the account that sees it, and another remote on the same page. */
const PLACES = [
  { remote: 'promotions', address: '/m/home', other: 'games' },
  { remote: 'games', address: '/m/home', other: 'promotions' },
  { remote: 'lottery', address: '/m/home', other: 'promotions' },
  { remote: 'member', address: '/m/mine', footer: true },
  { remote: 'agent', address: '/m/agent', as: 'aline' },
] as const

async function expectAlive(page: Page, other: string | undefined): Promise<void> {
  if (!other) return
  await expect(page.locator('.ar-header')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expect(page.locator(`[data-remote="${other}"]`).first()).toBeAttached()
  await expect(page.locator(`[data-failed="${other}"]`)).toHaveCount(0)
}

for (const place of PLACES) {
  const { remote, address } = place
  const other = 'other' in place ? place.other : undefined

  test(`${remote} cannot be reached: its part shows an error, everything else works, and the retry restores it`, async ({
    page,
    problems,
    logIn,
  }) => {
    problems.expect(/ERR_FAILED|did not load/)
    if ('as' in place) await logIn(place.as)
    await page.route(`**/apps/${remote}/**`, (route) => route.abort())
    await page.goto(address)
    const card = page.locator(`[data-failed="${remote}"]`).first()
    await expect(card).toBeVisible({ timeout: 15_000 })
    await expect(card).toContainText('Esta parte não abriu.')
    await expectAlive(page, other)

    await page.unroute(`**/apps/${remote}/**`)
    await retryAll(page, remote)
    await expect(page.locator(`[data-remote="${remote}"]`).first()).toBeAttached()
  })

  for (const when of ['while rendering', 'in an effect'])
    test(`${remote} throws ${when}: its part shows an error, everything else works, and the retry restores it`, {
      tag: '@long',
    }, async ({ page, problems, releases, logIn }) => {
      // It builds the remote.
      test.setTimeout(90_000)
      problems.expect(/broken on purpose/)
      const version = await releases.publishVariant(remote, 'breakable', makeBreakable)
      await releases.promote('arcada', { [remote]: version })
      if ('as' in place) await logIn(place.as)
      await page.addInitScript((value) => {
        ;(globalThis as { __break?: string }).__break = value
      }, when)
      await page.goto(address)
      await expect(page.locator(`[data-failed="${remote}"]`).first()).toBeVisible()
      await expectAlive(page, other)

      await page.evaluate(() => {
        ;(globalThis as { __break?: string }).__break = undefined
      })
      await retryAll(page, remote)
      await expect(page.locator(`[data-remote="${remote}"]`).first()).toBeAttached()
      await releases.rollback('arcada')
    })
}

async function retryAll(page: Page, remote: string): Promise<void> {
  const cards = page.locator(`[data-failed="${remote}"]`)
  for (let left = await cards.count(); left > 0; left = await cards.count()) {
    await cards.first().getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(cards).toHaveCount(left - 1)
  }
}
