import { expect, type Page, test } from '../support/test.ts'

const runs = (page: Page) => page.locator('html').getAttribute('data-release')

/** Lets the page's clock run ahead; everything else of it stays the browser's own. */
function clockThatJumps(): void {
  const real = Date.now.bind(Date)
  Object.assign(globalThis, { ahead: 0 })
  Date.now = () => real() + Number(Reflect.get(globalThis, 'ahead'))
}

/** A person comes back to the tab after a quarter of an hour. */
async function comeBack(page: Page): Promise<void> {
  const looked = page.waitForResponse(
    (response) =>
      response.request().resourceType() === 'fetch' && new URL(response.url()).pathname === '/m/activityInfo',
  )
  await page.evaluate(() => {
    Object.assign(globalThis, { ahead: Number(Reflect.get(globalThis, 'ahead')) + 15 * 60_000 })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await (await looked).finished()
  // The page has read the answer and drawn what follows from it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

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
  // The look-out starts once the page reacts and is idle.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('afterwards')),
      ),
    )
    .toBe(true)
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
