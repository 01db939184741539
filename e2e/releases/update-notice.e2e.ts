import { clockThatJumps, comeBack, lookOutStarted } from '../support/come-back.ts'
import { expect, type Page, test } from '../support/test.ts'

const runs = (page: Page) => page.locator('html').getAttribute('data-release')

test('an old tab is offered the new version when nobody is typing, and takes it with one tap', async ({
  page,
  signIn,
  releases,
}) => {
  test.setTimeout(120_000)
  const next = await releases.publishVariant('promotions', 'notice')
  await page.addInitScript(clockThatJumps)
  await signIn('marina')
  await page.goto('/m/activityInfo?id=p-cashback')
  const comment = page.getByRole('main').getByRole('textbox')
  await expect(comment).toBeVisible()
  await lookOutStarted(page)
  const old = await runs(page)
  const notice = page.locator('[data-update-notice]')
  const part = page.locator('[data-remote="promotions"]').first()

  const release = await releases.promote('arcada', { promotions: next })
  try {
    await comment.fill('Meu pedido pela metade')
    await comeBack(page)
    await expect(notice).toHaveCount(0)
    await expect(comment).toHaveValue('Meu pedido pela metade')

    await comment.fill('')
    await comeBack(page)
    await expect(notice).toContainText('versão')
    expect(await runs(page)).toBe(old)

    // Whoever begins to type now keeps it: there is nothing left to tap.
    await comment.pressSequentially('Outro pedido')
    await expect(notice).toHaveCount(0)
    await expect(comment).toHaveValue('Outro pedido')

    await comment.fill('')
    await comeBack(page)
    await notice.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-release', String(release))
    await expect(part).toHaveAttribute('data-version', next)
    await expect(page).toHaveURL(/\/m\/activityInfo\?id=p-cashback$/)
    await expect(notice).toHaveCount(0)
  } finally {
    await releases.rollback('arcada')
  }
})
